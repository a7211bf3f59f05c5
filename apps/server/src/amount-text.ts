import { filsToDecimalText } from '@sadu/money/decimal'
import { defaultLabel } from '@sadu/money/price'
import type { Language } from '#server/language.ts'
import { asShown, type Shown } from '#server/shown-text.ts'

/** S9.7: on documents and in mails an amount always shows every fils, so shown is what is charged. */
export function amountText(fils: number, language: Language): Shown {
  const number = filsToDecimalText(fils)
    .replace(/\B(?=(\d{3})+\.)/g, ',')
    .replace('-', '\u2212')
  const label = defaultLabel(language)
  return asShown(
    language === 'ar'
      ? `\u2067\u2066${number}\u2069\u00a0${label}\u2069`
      : `\u2066${label}\u00a0${number}\u2069`,
  )
}
