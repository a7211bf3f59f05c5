import { type Problems, quoted } from '#server/commands/csv/problems.ts'
import type { FileOption, FileProduct, FileValue, Named } from '#server/commands/products/file-product.ts'

export type AttributeKind = 'choice' | 'color' | 'text' | 'file'

export interface WantedValue extends Named {
  hex: string | null
}

export interface WantedAttribute extends Named {
  code: string
  kind: AttributeKind
  values: Map<string, WantedValue>
}

/** What is compared: names are the same whatever their capitals. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase()

export const pathKey = (path: readonly Named[]): string => path.map(({ en }) => nameKey(en)).join(' > ')

/** What the products of a file share: gathered over the whole file, so that it is made once and does not contradict itself. */
export class SharedNames {
  readonly brands = new Map<string, Named>()
  /** By path; parents come before their children. */
  readonly categories = new Map<string, { path: Named[]; ar: string }>()
  /** By code, for texts and files by kind and name. */
  readonly attributes = new Map<string, WantedAttribute>()
  readonly #problems: Problems

  constructor(problems: Problems) {
    this.#problems = problems
  }

  add(product: FileProduct) {
    const { line } = product
    if (product.brand) this.#name(this.brands, nameKey(product.brand.en), product.brand, line, 'Vendor (ar)')
    for (const { path } of product.categories ?? []) this.#addPath(path, line)
    for (const option of product.options ?? []) this.#attribute(option, line)
    for (const variant of product.variants)
      for (const value of variant.values) this.#value(value, variant.line, 'Option1 Value (ar)')
    for (const value of product.attributes ?? []) this.#value(value, line, 'Attributes')
    for (const { name, kind } of product.asks ?? [])
      this.#name(
        this.attributes,
        askKey(kind, name.en),
        { ...name, code: askKey(kind, name.en), kind, values: new Map() },
        line,
        'Personalisation',
      )
  }

  #addPath(path: readonly Named[], line: number) {
    for (const [at, step] of path.entries()) {
      const own = path.slice(0, at + 1)
      this.#name(this.categories, pathKey(own), { path: own, ar: step.ar }, line, 'Product Category (ar)')
    }
  }

  #attribute({ code, en, ar }: FileOption, line: number) {
    this.#name(
      this.attributes,
      code,
      { code, en, ar, kind: 'choice', values: new Map() },
      line,
      'Option1 Name (ar)',
    )
  }

  #value({ attribute, value }: FileValue, line: number, column: string) {
    this.#attribute(attribute, line)
    const wanted = this.attributes.get(attribute.code)
    if (!wanted) return
    if (value.hex) wanted.kind = 'color'
    this.#name(wanted.values, nameKey(value.en), { ...value }, line, column)
    const known = wanted.values.get(nameKey(value.en))
    if (known && value.hex) known.hex = value.hex
  }

  /** The first to say it in Arabic names it; whoever says something else is told. */
  #name<T extends { ar: string }>(
    known: Map<string, T>,
    key: string,
    wanted: T,
    line: number,
    column: string,
  ) {
    const before = known.get(key)
    if (!before) known.set(key, wanted)
    else if (before.ar === '') before.ar = wanted.ar
    else if (wanted.ar !== '' && wanted.ar !== before.ar)
      this.#problems.add(line, column, `${quoted(wanted.ar)} was ${quoted(before.ar)} on an earlier line`)
  }
}

export const askKey = (kind: 'text' | 'file', name: string): string => `${kind} ${nameKey(name)}`
