import { randomUUID } from 'node:crypto'
import { shopperOf, type Visit } from '../shop-visit.ts'

const password = 'a camel by the sea wall'

export async function becomeSomebody(visit: Visit) {
  const { run, options } = visit
  visit.guest = shopperOf(await run.ask('POST /api/users/customers/guest', { body: {} }))
  visit.stranger = shopperOf(await run.ask('POST /api/users/customers/guest', { body: {} }))
  const email = `${randomUUID()}@${options.mailDomain ?? 'example.com'}`
  const phone = `5${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`
  const person = { displayName: 'Conformance', email, phone }
  const registered = await run.ask('POST /api/users/customers/register', {
    body: { ...person, password },
  })
  visit.customer = { ...shopperOf(registered), email, password, phone }
  const { customer: as, stranger } = visit
  await run.ask('GET /api/users/customers/{userId}', {}, { as, stranger })
  const change = { ...person, avatarPath: '' }
  await run.ask('PUT /api/users/customers/{userId}', { body: change }, { as, stranger })
  await run.ask('POST /api/account/login', { body: { email, password, rememberMe: true } })
  const { refreshToken } = registered
  const renewed = await run.ask('POST /api/account/refresh-token', { body: { refreshToken } })
  Object.assign(visit.customer, shopperOf(renewed))
}

export async function proveThePhone({ run, options, theme, customer }: Visit) {
  const { phone } = customer
  await run.ask('GET /api/users/phone/check', { query: { PhoneNumber: phone } })
  const { letter } = options
  const codeSent = async () => {
    await run.ask('POST /api/phone/verify/request', { body: { phone, name: 'Conformance' } })
    return letter ? letter(`+965${phone}`, /\b(\d{4,8})\b/) : null
  }
  const code = await codeSent()
  if (!code) {
    const why = 'the code goes to a phone; --mail FOLDER reads the messages of a server on this machine'
    const wrong = { phone, code: '000000' }
    await run.refused('POST /api/phone/verify/confirm', { body: wrong }, [400], why, { as: customer })
    await run.refused('POST /api/account/login-by-code', { body: wrong }, [400, 403], why)
    return
  }
  await run.ask('POST /api/phone/verify/confirm', { body: { phone, code } }, { as: customer })
  if (!theme.login_otp_enabled) {
    const why = 'the shop has switched off the log-in by code'
    await run.refused('POST /api/account/login-by-code', { body: { phone, code } }, [403], why)
    return
  }
  const second = await codeSent()
  await run.ask('POST /api/account/login-by-code', { body: { phone, code: second ?? '' } })
}

export async function changeThePassword(visit: Visit) {
  const { run, options, customer, guest } = visit
  const newPassword = 'another camel by the sea wall'
  await run.ask(
    'PUT /api/users/{userId}/change-customer-password',
    { body: { oldPassword: customer.password, newPassword } },
    { as: customer, stranger: guest },
  )
  customer.password = newPassword
  await run.ask('POST /api/account/forgot-password', { body: { email: customer.email } })
  await run.ask('GET /api/account/reset-password', { query: { token: 'unheard-of' } })
  const token = await options.letter?.(customer.email, /[?&]token=([^\s&"]+)/)
  if (!token) {
    const why = 'the link goes out by mail; --mail FOLDER reads the mails of a server on this machine'
    const body = { token: 'unheard-of', newPassword }
    await run.refused('PUT /api/account/reset-password', { body }, [400, 404, 409, 410], why)
    return
  }
  customer.password = 'a third camel by the sea wall'
  await run.ask('PUT /api/account/reset-password', {
    body: { token: decodeURIComponent(token), newPassword: customer.password },
  })
}

export async function workForTheShop({ run, options, customer, guest }: Visit) {
  const why = 'only for staff: give --staff-email and STAFF_PASSWORD'
  const { staff } = options
  const started = 'POST /api/impersonations/start'
  if (!staff) {
    const nobody = { email: 'nobody@example.com', password: 'unheard-of' }
    await run.refused('POST /api/staff/login', { body: nobody }, [401, 403], why)
    await run.refused('POST /api/staff/impersonations', { body: { email: customer.email } }, [401], why)
    await run.refused(started, { body: { impersonatedToken: 'unheard-of' } }, [400, 401, 403, 404], why)
    return
  }
  const { accessToken: token } = await run.ask('POST /api/staff/login', { body: staff })
  const { impersonatedToken } = await run.ask(
    'POST /api/staff/impersonations',
    { body: { email: customer.email } },
    { token, stranger: guest },
  )
  await run.ask(started, { body: { impersonatedToken } })
}

/** Last of all: the password has changed meanwhile, so this is a session of its own. */
export async function leave({ run, customer }: Visit) {
  const { email, password } = customer
  const auth = await run.ask('POST /api/account/login', { body: { email, password } })
  const payload = Buffer.from(auth.accessToken.split('.')[1] ?? '', 'base64url').toString()
  const { sid }: { sid: string } = JSON.parse(payload)
  await run.ask('DELETE /api/tenants/self/sessions/{id}', { params: { id: sid } }, { as: shopperOf(auth) })
}
