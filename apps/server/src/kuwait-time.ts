import type { Language } from '#server/language.ts'
import { freeText, type Shown } from '#server/shown-text.ts'

const format = (language: Language): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(`${language}-KW-u-nu-latn`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kuwait',
  })

const formats: Record<Language, Intl.DateTimeFormat> = { en: format('en'), ar: format('ar') }

/** The day and the hour as a clock in Kuwait shows them. */
export const kuwaitTimeText = (time: Date, language: Language): Shown =>
  freeText(formats[language].format(time))
