/** The lines of an address that some country needs and another does not. */
export type AddressLine = 'block' | 'street' | 'building'

/** Street numbers repeat in every block of Kuwait and Bahrain; in Qatar the block is the zone. */
const requiredLines: Record<string, readonly AddressLine[]> = {
  kw: ['block', 'street', 'building'],
  bh: ['block', 'street', 'building'],
  qa: ['block', 'street', 'building'],
  sa: ['street', 'building'],
  ae: ['street', 'building'],
  om: ['street', 'building'],
}

export const requiredAddressLines = (countryCode: string): readonly AddressLine[] =>
  requiredLines[countryCode] ?? ['street']
