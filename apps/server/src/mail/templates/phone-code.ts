import type { Language } from '#server/language.ts'
import { codeText, freeText } from '#server/shown-text.ts'
import { withoutNeedlessIsolates } from '../mail-plain.ts'
import { mailText } from '../mail-texts.ts'

export type PhoneCode = { shopName: string; code: string; minutes: number }

/** A text message, not a mail: one short line without markup. */
export function phoneCode(language: Language, { shopName, code, minutes }: PhoneCode): string {
  const shop = freeText(shopName)
  const shown = mailText(language, 'phone_code.text', { code: codeText(code), shop, count: minutes })
  return withoutNeedlessIsolates(shown, language)
}
