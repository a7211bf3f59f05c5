import { AddressBook } from '#app/features/addresses/address-book.tsx'
import { useAddresses } from '#app/features/addresses/use-addresses.ts'
import { useCustomer } from '#app/features/session/use-customer.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { textsFor } from '#app/server/texts.server.ts'
import { LoadState } from '#app/ui/load-state.tsx'
import type { Route } from './+types/account-addresses.ts'

export { AreaError as ErrorBoundary } from '#app/shell/area-error.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  texts: await textsFor(context, 'addresses'),
})

export default function AccountAddresses() {
  const { t } = useTexts()
  const addresses = useAddresses()
  const customer = useCustomer().data
  return (
    <div className="grid gap-8">
      <h1 className="text-3xl">{t('ui.prisma.my_account.addresses')}</h1>
      <LoadState query={addresses}>
        {(data) => (
          <AddressBook
            addresses={data}
            known={{ fullName: customer?.displayName, phone: customer?.phone ?? undefined }}
          />
        )}
      </LoadState>
    </div>
  )
}
