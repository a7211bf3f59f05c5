import { changePassword } from '#server/areas/customers/change-password.ts'
import { emailKey, readEmail } from '#server/areas/customers/email.ts'
import { FieldCheck } from '#server/areas/customers/field-check.ts'
import { normalisePhone } from '#server/areas/customers/phone.ts'
import { confirmPhone, requestPhoneCode } from '#server/areas/customers/phone-verification.ts'
import { changeProfile, readProfile } from '#server/areas/customers/profile.ts'
import { isPhoneTaken } from '#server/areas/customers/queries.ts'
import { register } from '#server/areas/customers/register.ts'
import { isResetLinkGood, resetPassword } from '#server/areas/customers/reset-links.ts'
import { forgetTries } from '#server/areas/sessions/login.ts'
import { routes } from '#server/http/calls.ts'
import { acceptedLanguages } from '#server/http/language.ts'
import { limitTries } from '#server/http/rate-limits.ts'
import { queueJob } from '#server/jobs/job.ts'
import { resetMail } from '#server/jobs/reset-mail.ts'

export const customerRoutes = routes({
  // The call's own language is English by the contract; the browser's tells what the shopper reads.
  'POST /api/users/customers/register': (ctx, { body }, { request }) => {
    const [language = ctx.language] = acceptedLanguages(request.headers['accept-language'])
    return register({ ...ctx, language }, body)
  },

  'GET /api/users/customers/{userId}': (ctx, { params }) => readProfile(ctx, params.userId),

  'PUT /api/users/customers/{userId}': (ctx, { params, body }, { request }) => {
    if (body.currentPassword) limitTries(request, `password ${params.userId}`, 10, 900)
    return changeProfile(ctx, params.userId, body)
  },

  'PUT /api/users/{userId}/change-customer-password': async (ctx, { params, body }, { request }) => {
    limitTries(request, `password ${params.userId}`, 10, 900)
    await changePassword(ctx, params.userId, body)
    return null
  },

  // The answer and its time are the same for everybody: who the address belongs to is looked up afterwards.
  'POST /api/account/forgot-password': async (ctx, { body }) => {
    const answer = readEmail(body.email)
    const email = 'email' in answer ? emailKey(answer.email) : ''
    await queueJob(ctx, ctx.db, resetMail, { tenantId: ctx.tenantId, email, language: ctx.language })
    return null
  },

  'GET /api/account/reset-password': async (ctx, { query }) => ({
    valid: await isResetLinkGood(ctx, query.token),
  }),

  'PUT /api/account/reset-password': async (ctx, { body }, { request }) => {
    const customer = await resetPassword(ctx, body.token, body.newPassword)
    forgetTries(request, customer.email ?? '')
    return null
  },

  'GET /api/users/phone/check': async (ctx, { query }) => {
    const check = new FieldCheck(ctx)
    const phone = normalisePhone(query.PhoneNumber)
    if (!phone) check.wrong('PhoneNumber', 'ui.prisma.validation.phone')
    check.done()
    return { available: !(await isPhoneTaken(ctx.db, ctx.tenantId, phone ?? '')) }
  },

  'POST /api/phone/verify/request': async (ctx, { body }) => {
    await requestPhoneCode(ctx, body.phone)
    return null
  },

  'POST /api/phone/verify/confirm': async (ctx, { body }) => {
    await confirmPhone(ctx, body.phone, body.code)
    return null
  },
})
