import { areas } from '@sadu/contract'
import { type Call, Id, Uuid } from '@sadu/contract/call'
import { ErrorBody } from '@sadu/contract/models/error'
import type { FastifyInstance } from 'fastify'
import { docsPage } from '#server/http/docs-page.ts'

type Schema = Record<string, unknown>

/** /openapi.json for machines and /docs for people, both straight from the contract. */
export function describeCalls(app: FastifyInstance) {
  const document = openapi()
  const page = docsPage()
  app.get('/openapi.json', async () => document)
  app.get('/docs', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page),
  )
}

export function openapi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [area, calls] of Object.entries(areas)) {
    for (const [name, call] of Object.entries(calls) as [string, Call][]) {
      const [method = '', path = ''] = name.split(' ')
      paths[path] ??= {}
      paths[path][method.toLowerCase()] = operation(area, name, path, call)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sadu',
      version: '1',
      description: 'The calls of the shop, as the storefront makes them.',
    },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: plain(ErrorBody) },
    },
    paths,
  }
}

function operation(area: string, name: string, path: string, call: Call) {
  return {
    operationId: name,
    tags: [area],
    summary: call.summary,
    ...(call.access !== 'public' && { security: [{ token: [] }] }),
    parameters: [
      ...pathParameters(path, call),
      ...parameters('query', call.query),
      ...parameters('header', call.headers),
    ],
    ...(call.body && { requestBody: { content: { 'application/json': { schema: plain(call.body) } } } }),
    responses: {
      ...success(call),
      default: {
        description: 'A failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function success(call: Call) {
  if (call.response === null) return { 204: { description: 'Done' } }
  if (call.response === 'file')
    return { 200: { description: 'The file', content: { 'application/octet-stream': {} } } }
  return {
    200: { description: 'The answer', content: { 'application/json': { schema: plain(call.response) } } },
  }
}

const pathParameters = (path: string, call: Call) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: plain(call.params?.properties[name] ?? (name === 'userId' ? Uuid : Id)),
  }))

function parameters(place: 'query' | 'header', schema: object | undefined) {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: plain(property),
  }))
}

/** The schema as plain JSON, with `nullable` in the words of JSON Schema. */
function plain(schema: object): Schema {
  return JSON.parse(JSON.stringify(schema), (_key, value) => {
    if (typeof value !== 'object' || value === null || !value.nullable) return value
    const { nullable: _nullable, type, ...rest } = value
    return type ? { ...rest, type: [type, 'null'] } : { anyOf: [rest, { type: 'null' }] }
  })
}
