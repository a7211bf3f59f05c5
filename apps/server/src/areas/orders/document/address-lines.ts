import type { Language } from '#server/language.ts'
import { asShown, codeText, freeText, type Shown } from '#server/shown-text.ts'
import { documentText } from './document-texts.ts'
import type { DocumentAddress } from './order-document.ts'

const PLACEHOLDER_NOTE = '-'

/** An address as it is written in Kuwait: area, block and street first, then the way to the door. */
export function addressLines(address: DocumentAddress, language: Language): Shown[] {
  const text = (name: string): string => documentText(language, name)
  const labelled = (name: string, value: string | null | undefined): string => {
    const shown = freeText(value)
    return shown === '' ? '' : `${text(`address.${name}`)}\u00a0${shown}`
  }
  const join = (...parts: string[]): string => parts.filter((part) => part !== '').join(text('separator'))
  const note = address.note?.trim() === PLACEHOLDER_NOTE ? '' : freeText(address.note)
  return [
    join(freeText(address.area), labelled('block', address.block), labelled('street', address.street)),
    join(labelled('avenue', address.avenue), labelled('building', address.building)),
    join(labelled('floor', address.floor), labelled('flat', address.flat)),
    join(freeText(address.governorate), freeText(address.country)),
    labelled('paci', address.paci),
    note,
    codeText(address.phone),
  ]
    .filter((line) => line !== '')
    .map(asShown)
}
