import Type, { type Static, type TObject, type TSchema } from 'typebox'

/**
 * Who may make a call: anybody, any shopper with a token (guests too), a customer who has logged in, or staff.
 * A path with {userId} is open to that user alone, whatever this says.
 */
export type Access = 'public' | 'shopper' | 'customer' | 'staff'

/** The classes of rate limits; what each allows stands in the server's settings. */
export type Limit =
  | 'sign-in'
  | 'register'
  | 'guest'
  | 'forgot'
  | 'phone'
  | 'contact'
  | 'order'
  | 'promo'
  | 'share'
  | 'upload'
  | 'event'

export interface Call {
  summary: string
  access: Access
  /** Only for path parameters that are not positive integers or the user id. */
  params?: TObject
  query?: TSchema
  headers?: TObject
  body?: TSchema
  /** The body reaches the handler as the text that was sent, whatever its content type. */
  rawBody?: true
  /** null: 204 without a body; 'file': bytes with their own content type. */
  response: TSchema | null | 'file'
  limit?: Limit
  /** The codes, beside the general ones, that a client may want to tell apart. */
  errors?: readonly string[]
}

export const defineCalls = <const T extends Record<`${Method} /${string}`, Call>>(calls: T): T => calls

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never

type ParamsOf<K extends string, C> = C extends { params: infer P extends TSchema }
  ? Static<P> & UserParam<K>
  : { [N in PathNames<K>]: N extends 'userId' ? string : number }
type UserParam<K extends string> = 'userId' extends PathNames<K> ? { userId: string } : unknown

type Part<C, Name extends string> = C extends Record<Name, infer S extends TSchema> ? Static<S> : undefined

/** What a handler receives. */
export interface InputOf<K extends string, C> {
  params: ParamsOf<K, C>
  query: Part<C, 'query'>
  headers: Part<C, 'headers'>
  body: Part<C, 'body'>
}

export type OutputOf<C> = C extends { response: infer R }
  ? R extends TSchema
    ? Static<R>
    : R extends 'file'
      ? Blob
      : null
  : never

/** An absent value is sent as null; said in one keyword that validators and serialisers are quick with. */
export const Nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, nullable: true })

/** One value or many: a single query parameter arrives as a string, repeated ones as an array. */
export const Many = <T extends TSchema>(schema: T) => Type.Array(schema, { maxItems: 200 })

export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
export const LongId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const Uuid = Type.String({ format: 'uuid' })
/** An amount in the shop's currency, at most three decimals. */
export const Amount = Type.Number({ minimum: 0, maximum: 1_000_000_000 })
export const Time = Type.String({ format: 'date-time' })
export const Text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength })
