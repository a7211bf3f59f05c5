import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SessionAuth } from '@sadu/contract/models/session'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Services } from '#server/http/context.ts'
import { openServices } from '#server/services.ts'

export interface TestShop {
  app: FastifyInstance
  services: Services
  databaseUrl: string
  /** A call as a client makes it; the answer's JSON comes parsed. */
  call: (method: InjectOptions['method'], url: string, options?: CallOptions) => Promise<Answer>
  guest: () => Promise<TestShopper>
}

export interface CallOptions {
  token?: string
  body?: unknown
  headers?: Record<string, string>
  tenant?: number
  language?: string
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came back
  body: any
  headers: Record<string, unknown>
}

export interface TestShopper extends SessionAuth {
  userId: string
  /** The call with this shopper's token and {userId} filled in. */
  call: TestShop['call']
}

/** A shop of its own for a test file, on a copy of the demo (or the empty) database, closed afterwards. */
export function useShop({
  from = 'demo_shop',
  env = {},
}: {
  from?: 'demo_shop' | 'empty_shop'
  env?: Record<string, string>
} = {}) {
  const shop = {} as TestShop
  let close: () => Promise<void>
  beforeAll(async () => {
    const opened = await openTestShop(from, env)
    Object.assign(shop, opened.shop)
    close = opened.close
  })
  afterAll(() => close?.())
  return shop
}

export async function openTestShop(from: 'demo_shop' | 'empty_shop', env: Record<string, string>) {
  const admin = inject('databaseUrl')
  const name = `shop_${randomBytes(6).toString('hex')}`
  await query(admin, `CREATE DATABASE ${name} TEMPLATE ${from}`)
  const databaseUrl = admin.replace(/\/postgres$/, `/${name}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'sadu-files-'))
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'false',
    DATABASE_POOL: '8',
    DATA_DIR: dataDir,
    // A way to pay online is offered only where its gateway has keys; nobody listens at this one.
    MYFATOORAH_TOKEN: 'a key of no account',
    MYFATOORAH_URL: 'http://127.0.0.1:9',
    ...env,
  })
  const { services, close } = await openServices(config, databaseUrl)
  const app = await buildApp(services)
  await app.ready()
  const call = callerOf(app)
  const shop: TestShop = { app, services, databaseUrl, call, guest: () => newGuest(call) }
  return {
    shop,
    close: async () => {
      await app.close()
      await close()
      await query(admin, `DROP DATABASE ${name} WITH (FORCE)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const callerOf =
  (app: FastifyInstance): TestShop['call'] =>
  async (method, url, { token, body, headers, tenant, language } = {}) => {
    const answer = await app.inject({
      method,
      url,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(tenant && { tenantid: String(tenant) }),
        ...(language && { language }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers }
  }

async function newGuest(call: TestShop['call']): Promise<TestShopper> {
  const { body } = await call('POST', '/api/users/customers/guest')
  return shopperOf(call, body)
}

/** A shopper from the tokens that a call gave. */
export function shopperOf(call: TestShop['call'], auth: SessionAuth): TestShopper {
  const userId = JSON.parse(Buffer.from(auth.accessToken.split('.')[1] ?? '', 'base64url').toString()).nameid
  return {
    ...auth,
    userId,
    call: (method, url, options) =>
      call(method, url.replaceAll('{userId}', userId), { token: auth.accessToken, ...options }),
  }
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
