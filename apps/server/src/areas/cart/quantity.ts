import { type Parameters, text } from '@sadu/messages'
import { mostPerLine } from '#server/areas/cart/assess.ts'
import type { Goods } from '#server/areas/cart/goods.ts'
import { type ErrorCode, Refusal } from '#server/http/refusal.ts'

/** Why a line cannot be as asked. */
export class LineRefusal {
  readonly code: ErrorCode
  readonly field: string
  readonly parameters: Parameters | undefined
  readonly status: number

  constructor(status: number, code: ErrorCode, field: string, parameters?: Parameters) {
    this.status = status
    this.code = code
    this.field = field
    this.parameters = parameters
  }

  words(language: string): string {
    return text(language, `ui.prisma.error.${this.code}`, this.parameters)
  }

  as(language: string, field = this.field): Refusal {
    return new Refusal(this.status, this.code, {
      parameters: this.parameters,
      errors: { [field]: [this.words(language)] },
    })
  }
}

/** Whether a line may have this quantity: whole, at least one, no more than stock and the product's limit. */
export function quantityRefusal(
  goods: Goods,
  activeQty: number | null,
  maxQuantity: number,
  quantity: number,
): LineRefusal | null {
  if (quantity <= maxQuantity) return null
  if (activeQty !== null && activeQty <= 0)
    return new LineRefusal(409, 'cart.out_of_stock', 'productQuantity')
  if (quantity > mostPerLine(goods))
    return new LineRefusal(409, 'cart.over_limit', 'productQuantity', { count: mostPerLine(goods) })
  return new LineRefusal(409, 'cart.stock_insufficient', 'productQuantity', { count: activeQty ?? 0 })
}
