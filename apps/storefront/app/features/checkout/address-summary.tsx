import type { Address } from '@sadu/contract/models/address'
import { useTexts } from '#app/i18n/texts.tsx'

interface AddressSummaryProps {
  addresses: readonly Address[] | undefined
  billingId: number | null
  shippingId: number | null
}

/** Where it goes, and where the bill goes when that is elsewhere. */
export function AddressSummary({ addresses, billingId, shippingId }: AddressSummaryProps) {
  const { t } = useTexts()
  const find = (id: number | null) => addresses?.find(({ addressId }) => addressId === id)
  const shipping = find(shippingId)
  const billing = find(billingId)
  if (!shipping) return null
  return (
    <>
      <p>
        <AddressLine address={shipping} />
      </p>
      {billing && billing.addressId !== shipping.addressId && (
        <p>
          {t('ui.prisma.checkout.billed_to')} <AddressLine address={billing} />
        </p>
      )}
    </>
  )
}

function AddressLine({ address }: { address: Address }) {
  const { t, language } = useTexts()
  const block = address.block && t('ui.prisma.addresses.line.block', { value: address.block })
  const parts = [address.fullName, address.areaName, block, address.street].filter(Boolean)
  return <bdi>{parts.join(language === 'ar' ? '، ' : ', ')}</bdi>
}
