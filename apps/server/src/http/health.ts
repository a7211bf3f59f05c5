import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { migrationNames } from '#server/database/migrate.ts'
import type { Services } from '#server/http/context.ts'

/** /healthz: the process lives. /readyz: it can serve, the database answers and is of this release. */
export function answerHealth(app: FastifyInstance, { db }: Services) {
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const missing = await pendingMigrations(db).catch(() => null)
    if (missing === null) return reply.status(503).send({ status: 'the database does not answer' })
    if (missing.length > 0) return reply.status(503).send({ status: 'migrations are pending' })
    return { status: 'ready' }
  })
}

async function pendingMigrations(db: Services['db']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM migrations`.execute(db)
  const done = new Set(rows.map((row) => row.name))
  return (await migrationNames()).filter((name) => !done.has(name))
}
