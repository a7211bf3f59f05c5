import type { TSchema } from 'typebox'
import type { Call } from '../call.ts'
import type { AnySent } from './send.ts'

interface Wrong {
  about: string
  sent: AnySent
  statuses: number[]
}

type Shape = { type?: string; required?: string[]; properties?: Record<string, Shape>; enum?: unknown[] }

const numeric = (shape: Shape | undefined) => shape?.type === 'integer' || shape?.type === 'number'

/** One input that the contract forbids, made from one that it allows; null where nothing can be wrong. */
export function wrongInput(name: string, call: Call, sent: AnySent): Wrong | null {
  if (call.rawBody) return null
  return wrongBody(call.body, sent) ?? wrongQuery(call.query, sent) ?? wrongPath(name, call, sent)
}

function wrongBody(schema: TSchema | undefined, sent: AnySent): Wrong | null {
  const shape = schema as Shape | undefined
  const refused = { statuses: [400] }
  if (shape?.type === 'array') return { about: 'an empty list', sent: { ...sent, body: [] }, ...refused }
  if (shape?.type !== 'object') return null
  if (shape.required?.length) return { about: 'an empty body', sent: { ...sent, body: {} }, ...refused }
  return { about: 'an unknown field', sent: { ...sent, body: { unheardOf: 1 } }, ...refused }
}

function wrongQuery(schema: TSchema | undefined, sent: AnySent): Wrong | null {
  const { required = [], properties = {} } = (schema ?? {}) as Shape
  const [needed] = required
  if (needed) return { about: `no ${needed}`, sent: { ...sent, query: {} }, statuses: [400] }
  const [number] = Object.entries(properties).find(([, shape]) => numeric(shape)) ?? []
  if (!number) return null
  return {
    about: `${number} that is no number`,
    sent: { ...sent, query: { ...sent.query, [number]: 'x' } },
    statuses: [400],
  }
}

/** Something that nobody has: whether it is called malformed or not there, it is refused. */
function wrongPath(name: string, call: Call, sent: AnySent): Wrong | null {
  const named = [...name.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => part)
  // One configuration answers to any name.
  const last = named.filter((part) => part !== 'userId' && part !== 'token').at(-1)
  if (!last) return null
  const isText = (call.params?.properties[last] as Shape | undefined)?.type === 'string'
  return {
    about: `an unknown ${last}`,
    sent: { ...sent, params: { ...sent.params, [last]: isText ? 'unheard-of' : 'x' } },
    statuses: [400, 404],
  }
}
