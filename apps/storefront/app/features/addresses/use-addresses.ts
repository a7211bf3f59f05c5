import type { Address, AddressFields } from '@sadu/contract/models/address'
import { call } from '#app/api/call.ts'
import { queries } from '#app/api/queries.ts'
import { useChange } from '#app/api/use-change.ts'
import { useQuery } from '#app/api/use-query.ts'
import { useIdentity } from '#app/features/session/use-identity.ts'

export const addressesKey = (userId: string | null) => ['addresses', userId] as const

/** The saved addresses, the default first. */
export function useAddresses() {
  const { userId } = useIdentity()
  return useQuery<Address[]>({
    queryKey: addressesKey(userId),
    queryFn: ({ signal }) => call('GET /api/customers/{userId}/addresses', {}, { signal }),
    enabled: userId !== null,
  })
}

/** One address as it is now: another tab, or the driver's office, may have changed it. */
export function useAddress(addressId: number) {
  const { userId } = useIdentity()
  return useQuery<Address>({
    queryKey: [...addressesKey(userId), addressId],
    queryFn: ({ signal }) =>
      call('GET /api/customers/{userId}/address/{id}', { params: { id: addressId } }, { signal }),
    enabled: userId !== null,
    refetchOnFocus: false,
  })
}

/** After any change the list and the cart, which may have held the address, are asked for anew. */
export function useAddressesChanged() {
  const { userId } = useIdentity()
  return () => Promise.all([queries.invalidate(addressesKey(userId)), queries.invalidate(['cart', userId])])
}

export function useDeleteAddress() {
  const changed = useAddressesChanged()
  return useChange(
    (addressId: number) => call('DELETE /api/customers/{userId}/address/{id}', { params: { id: addressId } }),
    changed,
  )
}

/** Puts an address first; the one that was first steps back by itself. */
export function useMakeDefault() {
  const changed = useAddressesChanged()
  return useChange(
    (address: Address) =>
      call('PUT /api/customers/{userId}/address/{id}', {
        params: { id: address.addressId },
        body: { ...fieldsOf(address), isDefault: true },
      }),
    changed,
  )
}

/** What may be sent of what was received. */
function fieldsOf({
  addressId: _id,
  countryCode: _code,
  countryName: _country,
  stateName: _state,
  areaName: _area,
  ...fields
}: Address): AddressFields {
  return fields
}
