import { data } from 'react-router'
import { CallFailure } from '#app/api/failure.ts'

/** For a page's critical call: what is not there makes the page not found, anything else stays a failure. */
export function notFoundAs404(error: unknown): never {
  const isGone = error instanceof CallFailure && (error.status === 404 || error.status === 410)
  if (isGone) throw data(null, { status: 404 })
  throw error
}
