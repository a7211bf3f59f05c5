import type { MessageKey } from '@sadu/messages'

/** The parts of an address below its area. */
export type PartName = 'block' | 'street' | 'avenue' | 'building' | 'floor' | 'flat' | 'paci'
type PartWord = PartName | 'zone' | 'road' | 'way'

export interface Part {
  name: PartName
  required: boolean
  /** The word for it in that country. */
  word: PartWord
}

interface CountryForm {
  /** What the level below the country is called there. */
  state: MessageKey
  parts: readonly Part[]
}

const part = (name: PartName, required: boolean, word: PartWord = name): Part => ({ name, required, word })
const needed = (name: PartName, word?: PartWord) => part(name, true, word)
const optional = (name: PartName) => part(name, false)
const door = [optional('floor'), optional('flat')]

/** Anywhere else: a street and a house. */
const elsewhere: CountryForm = {
  state: 'ui.prisma.addresses.region',
  parts: [needed('street'), needed('building'), ...door],
}

const forms: Record<string, CountryForm> = {
  kw: {
    state: 'ui.prisma.addresses.state',
    parts: [
      needed('block'),
      needed('street'),
      optional('avenue'),
      needed('building'),
      ...door,
      optional('paci'),
    ],
  },
  ae: { ...elsewhere, state: 'ui.prisma.addresses.emirate' },
  qa: {
    state: 'ui.prisma.addresses.municipality',
    parts: [needed('block', 'zone'), needed('street'), needed('building'), ...door],
  },
  bh: {
    state: 'ui.prisma.addresses.state',
    parts: [needed('block'), needed('street', 'road'), needed('building'), ...door],
  },
  om: {
    state: 'ui.prisma.addresses.state',
    parts: [needed('street', 'way'), needed('building'), ...door],
  },
}

export const formOfCountry = (code: string | undefined): CountryForm =>
  forms[code?.toLowerCase() ?? ''] ?? elsewhere
