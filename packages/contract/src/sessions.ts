import Type from 'typebox'
import { defineCalls, Nullable, Text, Uuid } from './call.ts'
import { Customer, SessionAuth } from './models/session.ts'

const strict = { additionalProperties: false }

/** Hints that the registration calls send; the server never takes them for authority. */
const RegistrationHeaders = Type.Object({
  role: Type.Optional(Type.String()),
  user: Type.Optional(Type.String()),
  userid: Type.Optional(Type.String()),
  language: Type.Optional(Type.String()),
  tenantid: Type.Optional(Type.String()),
})

export const sessions = defineCalls({
  'POST /api/account/login': {
    summary: 'Log in by e-mail and password; the guest of the token, if any, is merged into the customer',
    access: 'public',
    limit: 'sign-in',
    body: Type.Object(
      { email: Text(254, 1), password: Text(128, 1), rememberMe: Type.Optional(Type.Boolean()) },
      strict,
    ),
    response: SessionAuth,
    errors: ['session.wrong_credentials'],
  },
  'POST /api/account/login-by-code': {
    summary: 'Log in with the code that was sent to a verified phone, where the shop allows it',
    access: 'public',
    limit: 'sign-in',
    body: Type.Object(
      { phone: Text(30, 1), code: Text(12, 1), rememberMe: Type.Optional(Type.Boolean()) },
      strict,
    ),
    response: SessionAuth,
    errors: ['session.code_login_off', 'session.no_account_for_phone', 'phone.code_wrong'],
  },
  'POST /api/account/refresh-token': {
    summary: 'Exchange the refresh token for new ones; a token used twice ends the session',
    access: 'public',
    body: Type.Object({ refreshToken: Text(500, 1) }, strict),
    response: SessionAuth,
    errors: ['session.invalid_token'],
  },
  'POST /api/users/customers/register': {
    summary: 'Register a customer and log in; the guest of the token becomes that customer',
    access: 'public',
    limit: 'register',
    headers: RegistrationHeaders,
    body: Type.Object(
      {
        displayName: Text(100, 1),
        email: Text(254, 1),
        password: Text(128, 1),
        phone: Type.Optional(Nullable(Text(30))),
      },
      strict,
    ),
    response: SessionAuth,
    errors: ['customer.registration_off', 'customer.email_taken', 'customer.phone_taken'],
  },
  'POST /api/users/customers/guest': {
    summary: 'Create a guest',
    access: 'public',
    limit: 'guest',
    headers: RegistrationHeaders,
    body: Type.Optional(Type.Unsafe<Record<string, never> | null>({ type: ['object', 'null'] })),
    response: SessionAuth,
  },
  'GET /api/users/customers/{userId}': {
    summary: 'The customer',
    access: 'shopper',
    response: Customer,
  },
  'PUT /api/users/customers/{userId}': {
    summary: 'Change the customer; an empty avatarPath keeps the picture, removeAvatar takes it away',
    access: 'shopper',
    body: Type.Object(
      {
        displayName: Text(100, 1),
        email: Type.Optional(Nullable(Text(254))),
        phone: Type.Optional(Nullable(Text(30))),
        language: Type.Optional(Nullable(Text(10))),
        avatarPath: Text(300),
        removeAvatar: Type.Optional(Type.Boolean()),
        /** Needed for a customer to change the e-mail address, and the phone where a code sent to it logs in. */
        currentPassword: Type.Optional(Text(128)),
      },
      strict,
    ),
    response: Customer,
    errors: [
      'customer.email_taken',
      'customer.phone_taken',
      'customer.password_needed',
      'customer.wrong_password',
      'session.impersonating',
    ],
  },
  'PUT /api/users/{userId}/change-customer-password': {
    summary: 'Change the password; every other session ends',
    access: 'customer',
    limit: 'sign-in',
    body: Type.Object({ oldPassword: Text(128, 1), newPassword: Text(128, 1) }, strict),
    response: null,
    errors: ['customer.wrong_password', 'session.impersonating'],
  },
  'POST /api/account/forgot-password': {
    summary: 'Mail a link to set a new password; the answer is the same for an unknown address',
    access: 'public',
    limit: 'forgot',
    body: Type.Object({ email: Text(254, 1) }, strict),
    response: null,
  },
  'GET /api/account/reset-password': {
    summary: 'Is the mailed link still good?',
    access: 'public',
    query: Type.Object({ token: Text(200, 1) }),
    response: Type.Object({ valid: Type.Boolean() }),
  },
  'PUT /api/account/reset-password': {
    summary: 'Set a new password with the mailed link',
    access: 'public',
    limit: 'forgot',
    body: Type.Object({ token: Text(200, 1), newPassword: Text(128, 1) }, strict),
    response: null,
    errors: ['customer.reset_link_invalid'],
  },
  'DELETE /api/tenants/self/sessions/{id}': {
    summary: 'End a session: the own one (log out) or the impersonation that the token belongs to',
    access: 'shopper',
    params: Type.Object({ id: Uuid }),
    /** leaving: the page goes away, perhaps to be loaded anew; an impersonation ends unless it is used again at once. */
    query: Type.Object({ leaving: Type.Optional(Type.Boolean()) }),
    response: null,
  },
  'GET /api/users/phone/check': {
    summary: 'Is the phone number taken by an account?',
    access: 'public',
    limit: 'phone',
    query: Type.Object({ PhoneNumber: Text(30, 1) }),
    response: Type.Object({ available: Type.Boolean() }),
  },
  'POST /api/phone/verify/request': {
    summary: 'Send a one-time code to the phone',
    access: 'public',
    limit: 'phone',
    body: Type.Object({ phone: Text(30, 1), name: Text(100) }, strict),
    response: null,
  },
  'POST /api/phone/verify/confirm': {
    summary: 'Confirm the phone with the code that was sent',
    access: 'public',
    limit: 'phone',
    body: Type.Object({ phone: Text(30, 1), code: Text(12, 1) }, strict),
    response: null,
    errors: ['phone.code_wrong'],
  },
  'POST /api/staff/login': {
    summary: 'Log in as staff',
    access: 'public',
    limit: 'sign-in',
    body: Type.Object({ email: Text(254, 1), password: Text(128, 1) }, strict),
    response: Type.Object({ accessToken: Type.String(), expiresIn: Type.Integer() }),
  },
  'POST /api/staff/impersonations': {
    summary: 'Make a link that opens the shop as a customer; it works once, within a minute',
    access: 'staff',
    body: Type.Object({ email: Text(254, 1) }, strict),
    response: Type.Object({ url: Type.String(), impersonatedToken: Type.String() }),
  },
  'POST /api/impersonations/start': {
    summary: 'Exchange the one-time token of the link for a token that acts as the customer',
    access: 'public',
    body: Type.Object({ impersonatedToken: Text(2000, 1) }, strict),
    response: Type.Object({ impersonatedToken: Type.String(), expiresIn: Type.Integer() }),
    errors: ['session.invalid_impersonation'],
  },
})
