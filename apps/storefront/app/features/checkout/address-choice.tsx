import type { Address } from '@sadu/contract/models/address'
import { useState } from 'react'
import { AddressForm } from '#app/features/addresses/address-form.tsx'
import { AddressLines } from '#app/features/addresses/address-lines.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RadioCard } from '#app/ui/radio-card.tsx'

interface AddressChoiceProps {
  name: string
  legend: string
  addresses: readonly Address[]
  chosen: number | null
  onChoose: (addressId: number) => void
  onNew: (address: Address) => void
}

/** One of the saved addresses, or a new one on the spot. */
export function AddressChoice({ name, legend, addresses, chosen, onChoose, onNew }: AddressChoiceProps) {
  const { t } = useTexts()
  const [adding, setAdding] = useState(false)
  const isFirst = addresses.length === 0
  return (
    <div className="grid gap-3">
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-semibold">{legend}</legend>
        {addresses.map((address) => (
          <RadioCard
            key={address.addressId}
            name={name}
            checked={address.addressId === chosen}
            onChoose={() => onChoose(address.addressId)}
          >
            <AddressLines address={address} />
          </RadioCard>
        ))}
      </fieldset>
      {isFirst || adding ? (
        <AddressForm
          submitLabel={t('ui.prisma.checkout.use_address')}
          onSaved={(address) => {
            setAdding(false)
            onNew(address)
          }}
          onCancel={isFirst ? undefined : () => setAdding(false)}
        />
      ) : (
        <Button look="plain" onClick={() => setAdding(true)} className="justify-self-start">
          <Icon name="plus" className="size-4" />
          {t('ui.prisma.checkout.new_address')}
        </Button>
      )}
    </div>
  )
}
