import { type AddressLine, requiredAddressLines } from '@sadu/contract/address-rules'
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
  parts: readonly PartName[]
  words?: Partial<Record<PartName, PartWord>>
}

/** Anywhere else: a street and a house. */
const elsewhere: CountryForm = {
  state: 'ui.prisma.addresses.region',
  parts: ['street', 'building', 'floor', 'flat'],
}
const withBlocks: CountryForm['parts'] = ['block', 'street', 'building', 'floor', 'flat']

const forms: Record<string, CountryForm> = {
  kw: {
    state: 'ui.prisma.addresses.state',
    parts: ['block', 'street', 'avenue', 'building', 'floor', 'flat', 'paci'],
  },
  ae: { ...elsewhere, state: 'ui.prisma.addresses.emirate' },
  qa: { state: 'ui.prisma.addresses.municipality', parts: withBlocks, words: { block: 'zone' } },
  bh: { state: 'ui.prisma.addresses.state', parts: withBlocks, words: { street: 'road' } },
  om: { ...elsewhere, state: 'ui.prisma.addresses.state', words: { street: 'way' } },
}

/** What an address of the country is made of; which parts are required is the same rule as the server's. */
export function formOfCountry(code: string | undefined): { state: MessageKey; parts: readonly Part[] } {
  const country = code?.toLowerCase() ?? ''
  const { state, parts, words = {} } = forms[country] ?? elsewhere
  const required = requiredAddressLines(country)
  return {
    state,
    parts: parts.map((name) => ({
      name,
      required: required.includes(name as AddressLine),
      word: words[name] ?? name,
    })),
  }
}
