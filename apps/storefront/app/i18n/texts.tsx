import type { MessageKey, Parameters } from '@sadu/messages'
import { format, formatNumber, localeOf } from '@sadu/messages/format'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { directionOf } from '#app/i18n/choose-language.ts'
import { storedTexts } from '#app/i18n/stored-texts.ts'

export interface Texts {
  language: string
  direction: 'ltr' | 'rtl'
  /** The text of a key; counted keys take `count`. */
  t: (key: MessageKey, parameters?: Parameters) => string
  number: (value: number) => string
  date: (value: string | Date, options?: Intl.DateTimeFormatOptions) => string
}

const TextsContext = createContext<Texts | undefined>(undefined)

export function makeTexts(language: string, table: Record<string, string>): Texts {
  const lookup = (key: string) => table[key] ?? storedTexts()[key]
  const locale = localeOf(language)
  return {
    language,
    direction: directionOf(language),
    t: (key, parameters) => format(lookup, language, key, parameters) ?? '',
    number: (value) => formatNumber(language, value),
    date: (value, options = { dateStyle: 'medium' }) =>
      new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kuwait', ...options }).format(new Date(value)),
  }
}

export function TextsProvider({
  language,
  table,
  children,
}: {
  language: string
  table: Record<string, string>
  children: ReactNode
}) {
  const texts = useMemo(() => makeTexts(language, table), [language, table])
  return <TextsContext value={texts}>{children}</TextsContext>
}

export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('useTexts needs a TextsProvider around it')
  return texts
}

/** For screens that stand even when the texts could not be had. */
export const useTextsOrNone = () => useContext(TextsContext)
