import { letterText } from '@sadu/messages/letters'
import type { Language } from '#server/language.ts'
import { asShown, type Shown } from '#server/shown-text.ts'

export type MailParams = Record<string, Shown | number>

/** A text of the mails with its places filled; `count` chooses the form of a counted text. */
export const mailText = (language: Language, name: string, params?: MailParams): Shown =>
  asShown(letterText(language, `ui.prisma.mail.${name}`, params))
