import Type, { type Static } from 'typebox'

/** The one shape of every failure. */
export const ErrorBody = Type.Object({
  code: Type.String(),
  message: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  requestId: Type.String(),
  /** What has changed meanwhile, for a refusal that the client can act on (a fresh cart, say). */
  details: Type.Optional(Type.Unknown()),
})
export type ErrorBody = Static<typeof ErrorBody>
