/** A cart as simple as it can be told, to hold the real one against. It shares no code with it. */
export interface ModelProduct {
  productId: number
  price: number
  stock: number | null
  most: number
  published: boolean
}

export interface ModelLine {
  productId: number
  /** What is engraved; the same text is the same line. */
  text: string
  quantity: number
  seen: number
}

export type ModelPromo = 'TENTH' | 'THREE'

export class CartModel {
  products: ModelProduct[]
  lines: ModelLine[] = []
  promo: ModelPromo | null = null
  version = 0
  wishes: number[] = []
  isPublic = false

  constructor(products: ModelProduct[]) {
    this.products = products
  }

  product(productId: number): ModelProduct {
    const found = this.products.find((product) => product.productId === productId)
    if (!found) throw new Error(`no product ${productId}`)
    return found
  }

  visible(): ModelLine[] {
    return this.lines.filter((line) => this.product(line.productId).published)
  }

  /** What the other lines leave of a product for one line. */
  room(productId: number, text: string): number {
    const { stock, most } = this.product(productId)
    const others = this.lines
      .filter((line) => line.productId === productId && line.text !== text)
      .reduce((sum, line) => sum + line.quantity, 0)
    return Math.min(most, stock === null ? 999 : Math.max(0, stock - others))
  }

  add(items: { productId: number; text: string; quantity: number }[]): boolean {
    const before = structuredClone(this.lines)
    for (const { productId, text, quantity } of items) {
      const product = this.product(productId)
      const line = this.lines.find((one) => one.productId === productId && one.text === text)
      const wanted = (line?.quantity ?? 0) + quantity
      if (!product.published || wanted > this.room(productId, text)) {
        this.lines = before
        return false
      }
      if (line) line.quantity = wanted
      else this.lines.push({ productId, text, quantity, seen: product.price })
    }
    return this.changed()
  }

  change(line: ModelLine, quantity: number): boolean {
    if (quantity !== line.quantity && quantity > this.room(line.productId, line.text)) return false
    line.quantity = quantity
    return this.changed()
  }

  accept(line: ModelLine): boolean {
    line.seen = this.product(line.productId).price
    return this.changed()
  }

  remove(which: (line: ModelLine) => boolean): boolean {
    this.lines = this.lines.filter((line) => !which(line))
    return this.changed()
  }

  use(promo: ModelPromo): boolean {
    if (!this.applies(promo)) return false
    this.promo = promo
    return this.changed()
  }

  drop(): boolean {
    this.promo = null
    return this.changed()
  }

  /** A change puts right what reading only points out. */
  changed(): boolean {
    this.lines = this.visible()
    if (this.promo && !this.applies(this.promo)) this.promo = null
    this.version++
    return true
  }

  subTotal(): number {
    return this.visible().reduce((sum, line) => sum + line.quantity * this.product(line.productId).price, 0)
  }

  /** TENTH: a tenth off from 20 KD on. THREE: three dinar off product 1. */
  applies(promo: ModelPromo): boolean {
    if (promo === 'TENTH') return this.visible().length > 0 && this.subTotal() >= 20_000
    return this.visible().some((line) => line.productId === 1)
  }

  discount(): number {
    if (!this.promo || !this.applies(this.promo)) return 0
    if (this.promo === 'TENTH') {
      const tenths = this.subTotal()
      return tenths % 10 >= 5 ? (tenths - (tenths % 10)) / 10 + 1 : (tenths - (tenths % 10)) / 10
    }
    const covered = this.visible()
      .filter((line) => line.productId === 1)
      .reduce((sum, line) => sum + line.quantity * this.product(1).price, 0)
    return Math.min(3_000, covered)
  }

  notices(): string[] {
    const found = this.lines
      .filter((line) => !this.product(line.productId).published)
      .map(() => 'cart.item_removed')
    for (const line of this.visible()) {
      const { price, stock, most } = this.product(line.productId)
      const wanted = this.visible()
        .filter((other) => other.productId === line.productId)
        .reduce((sum, other) => sum + other.quantity, 0)
      if (line.seen !== price) found.push('cart.price_changed')
      if (stock === 0) found.push('cart.out_of_stock')
      else if (stock !== null && stock < wanted) found.push('cart.stock_short')
      else if (line.quantity > most) found.push('cart.over_limit')
    }
    if (this.promo && this.visible().length > 0 && !this.applies(this.promo)) found.push('cart.promo_removed')
    return found.sort()
  }
}
