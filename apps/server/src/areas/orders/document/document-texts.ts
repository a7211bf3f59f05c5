import { letterText } from '@sadu/messages/letters'
import type { Language } from '#server/language.ts'

export const documentText = (language: Language, name: string): string =>
  letterText(language, `ui.prisma.document.${name}`)
