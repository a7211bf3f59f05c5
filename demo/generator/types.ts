export type Word = [en: string, ar: string]

/** An adjective; Arabic has a form for each gender. */
export type Style = [en: string, masculine: string, feminine: string]

export interface Thing {
  en: string
  ar: string
  gender: 'm' | 'f'
  category: string
  picture: string
  sizes: SizeKind
}

export type SizeKind =
  | 'capacity'
  | 'width'
  | 'pieces'
  | 'weight'
  | 'volume'
  | 'oil'
  | 'incense'
  | 'garment'
  | 'model'

export interface Family {
  things: Thing[]
  /** What it is made of, or with, or where it is from. */
  materials: Word[]
  /** English says "brass tray" but "dates from Qassim". */
  materialComes: 'before' | 'after'
  styles: Style[]
  /** In fils. */
  price: [lowest: number, highest: number]
  /** Code of the attribute that tells the variations of one thing apart. */
  variesBy: string
  /** Codes of the attributes of which a thing has one value. */
  describedBy: string[]
}

type ThingRow = [
  en: string,
  ar: string,
  gender: 'm' | 'f',
  category: string,
  picture: string,
  sizes: SizeKind,
]

export const things = (rows: ThingRow[]): Thing[] =>
  rows.map(([en, ar, gender, category, picture, sizes]) => ({ en, ar, gender, category, picture, sizes }))
