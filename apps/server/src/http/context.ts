import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Providers } from '#server/areas/payments/open-providers.ts'
import type { Catalogues } from '#server/areas/search/catalogues.ts'
import type { ShopCache } from '#server/cache.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Mailer } from '#server/mail/mailer.ts'

/** What one process holds, whoever asks. */
export interface Services {
  config: Config
  db: Database
  cache: ShopCache
  /** The products in memory, for lists and search. */
  catalogues: Catalogues
  jobs: PgBoss
  mailer: Mailer
  /** The payment gateways. */
  providers: Providers
  log: FastifyBaseLogger
  /** Signs and verifies tokens and links. */
  secret: Uint8Array
}

export type Who =
  | { kind: 'nobody' }
  /** `staffId` is set while a staff member acts as the customer. */
  | { kind: 'shopper'; userId: string; sessionId: string; isGuest: boolean; staffId: string | null }
  | { kind: 'staff'; staffId: string; role: 'staff' | 'admin' }

/** Travels as the first parameter of every rule. */
export interface Context extends Services {
  tenantId: number
  language: string
  who: Who
  requestId: string
  /** The client's address, after trusted proxies. */
  address: string
}

declare module 'fastify' {
  interface FastifyRequest {
    ctx: Context
  }
}
