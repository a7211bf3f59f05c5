import { decodeJwt, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Who } from '#server/http/context.ts'

/**
 * All tokens are signed with one secret; what each is for stands in its `typ` and audience, and none is taken for
 * another. They are useless for another tenant.
 */
type Purpose = 'shop' | 'staff' | 'refresh' | 'impersonation'

const types: Record<Purpose, string> = {
  shop: 'at+jwt',
  staff: 'at+jwt',
  refresh: 'refresh+jwt',
  impersonation: 'impersonation+jwt',
}

const issuer = 'sadu'
const audienceOf = (tenantId: number, purpose: Purpose) => `${purpose}:${tenantId}`

export const accessTokenSeconds = 15 * 60
export const staffTokenSeconds = 60 * 60

interface Claims {
  userId: string
  sessionId: string
  isGuest: boolean
  staffId?: string | null
}

/** Access tokens carry the user id as `nameid`, the session as `sid`, the staff member who acts as the customer as `staff`. */
export const signAccessToken = (
  secret: Uint8Array,
  tenantId: number,
  claims: Claims,
  seconds = accessTokenSeconds,
) =>
  sign(secret, tenantId, 'shop', secondsFromNow(seconds), {
    nameid: claims.userId,
    sid: claims.sessionId,
    guest: claims.isGuest,
    ...(claims.staffId && { staff: claims.staffId }),
    iat: secondsFromNow(0),
  })

export const signStaffToken = (
  secret: Uint8Array,
  tenantId: number,
  staff: { staffId: string; role: 'staff' | 'admin' },
) =>
  sign(secret, tenantId, 'staff', secondsFromNow(staffTokenSeconds), {
    nameid: staff.staffId,
    role: staff.role,
    iat: secondsFromNow(0),
  })

/** The same session and generation give the same token, so that whoever asks again within the grace gets the same. */
export const signRefreshToken = (
  secret: Uint8Array,
  tenantId: number,
  session: { sessionId: string; generation: number; expiresAt: Date },
) =>
  sign(secret, tenantId, 'refresh', Math.floor(session.expiresAt.getTime() / 1000), {
    sid: session.sessionId,
    gen: session.generation,
  })

/** The token in the link that a staff member opens: it names the customer and is exchanged once. */
export const signImpersonationStart = (
  secret: Uint8Array,
  tenantId: number,
  start: { userId: string; code: string },
  seconds: number,
) =>
  sign(secret, tenantId, 'impersonation', secondsFromNow(seconds), {
    nameid: start.userId,
    jti: start.code,
  })

function sign(secret: Uint8Array, tenantId: number, purpose: Purpose, exp: number, claims: JWTPayload) {
  return new SignJWT({ ...claims, iss: issuer, aud: audienceOf(tenantId, purpose), exp })
    .setProtectedHeader({ alg: 'HS256', typ: types[purpose] })
    .sign(secret)
}

/** Who a token speaks for, or null when it is not ours, not for this tenant, expired or not an access token. */
export async function readAccessToken(
  secret: Uint8Array,
  tenantId: number,
  token: string,
): Promise<Exclude<Who, { kind: 'nobody' }> | null> {
  const claims = await verified(secret, tenantId, ['shop', 'staff'], token)
  if (!claims || !isUuid(claims.nameid)) return null
  if (claims.aud === audienceOf(tenantId, 'staff'))
    return { kind: 'staff', staffId: claims.nameid, role: claims.role === 'admin' ? 'admin' : 'staff' }
  if (!isUuid(claims.sid)) return null
  return {
    kind: 'shopper',
    userId: claims.nameid,
    sessionId: claims.sid,
    isGuest: claims.guest === true,
    staffId: isUuid(claims.staff) ? claims.staff : null,
  }
}

export async function readRefreshToken(secret: Uint8Array, tenantId: number, token: string) {
  const claims = await verified(secret, tenantId, ['refresh'], token)
  if (!claims || !isUuid(claims.sid) || typeof claims.gen !== 'number') return null
  return { sessionId: claims.sid, generation: claims.gen }
}

export async function readImpersonationStart(secret: Uint8Array, tenantId: number, token: string) {
  const claims = await verified(secret, tenantId, ['impersonation'], token)
  if (!claims || !isUuid(claims.nameid) || typeof claims.jti !== 'string') return null
  return { userId: claims.nameid, code: claims.jti }
}

async function verified(secret: Uint8Array, tenantId: number, purposes: Purpose[], token: string) {
  if (token.length > 4_000) return null
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      typ: purposes.map((purpose) => types[purpose])[0],
      issuer,
      audience: purposes.map((purpose) => audienceOf(tenantId, purpose)),
      requiredClaims: ['exp'],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}

/** For the choice of words alone: does the token, good or not, say that staff acts as a customer? */
export function claimsImpersonation(token: string): boolean {
  try {
    return token.length <= 4_000 && decodeJwt(token).staff !== undefined
  } catch {
    return false
  }
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const isUuid = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
