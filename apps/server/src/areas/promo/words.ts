import { type Parameters, text } from '@sadu/messages'
import { amountText } from '#server/amount-text.ts'
import type { PromoRefusal } from '#server/areas/promo/rules.ts'
import { letterLanguage } from '#server/language.ts'

/** What the words of a refusal need to be filled with. */
export const promoParameters = (language: string, { minimumFils }: PromoRefusal): Parameters | undefined =>
  minimumFils === undefined ? undefined : { minimum: amountText(minimumFils, letterLanguage(language)) }

export const promoWords = (language: string, refusal: PromoRefusal): string =>
  text(language, `ui.prisma.error.${refusal.code}`, promoParameters(language, refusal))
