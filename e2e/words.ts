import type { MessageKey, Parameters } from '../packages/messages/src/messages.ts'
import { text } from '../packages/messages/src/messages.ts'

export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** The shop's own words, so that a journey reads the same in both languages. */
export const wordsOf =
  (language: Language) =>
  (key: MessageKey, parameters?: Parameters): string =>
    text(language, key, parameters)

export type Words = ReturnType<typeof wordsOf>
