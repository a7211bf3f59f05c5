import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#server/database/schema.generated.ts'

export type Database = Kysely<DB>

const { builtins } = pg.types
/** Fils and ids stay far below 2^53, so that 64-bit integers may be numbers; percentages too. */
pg.types.setTypeParser(builtins.INT8, Number)
pg.types.setTypeParser(builtins.NUMERIC, Number)

/** Queries come with their values apart, so each text is worth preparing once per connection. */
class PreparingClient extends pg.Client {
  // The many overloads of `query` say nothing here: what is not text with values goes through as it is.
  override query(...parameters: unknown[]): never {
    const query = super.query as (...all: unknown[]) => never
    const [text, values, ...rest] = parameters
    if (typeof text !== 'string' || !Array.isArray(values)) return query.apply(this, parameters)
    return query.call(this, { name: statementName(text), text, values }, ...rest)
  }
}

const names = new Map<string, string>()

function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  // Texts with lists of varying length are endless; past this many the rest goes unprepared.
  if (names.size >= 1000) return undefined
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

export interface DatabaseOptions {
  url: string
  connections: number
  /** The longest a statement may take. */
  statementTimeoutMs?: number
}

export function openPool({ url, connections, statementTimeoutMs = 15_000 }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    Client: PreparingClient as never,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'sadu',
  })
  // A connection that the database ends must not end the process, whether it is idle (the pool opens another) or a
  // transaction has it between two statements (the next one fails).
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export const openDatabase = (pool: pg.Pool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
