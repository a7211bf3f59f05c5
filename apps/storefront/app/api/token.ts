export interface TokenClaims {
  nameid: string
  sid?: string
  /** Seconds since 1970. */
  exp?: number
}

/** What a token says of itself, or null when it cannot be read. The signature is the server's to check. */
export function readToken(token: string | null | undefined): TokenClaims | null {
  try {
    const payload = token?.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
      character.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null) return null
    const { nameid, sid, exp } = claims as Record<string, unknown>
    if (typeof nameid !== 'string' || nameid === '') return null
    return {
      nameid,
      ...(typeof sid === 'string' && { sid }),
      ...(typeof exp === 'number' && { exp }),
    }
  } catch {
    return null
  }
}
