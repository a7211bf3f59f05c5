import type { Address } from '@sadu/contract/models/address'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AddressCard } from '#app/features/addresses/address-card.tsx'
import { AddressForm } from '#app/features/addresses/address-form.tsx'
import { useAddress, useDeleteAddress } from '#app/features/addresses/use-addresses.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { showToast } from '#app/shell/toast-store.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LoadState } from '#app/ui/load-state.tsx'
import { WovenMark } from '#app/ui/weave.tsx'

interface AddressBookProps {
  addresses: Address[]
  known: { fullName?: string | undefined; phone?: string | undefined }
}

/** The saved addresses; adding and changing one are places of their own, so that Back leads out of them. */
export function AddressBook({ addresses, known }: AddressBookProps) {
  const { t } = useTexts()
  const [query, setQuery] = useSearchParams()
  const [leaving, setLeaving] = useState<Address | null>(null)
  const remove = useDeleteAddress()
  const edited = addresses.find(({ addressId }) => String(addressId) === query.get('edit'))

  if (edited || query.has('new')) {
    const close = () => setQuery({}, { replace: true })
    const saved = () => {
      showToast('success', t('ui.prisma.my_account.address_saved'))
      close()
    }
    return (
      <section className="grid gap-6">
        <h2 className="text-xl">
          {t(edited ? 'ui.prisma.my_account.address_edit' : 'ui.prisma.my_account.address_new')}
        </h2>
        {edited ? (
          <EditAddress addressId={edited.addressId} onCancel={close} onSaved={saved} />
        ) : (
          <AddressForm known={known} onCancel={close} onSaved={saved} />
        )}
      </section>
    )
  }
  const add = () => setQuery({ new: '' })
  if (addresses.length === 0) return <NoAddresses onAdd={add} />
  return (
    <div className="grid gap-5">
      <ul className="grid gap-4 lg:grid-cols-2">
        {addresses.map((address) => (
          <li key={address.addressId}>
            <AddressCard
              address={address}
              onEdit={() => setQuery({ edit: String(address.addressId) })}
              onDelete={() => setLeaving(address)}
            />
          </li>
        ))}
      </ul>
      <Button look="outline" onClick={add} className="justify-self-start">
        <Icon name="plus" className="size-4" />
        {t('ui.prisma.my_account.address_add')}
      </Button>
      {leaving && (
        <ConfirmDialog
          title={t('ui.prisma.my_account.address_delete_title')}
          confirmLabel={t('ui.prisma.my_account.address_delete')}
          keepLabel={t('ui.prisma.my_account.address_keep')}
          busy={remove.isPending}
          onClose={() => setLeaving(null)}
          onConfirm={() =>
            remove.mutate(leaving.addressId, {
              onSuccess: () => showToast('success', t('ui.prisma.my_account.address_deleted')),
              onSettled: () => setLeaving(null),
            })
          }
        >
          <p className="font-semibold text-ink">
            <bdi>{leaving.fullName}</bdi> · <bdi>{leaving.areaName}</bdi>
          </p>
          <p>{t('ui.prisma.my_account.address_delete_text')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

interface EditAddressProps {
  addressId: number
  onCancel: () => void
  onSaved: () => void
}

function EditAddress({ addressId, onCancel, onSaved }: EditAddressProps) {
  return (
    <LoadState query={useAddress(addressId)}>
      {(address) => <AddressForm address={address} onCancel={onCancel} onSaved={onSaved} />}
    </LoadState>
  )
}

function NoAddresses({ onAdd }: { onAdd: () => void }) {
  const { t } = useTexts()
  return (
    <div className="grid justify-items-center gap-3 rounded-3xl bg-sand px-6 py-12 text-center">
      <WovenMark className="size-12" />
      <h2 className="text-xl">{t('ui.prisma.my_account.addresses_none')}</h2>
      <p className="max-w-sm text-mute">{t('ui.prisma.my_account.addresses_none_text')}</p>
      <Button onClick={onAdd} className="mt-2">
        {t('ui.prisma.my_account.address_add')}
      </Button>
    </div>
  )
}
