import type { DemoMember, DemoPersonalisation, DemoProduct, LocalText } from '../types.ts'

export interface VariationDraft {
  values: Record<string, string>
  price?: number
  compareAt?: number
  stock: number | null
  picture?: string
}

export interface ProductDraft {
  id: number
  sku: string
  brand: string
  categories: string[]
  name: LocalText
  short: LocalText
  about: LocalText
  points: LocalText[]
  price: number
  compareAt?: number
  pictures: string[]
  stock?: number | null
  variations?: VariationDraft[]
  personalisations?: DemoPersonalisation[]
  members?: DemoMember[]
  tags?: string[]
  daysAgo?: number
}

/** EAN-13 in the range 290–299, which shops may use inside their own walls. */
function barcode(number: number): string {
  const body = `290${String(number).padStart(9, '0')}`
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

function richText(about: LocalText, points: LocalText[], language: keyof LocalText): string {
  const items = points.map((point) => `<li>${point[language]}</li>`).join('')
  return `<p>${about[language]}</p>${items === '' ? '' : `<ul>${items}</ul>`}`
}

function totalStock(draft: ProductDraft): number | null {
  if (draft.variations === undefined) return draft.stock ?? null
  const tracked = draft.variations.map((variation) => variation.stock).filter((stock) => stock !== null)
  return tracked.length === 0 ? null : tracked.reduce((total, stock) => total + stock, 0)
}

export function buildProduct(draft: ProductDraft): DemoProduct {
  const variations = (draft.variations ?? []).map((variation, index) => ({
    id: draft.id * 100 + index + 1,
    sku: [draft.sku, ...Object.values(variation.values)].join('-').toUpperCase(),
    barcode: barcode(draft.id * 100 + index + 1),
    values: variation.values,
    price: variation.price ?? draft.price,
    compareAt: variation.compareAt ?? (variation.price === undefined ? (draft.compareAt ?? null) : null),
    stock: variation.stock,
    picture: variation.picture ?? null,
  }))
  return {
    id: draft.id,
    sku: draft.sku,
    barcode: barcode(draft.id * 100),
    brand: draft.brand,
    categories: draft.categories,
    name: draft.name,
    short: draft.short,
    description: {
      en: richText(draft.about, draft.points, 'en'),
      ar: richText(draft.about, draft.points, 'ar'),
    },
    price: draft.price,
    compareAt: draft.compareAt ?? null,
    pictures: draft.pictures,
    stock: totalStock(draft),
    variations,
    personalisations: draft.personalisations ?? [],
    members: draft.members ?? [],
    tags: draft.tags ?? [],
    daysAgo: draft.daysAgo ?? 8 + ((draft.id * 37) % 82),
  }
}
