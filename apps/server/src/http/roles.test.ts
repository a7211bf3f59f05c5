import { describe, expect, test } from 'vitest'
import { signStaffToken } from '#server/areas/sessions/tokens.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()

describe('roles', () => {
  test('S6.15 S6.14 staff calls are for staff alone, and a staff token is no shopper’s', async () => {
    const guest = await shop.guest()
    const { staff_id, role } = await shop.services.db
      .selectFrom('staff')
      .select(['staff_id', 'role'])
      .where('tenant_id', '=', 1)
      .executeTakeFirstOrThrow()
    const staff = await signStaffToken(shop.services.secret, 1, { staffId: staff_id, role: role as 'staff' })
    const impersonate = (token?: string, headers = {}) =>
      shop.call('POST', '/api/staff/impersonations', {
        body: { email: 'sara@sadu.test' },
        headers,
        ...(token && { token }),
      })
    expect((await impersonate()).status).toBe(401)
    expect((await impersonate(guest.accessToken, { role: 'admin' })).status).toBe(403)
    expect((await impersonate(staff)).status).toBe(200)
    expect((await shop.call('GET', `/web-gw/users/${guest.userId}/cart`, { token: staff })).status).toBe(401)
  })
})
