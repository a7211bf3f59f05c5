import { amountText } from '#server/amount-text.ts'
import { freeLines, freeText } from '#server/shown-text.ts'
import { type Block, type MailTemplate, text } from '../mail-content.ts'

export type WishlistShare = {
  senderName: string
  message?: string | null
  url: string
  items: readonly { name: string; priceFils: number | null }[]
}

const MOST_ITEMS = 8

export const wishlistShare: MailTemplate<WishlistShare> = (
  write,
  { shop, senderName, message, url, items },
) => {
  const name = freeText(senderName)
  const quote = freeLines(message)
  const goods: Block = {
    kind: 'goods',
    goods: items.slice(0, MOST_ITEMS).map((item) => ({
      name: freeText(item.name),
      details: [],
      amount: item.priceFils === null ? null : amountText(item.priceFils, write.language),
    })),
  }
  const rest = items.length - MOST_ITEMS
  return {
    subject: write.say('subject', { name }),
    preheader: write.say('preheader', { shop: freeText(shop.name) }),
    title: write.say('title', { name }),
    blocks: [
      ...(quote === '' ? [] : [{ kind: 'quote', text: quote } satisfies Block]),
      text(write.say('body', { count: items.length })),
      ...(items.length > 0 ? [goods] : []),
      ...(rest > 0 ? [text(write.common('more_lines', { count: rest }), true)] : []),
      { kind: 'button', label: write.say('see'), url },
    ],
    why: write.say('why', { name, shop: freeText(shop.name) }),
  }
}
