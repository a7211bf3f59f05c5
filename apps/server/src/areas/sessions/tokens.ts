import { errors, jwtVerify, SignJWT } from 'jose'
import type { Services, Who } from '#server/http/context.ts'

export const accessTokenSeconds = 15 * 60

interface Claims {
  userId: string
  sessionId: string
  isGuest: boolean
  staffId?: string | null
}

/** Access tokens carry the user id as `nameid`, the session as `sid`; they are useless for another tenant or purpose. */
export function signAccessToken(
  secret: Uint8Array,
  tenantId: number,
  claims: Claims,
  seconds = accessTokenSeconds,
) {
  return new SignJWT({
    nameid: claims.userId,
    sid: claims.sessionId,
    guest: claims.isGuest,
    ...(claims.staffId && { staff: claims.staffId }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer('sadu')
    .setAudience(audienceOf(tenantId, 'shop'))
    .setIssuedAt()
    .setExpirationTime(`${seconds}s`)
    .sign(secret)
}

export function signStaffToken(
  secret: Uint8Array,
  tenantId: number,
  staff: { staffId: string; role: 'staff' | 'admin' },
) {
  return new SignJWT({ nameid: staff.staffId, role: staff.role })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer('sadu')
    .setAudience(audienceOf(tenantId, 'staff'))
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(secret)
}

const audienceOf = (tenantId: number, purpose: 'shop' | 'staff') => `${purpose}:${tenantId}`

/** Who a token speaks for, or null when it is not ours, not for this tenant, expired or not an access token. */
export async function readAccessToken(
  secret: Uint8Array,
  tenantId: number,
  token: string,
): Promise<Exclude<Who, { kind: 'nobody' }> | null> {
  if (token.length > 4_000) return null
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer: 'sadu',
      audience: [audienceOf(tenantId, 'shop'), audienceOf(tenantId, 'staff')],
      requiredClaims: ['nameid', 'exp'],
    })
    if (typeof payload.nameid !== 'string') return null
    if (payload.aud === audienceOf(tenantId, 'staff')) {
      return { kind: 'staff', staffId: payload.nameid, role: payload.role === 'admin' ? 'admin' : 'staff' }
    }
    if (typeof payload.sid !== 'string') return null
    return {
      kind: 'shopper',
      userId: payload.nameid,
      sessionId: payload.sid,
      isGuest: payload.guest === true,
      staffId: typeof payload.staff === 'string' ? payload.staff : null,
    }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}

/** A signed token outlives the session it was made for: whether that has ended is asked, and kept until it changes. */
export function isSessionAlive(
  { cache, db }: Services,
  tenantId: number,
  sessionId: string,
): Promise<boolean> {
  return cache.keep(sessionTopic(tenantId, sessionId), 'alive', async () => {
    const row = await db
      .selectFrom('sessions')
      .select('session_id')
      .where('tenant_id', '=', tenantId)
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', new Date())
      .executeTakeFirst()
    return row !== undefined
  })
}

export const sessionTopic = (tenantId: number, sessionId: string) => `${tenantId}:session:${sessionId}`
