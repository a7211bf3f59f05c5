import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '#server/database/database.ts'

const channel = 'sadu_cache'
/** Answers under one topic: few are worth keeping, and what is asked for is the client's to choose. */
const most = 300
const mostTopics = 50_000

/**
 * Answers that have not changed are kept in the process. A change says so through the database (NOTIFY), and every
 * process drops what it kept under that topic; while the line to the database is down, nothing is kept.
 */
export class ShopCache {
  readonly #kept = new Map<string, Map<string, Promise<unknown>>>()
  #listening = false
  #client: pg.Client | undefined
  #closed = false
  #retry: NodeJS.Timeout | undefined
  readonly #onDrop = new Set<(topic: string) => void>()

  /** `topic` names what the answer depends on ("1:menus"), `key` the answer itself. */
  keep<T>(topic: string, key: string, load: () => Promise<T>): Promise<T> {
    if (!this.#listening) return load()
    let entries = this.#kept.get(topic)
    if (!entries) {
      if (this.#kept.size >= mostTopics) this.#kept.delete(this.#kept.keys().next().value as string)
      entries = new Map()
      this.#kept.set(topic, entries)
    }
    const kept = entries.get(key)
    if (kept) return kept as Promise<T>
    if (entries.size >= most) entries.delete(entries.keys().next().value as string)
    const loading = load()
    entries.set(key, loading)
    const mine = entries
    loading.catch(() => mine.get(key) === loading && mine.delete(key))
    return loading
  }

  drop(topic: string) {
    this.#kept.delete(topic)
    for (const listener of this.#onDrop) listener(topic)
  }

  onDrop(listener: (topic: string) => void) {
    this.#onDrop.add(listener)
  }

  /** Tells every process, this one too, once the transaction that `db` stands for commits. */
  async changed(db: Database, topic: string) {
    await sql`SELECT pg_notify(${channel}, ${topic})`.execute(db)
  }

  async listen(url: string, log: FastifyBaseLogger) {
    if (this.#closed) return
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    const again = () => {
      if (this.#client !== client && this.#client !== undefined) return
      this.#client = undefined
      this.#listening = false
      for (const topic of [...this.#kept.keys()]) this.drop(topic)
      if (!this.#closed) this.#retry = setTimeout(() => void this.listen(url, log), 1_000)
    }
    client.on('error', (error) => log.warn({ err: error.message }, 'the line that announces changes broke'))
    client.on('end', again)
    client.on('notification', ({ payload }) => payload && this.drop(payload))
    try {
      await client.connect()
      this.#client = client
      await client.query(`LISTEN ${channel}`)
      this.#listening = true
    } catch {
      again()
    }
  }

  async close() {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#client?.end()
  }
}
