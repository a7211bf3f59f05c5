import { type Problems, quoted } from '#server/commands/csv/problems.ts'
import type { FileProduct } from '#server/commands/products/file-product.ts'
import { type BookedAttribute, type NameBook, pathKeyOf } from '#server/commands/products/name-book.ts'
import { nameKey, pathKey } from '#server/commands/products/shared-names.ts'
import { localText } from '#server/local-text.ts'

/** Finds what a file names by its names, in the shop as it was read. */
export class FoundNames {
  readonly brands: Map<string, number>
  readonly categories: Map<string, number>
  readonly #byCode: Map<string, BookedAttribute>
  readonly #byName: Map<string, BookedAttribute[]>
  readonly #values: Map<string, number>
  readonly #asked: Set<number>

  constructor(book: NameBook) {
    this.brands = new Map([...book.brands].map(([id, name]) => [nameKey(localText(name, 'en')), id]))
    this.categories = new Map([...book.categories.keys()].map((id) => [pathKeyOf(book, id), id]))
    const attributes = [...book.attributes.values()]
    this.#asked = new Set(attributes.filter((one) => !isChoice(one)).map(({ id }) => id))
    this.#byCode = new Map(attributes.map((attribute) => [attribute.code, attribute]))
    this.#byName = Map.groupBy(attributes, ({ name }) => nameKey(localText(name, 'en')))
    this.#values = new Map(
      [...book.values.values()].map(({ id, attributeId, name }) => [
        `${attributeId} ${nameKey(localText(name, 'en'))}`,
        id,
      ]),
    )
  }

  brand(name: string): number | undefined {
    return this.brands.get(nameKey(name))
  }

  category(path: Parameters<typeof pathKey>[0]): number | undefined {
    return this.categories.get(pathKey(path))
  }

  /** By its code, else by its name where only one has it. */
  option(code: string, name: string): BookedAttribute | undefined {
    const coded = this.#byCode.get(code)
    if (coded && isChoice(coded)) return coded
    const named = (this.#byName.get(nameKey(name)) ?? []).filter(isChoice)
    return named.length === 1 ? named[0] : undefined
  }

  /** Several options have this name and none the code. */
  isUnclear(code: string, name: string): boolean {
    const named = (this.#byName.get(nameKey(name)) ?? []).filter(isChoice)
    return named.length > 1 && !this.#byCode.has(code)
  }

  ask(kind: 'text' | 'file', name: string): BookedAttribute | undefined {
    return (this.#byName.get(nameKey(name)) ?? []).find((attribute) => attribute.kind === kind)
  }

  value(attributeId: number, name: string): number | undefined {
    return this.#values.get(`${attributeId} ${nameKey(name)}`)
  }

  /** Asked of the shopper in words or as a file. */
  isAsked(attributeId: number): boolean {
    return this.#asked.has(attributeId)
  }

  hasCode(code: string): boolean {
    return this.#byCode.has(code)
  }
}

const isChoice = ({ kind }: BookedAttribute) => kind === 'choice' || kind === 'color'

/** An option whose name several attributes of the shop have needs its code. */
export function checkOptions(product: FileProduct, names: FoundNames, problems: Problems) {
  for (const [at, { code, en }] of (product.options ?? []).entries())
    if (names.isUnclear(code, en))
      problems.add(
        product.line,
        `Option${at + 1} Code`,
        `several options are called ${quoted(en)}; say which by its code`,
      )
}
