import type { Address } from '@sadu/contract/models/address'
import { AddressLines } from '#app/features/addresses/address-lines.tsx'
import { useMakeDefault } from '#app/features/addresses/use-addresses.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'

interface AddressCardProps {
  address: Address
  onEdit: () => void
  onDelete: () => void
}

export function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const { t } = useTexts()
  const makeDefault = useMakeDefault()
  /** Several buttons of the same name on a page: whoever listens is told whose each is. */
  const named = (action: string) =>
    t('ui.prisma.my_account.address_of', {
      action,
      name: isolate(address.fullName),
      area: isolate(address.areaName),
    })
  const change = t('ui.prisma.my_account.address_change')
  const remove = t('ui.prisma.my_account.address_delete')
  const prefer = t('ui.prisma.my_account.address_make_default')
  return (
    <article className="grid h-full content-between gap-4 rounded-2xl border border-line p-5">
      <div className="grid gap-3">
        {address.isDefault && (
          <p className="justify-self-start rounded-full bg-sand px-3 py-0.5 text-sm">
            {t('ui.prisma.my_account.address_default')}
          </p>
        )}
        <AddressLines address={address} />
      </div>
      <div className="flex flex-wrap gap-x-5">
        <Button look="plain" onClick={onEdit} aria-label={named(change)}>
          {change}
        </Button>
        <Button look="plain" onClick={onDelete} aria-label={named(remove)}>
          {remove}
        </Button>
        {!address.isDefault && (
          <Button
            look="plain"
            busy={makeDefault.isPending}
            onClick={() => makeDefault.mutate(address)}
            aria-label={named(prefer)}
          >
            {prefer}
          </Button>
        )}
      </div>
    </article>
  )
}
