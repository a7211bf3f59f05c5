/** The languages that mails and documents are written in. */
export type Language = 'en' | 'ar'

export const letterLanguage = (code: string): Language => (code === 'ar' ? 'ar' : 'en')
