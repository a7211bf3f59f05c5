/** The texts of mails and documents. They stay on the server: no browser downloads what it never shows. */
import arDocument from '../ar/document.json' with { type: 'json' }
import arMail from '../ar/mail.json' with { type: 'json' }
import enDocument from '../en/document.json' with { type: 'json' }
import enMail from '../en/mail.json' with { type: 'json' }
import { format, type Parameters } from './format.ts'

const tables: Record<'en' | 'ar', Record<string, string>> = {
  en: { ...enDocument, ...enMail },
  ar: { ...arDocument, ...arMail },
}

/** A text of a mail or a document. A key that is not there is a mistake in the code, so it does not pass. */
export function letterText(language: 'en' | 'ar', key: string, parameters?: Parameters): string {
  const text = format((name) => tables[language][name], language, key, parameters)
  if (text === undefined) throw new Error(`no text ${key} in ${language}`)
  return text
}
