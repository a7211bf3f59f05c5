import type { Address } from '@sadu/contract/models/address'
import { shownNote } from '#app/features/addresses/address-draft.ts'
import { formOfCountry, type PartName } from '#app/features/addresses/country-fields.ts'
import { displayPhone } from '#app/i18n/phone.ts'
import { useTexts } from '#app/i18n/texts.tsx'

/** An address for the eye, in the order it is spoken: who, where, which door, how to find it. */
export function AddressLines({ address }: { address: Address }) {
  const { t, language } = useTexts()
  const separator = language === 'ar' ? '، ' : ', '
  const { parts } = formOfCountry(address.countryCode)
  const said = (...names: PartName[]) =>
    parts.flatMap(({ name, word }) => {
      const value = address[name]
      return names.includes(name) && value
        ? [t(`ui.prisma.addresses.line.${word}`, { value: `\u2068${value}\u2069` })]
        : []
    })
  const lines = [
    [address.areaName, ...said('block', 'street', 'avenue')],
    said('building', 'floor', 'flat', 'paci'),
    [address.stateName, address.countryName],
  ].filter((line) => line.length > 0)
  const note = shownNote(address.note)
  return (
    <address className="grid gap-0.5 not-italic">
      <p className="font-semibold">
        <bdi>{address.fullName}</bdi>
      </p>
      {lines.map((line) => (
        <p key={line.join()}>{line.join(separator)}</p>
      ))}
      {[address.directions, note].map(
        (text) =>
          text && (
            <p key={text} className="text-mute">
              <bdi>{text}</bdi>
            </p>
          ),
      )}
      <p className="text-mute">
        <bdi dir="ltr">{displayPhone(address.phone)}</bdi>
      </p>
    </address>
  )
}
