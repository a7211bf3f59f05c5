import type { Address } from '@sadu/contract/models/address'
import { isolate } from '#app/i18n/isolate.ts'
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

/** Each part keeps its own direction: a Latin name must not turn an Arabic line around. */
function AddressLine({ address }: { address: Address }) {
  const { t, language } = useTexts()
  const { fullName, areaName, block, street } = address
  const parts = [
    fullName,
    areaName,
    block && t('ui.prisma.addresses.line.block', { value: isolate(block) }),
    street && t('ui.prisma.addresses.line.street', { value: isolate(street) }),
  ]
  return parts
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => isolate(part ?? ''))
    .join(language === 'ar' ? '، ' : ', ')
}
