import Type, { type Static } from 'typebox'
import { Nullable, Uuid } from '../call.ts'

export const SessionAuth = Type.Object({
  accessToken: Type.String(),
  /** Seconds. */
  expiresIn: Type.Integer(),
  refreshToken: Type.String(),
  isGuest: Type.Boolean(),
  continueAsGuest: Type.Boolean(),
})
export type SessionAuth = Static<typeof SessionAuth>

export const Customer = Type.Object({
  userId: Uuid,
  displayName: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  phoneVerified: Type.Boolean(),
  avatarPath: Nullable(Type.String()),
  language: Nullable(Type.String()),
  isGuest: Type.Boolean(),
})
export type Customer = Static<typeof Customer>
