import type { Readable } from 'node:stream'
import { type CallName, calls, type Input, type Output } from '@sadu/contract'
import { type Call, Id, Uuid } from '@sadu/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { recordActs } from '#server/http/audit.ts'
import type { Context } from '#server/http/context.ts'
import { guard } from '#server/http/identity.ts'
import { limitCall } from '#server/http/rate-limits.ts'
import { Refusal } from '#server/http/refusal.ts'

/** The answer of a call that gives bytes. */
export interface FileAnswer {
  status?: number
  contentType: string
  content: Buffer | Readable
  headers?: Record<string, string>
}

/** An object whose fields may be JSON already. */
type PartlyWritten<T> = { [K in keyof T]: T[K] | Buffer | (object extends Pick<T, K> ? undefined : never) }

/** The answer of a call that writes its JSON itself. */
export class WrittenAnswer {
  readonly json: Buffer

  constructor(json: Buffer) {
    this.json = json
  }

  /**
   * The fields that are not JSON yet are written by the engine itself, in half the time of the writer by schema that
   * other calls have. That one leaves out what the contract does not name; here the compiler allows nothing else.
   */
  static of<T extends object>(fields: PartlyWritten<T>): WrittenAnswer {
    const parts: Buffer[] = []
    for (const [name, value] of Object.entries(fields)) {
      if (value === undefined) continue
      const start = `${parts.length === 0 ? '{' : ','}"${name}":`
      if (Buffer.isBuffer(value)) parts.push(Buffer.from(start), value)
      else parts.push(Buffer.from(start + JSON.stringify(value)))
    }
    return new WrittenAnswer(Buffer.concat([...parts, Buffer.from('}')]))
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Called by another server: a token that it sends is its own, and says nothing about a shopper. */
    fromOutside?: boolean
  }
}

interface Http {
  request: FastifyRequest
  reply: FastifyReply
}

type Answer<K extends CallName> = (typeof calls)[K]['response'] extends 'file'
  ? FileAnswer
  : Output<K> | WrittenAnswer

export type Handler<K extends CallName> = (
  ctx: Context,
  input: Input<K>,
  http: Http,
) => Promise<Answer<K>> | Answer<K>
export type Handlers = { [K in CallName]?: Handler<K> }

/** Names the calls an area answers; the compiler holds each against the contract. */
export const routes = <H extends Handlers>(handlers: H): H => handlers

type AnyHandler = (ctx: Context, input: unknown, http: Http) => unknown

/** Registers every call of the contract: from an area's handler where there is one, else as not built yet. */
export function registerCalls(app: FastifyInstance, areas: Handlers[]) {
  const handlers = new Map<string, AnyHandler>()
  for (const area of areas) {
    for (const [name, handler] of Object.entries(area)) {
      if (handlers.has(name)) throw new Error(`Two areas answer ${name}`)
      handlers.set(name, handler as unknown as AnyHandler)
    }
  }
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    const handler = handlers.get(name) ?? notBuilt
    if (call.rawBody) app.register(async (scope) => registerCall(takeBodiesRaw(scope), name, call, handler))
    else registerCall(app, name, call, handler)
  }
}

/** A signature is over the text that was sent, to the letter. */
function takeBodiesRaw(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => body)
  return scope
}

const notBuilt: AnyHandler = () => {
  throw new Refusal(501, 'not_built')
}

function registerCall(app: FastifyInstance, name: string, call: Call, handler: AnyHandler) {
  const [method = 'GET', path = '/'] = name.split(' ')
  app.route({
    method: method as HTTPMethods,
    url: routePath(path),
    schema: schemaOf(path, call),
    config: { fromOutside: call.rawBody ?? false },
    onRequest: limitCall(app, call),
    preValidation: async (request) => guard(call, request),
    ...recordActs(name),
    handler: async (request, reply) => {
      const input = {
        params: namedParams(request.params),
        query: request.query,
        headers: request.headers,
        body: request.body,
      }
      const answer = await handler(request.ctx, input, { request, reply })
      if (call.response === null) return reply.status(204).send()
      if (call.response === 'file') return sendFile(reply, answer as FileAnswer)
      if (!(answer instanceof WrittenAnswer)) return answer
      reply.type('application/json; charset=utf-8')
      return answer.json
    },
  })
}

/**
 * {id} becomes :id. The tenant in a path is "self" or its number, whichever the specification shows for the call.
 * A stored file's path has slashes, so it takes the rest of the address.
 */
export const routePath = (path: string) =>
  path
    .replace(/\/tenants\/(self|1)\//, '/tenants/:tenantId/')
    .replace('{path}', '*')
    .replaceAll(/\{(\w+)\}/g, ':$1')

function namedParams(params: unknown) {
  const { '*': rest, ...named } = params as Record<string, unknown>
  return rest === undefined ? named : { ...named, path: rest }
}

function schemaOf(path: string, call: Call): FastifySchema {
  const params: Record<string, TSchema> = {}
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    params[name === 'path' ? '*' : name] = call.params?.properties[name] ?? (name === 'userId' ? Uuid : Id)
  }
  return {
    params: Type.Object(params),
    ...(call.query && { querystring: call.query }),
    ...(call.headers && { headers: call.headers }),
    ...(call.body && { body: call.body }),
    ...(call.response && call.response !== 'file' && { response: { 200: call.response } }),
  }
}

function sendFile(reply: FastifyReply, file: FileAnswer) {
  return reply
    .status(file.status ?? 200)
    .headers(file.headers ?? {})
    .type(file.contentType)
    .send(file.content)
}
