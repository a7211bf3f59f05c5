import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildGateway, type SandboxGateway } from '#gateway/gateway.ts'

const authorization = 'Bearer sandbox-tap-secret-key'
let app: SandboxGateway

beforeEach(() => {
  app = buildGateway()
})
afterEach(() => app.close())

async function createCharge(changes: Record<string, unknown> = {}, language = 'en') {
  const payload = {
    amount: 12.345,
    currency: 'KWD',
    customer: { first_name: 'Noura', email: 'noura@example.com' },
    source: { id: 'src_all' },
    redirect: { url: 'https://shop.example/payment-result' },
    reference: { transaction: 'REF1' },
    ...changes,
  }
  const headers = { authorization, lang_code: language }
  const response = await app.inject({ method: 'POST', url: '/tap/v2/charges', headers, payload })
  const charge = response.json<{ id: string; transaction: { url: string } }>()
  return {
    status: response.statusCode,
    id: charge.id,
    page: new URL(charge.transaction?.url ?? 'http://none').pathname,
  }
}

describe('the hosted page', () => {
  test('says that it is a sandbox, in English and in right-to-left Arabic', async () => {
    const english = await app.inject((await createCharge()).page)
    expect(english.body).toContain('<html lang="en" dir="ltr">')
    expect(english.body).toContain('no money moves')
    const arabic = await app.inject((await createCharge({}, 'ar')).page)
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">')
    expect(arabic.body).toContain('بيئة تجريبية')
    for (const body of [english.body, arabic.body]) {
      for (const outcome of ['pay', 'decline', 'cancel', 'late', 'never-back']) {
        expect(body).toContain(`value="${outcome}"`)
      }
    }
  })

  test('case 32: its policy allows no script, and forms only to itself and the shop', async () => {
    const response = await app.inject((await createCharge()).page)
    const policy = String(response.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self' https://shop.example")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('case 31: what the shop sends is shown as text, and cannot widen the policy', async () => {
    const reference = { transaction: '"><script>alert(1)</script>' }
    const redirect = { url: "https://shop.example;script-src'unsafe-inline'/x" }
    const response = await app.inject((await createCharge({ reference, redirect })).page)
    expect(response.body).not.toContain('<script')
    expect(response.body).toContain('&lt;script&gt;')
    expect(response.headers['content-security-policy']).not.toContain('unsafe-inline')
  })

  test('a finished payment cannot be paid again', async () => {
    const { page } = await createCharge()
    const pay = () => app.inject({ method: 'POST', url: page, headers: form, payload: 'outcome=pay' })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const first = await pay()
    expect(first.statusCode).toBe(303)
    expect(first.headers.location).toMatch(/^https:\/\/shop\.example\/payment-result\?tap_id=chg_/)
    expect((await pay()).statusCode).toBe(409)
    expect((await app.inject(page)).body).toContain('This payment is finished')
  })

  test('a page that is not there is said to be so', async () => {
    const response = await app.inject('/pay/tap/nothing')
    expect(response.statusCode).toBe(404)
    expect((await app.inject('/pay/constructor/nothing')).statusCode).toBe(404)
  })

  test.each([
    [900.001, 303, 'CAPTURED'],
    [900.002, 303, 'DECLINED'],
    [900.003, 303, 'CANCELLED'],
    [900.004, 200, 'CAPTURED'],
    [900.005, 200, 'CAPTURED'],
  ])('the magic amount %d settles by itself', async (amount, status, state) => {
    const { id, page } = await createCharge({ amount })
    expect((await app.inject(page)).statusCode).toBe(status)
    const read = await app.inject({ url: `/tap/v2/charges/${id}`, headers: { authorization } })
    expect(read.json()).toMatchObject({ status: state })
  })
})

describe('keys and the admin side', () => {
  test.each(['/tap/v2/charges/x', '/tabby/api/v2/payments/x', '/tamara/merchants/orders/x'])(
    '%s needs the key',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(401)
      for (const wrong of ['', 'Bearer ', 'Bearer sandbox', 'sandbox-tap-secret-key']) {
        expect((await app.inject({ url, headers: { authorization: wrong } })).statusCode).toBe(401)
      }
    },
  )

  test('is for this machine alone, and not for another site in its browser', async () => {
    expect((await app.inject({ url: '/admin/ledger', remoteAddress: '10.0.0.5' })).statusCode).toBe(403)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await app.inject({ method: 'DELETE', url: '/admin/faults', headers })).statusCode).toBe(403)
    expect((await app.inject('/admin/ledger')).statusCode).toBe(200)
  })

  test('with a token set, the token is needed and enough', async () => {
    const guarded = buildGateway({ adminToken: 'open-sesame' })
    const headers = { authorization: 'Bearer open-sesame' }
    expect((await guarded.inject('/admin/ledger')).statusCode).toBe(403)
    const far = await guarded.inject({ url: '/admin/ledger', headers, remoteAddress: '10.0.0.5' })
    expect(far.statusCode).toBe(200)
    await guarded.close()
  })

  test('a fault is armed by call, strikes, is logged and can be cleared', async () => {
    const fault = { gateway: 'tap', call: 'createCharge', kind: 'error-500', times: 1, seed: 5 }
    expect((await app.inject({ method: 'POST', url: '/admin/faults', payload: fault })).json()).toMatchObject(
      fault,
    )
    expect((await createCharge()).status).toBe(500)
    expect((await createCharge()).status).toBe(200)
    expect((await app.inject('/admin/log')).json()).toMatchObject([{ kind: 'error-500', seed: 5 }])
    await app.inject({ method: 'DELETE', url: '/admin/faults' })
    expect((await app.inject('/admin/faults')).json()).toEqual([])
    const nonsense = { gateway: 'tap', call: '*', kind: 'explode' }
    expect((await app.inject({ method: 'POST', url: '/admin/faults', payload: nonsense })).statusCode).toBe(
      400,
    )
  })

  test('the ledger tells what was asked, captured and refunded in fils', async () => {
    const { page } = await createCharge()
    const url = `/admin/payments/tap/${page.split('/').at(-1)}/settle`
    await app.inject({ method: 'POST', url, payload: { outcome: 'pay' } })
    const line = {
      askedFils: 12_345,
      capturedFils: 12_345,
      refundedFils: 0,
      reference: 'REF1',
      state: 'CAPTURED',
    }
    expect((await app.inject('/admin/ledger')).json()).toMatchObject([line])
    expect((await app.inject('/admin')).body).toContain('12.345')
  })

  test('its clock moves forward and never back', async () => {
    const at = async () => Date.parse((await app.inject('/admin/clock')).json<{ now: string }>().now)
    const before = await at()
    await app.inject({ method: 'POST', url: '/admin/clock', payload: { advanceMs: 3_600_000 } })
    expect((await at()) - before).toBeGreaterThanOrEqual(3_600_000)
    const back = await app.inject({ method: 'POST', url: '/admin/clock', payload: { advanceMs: -1 } })
    expect(back.statusCode).toBe(400)
  })
})
