import type { Input } from '@sadu/contract'
import type { Customer } from '@sadu/contract/models/session'
import { call } from '#app/api/call.ts'
import { queries } from '#app/api/queries.ts'
import { customerKey } from '#app/features/session/use-customer.ts'

type ProfileBody = Input<'PUT /api/users/customers/{userId}'>['body']
type ProfileChange = Partial<ProfileBody>

/** The whole body of the call: what does not change goes as it is, and an empty avatarPath keeps the picture. */
export const profileBody = (customer: Customer, change: ProfileChange): ProfileBody => ({
  displayName: customer.displayName,
  email: customer.email,
  phone: customer.phone,
  language: customer.language,
  avatarPath: '',
  ...change,
})

export async function saveProfile(customer: Customer, change: ProfileChange): Promise<Customer> {
  const saved = await call('PUT /api/users/customers/{userId}', { body: profileBody(customer, change) })
  queries.set(customerKey(customer.userId), saved)
  return saved
}
