import type { CartNotice } from '@sadu/contract/models/cart'
import { text } from '@sadu/messages'
import { fromFils } from '@sadu/money'
import { amountText } from '#server/amount-text.ts'
import type { PromoRefusal } from '#server/areas/promo/rules.ts'
import { promoWords } from '#server/areas/promo/words.ts'
import { letterLanguage } from '#server/language.ts'
import { type LocalText, localText } from '#server/local-text.ts'
import { freeText } from '#server/shown-text.ts'

/** What has to be told about a cart; the words are found when it is presented. */
export type NoticeFacts =
  | { code: 'cart.item_removed'; name: LocalText }
  | {
      code: 'cart.price_changed'
      name: LocalText
      itemId: number
      oldPriceFils: number
      newPriceFils: number
    }
  | { code: 'cart.out_of_stock'; name: LocalText; itemId: number }
  | { code: 'cart.stock_short' | 'cart.over_limit'; name: LocalText; itemId: number; count: number }
  | { code: 'cart.promo_removed'; promoCode: string; refusal: PromoRefusal }
  | { code: 'cart.shipping_method_removed' | 'cart.delivery_slot_removed' | 'cart.payment_method_removed' }

export function presentNotice(language: string, notice: NoticeFacts): CartNotice {
  const { code } = notice
  const words = (parameters?: Record<string, string | number>) =>
    text(language, `ui.prisma.${code}`, parameters)
  switch (code) {
    case 'cart.item_removed':
      return { code, message: words({ name: freeText(localText(notice.name, language)) }) }
    case 'cart.price_changed': {
      const shown = (fils: number) => amountText(fils, letterLanguage(language))
      return {
        code,
        message: words({
          name: freeText(localText(notice.name, language)),
          old: shown(notice.oldPriceFils),
          new: shown(notice.newPriceFils),
        }),
        itemId: notice.itemId,
        oldPrice: fromFils(notice.oldPriceFils),
        newPrice: fromFils(notice.newPriceFils),
      }
    }
    case 'cart.out_of_stock':
      return {
        code,
        message: words({ name: freeText(localText(notice.name, language)) }),
        itemId: notice.itemId,
      }
    case 'cart.stock_short':
    case 'cart.over_limit':
      return {
        code,
        message: words({ name: freeText(localText(notice.name, language)), count: notice.count }),
        itemId: notice.itemId,
      }
    case 'cart.promo_removed':
      return {
        code,
        message: words({
          code: freeText(notice.promoCode),
          reason: promoWords(language, notice.refusal),
        }),
      }
    default:
      return { code, message: words() }
  }
}
