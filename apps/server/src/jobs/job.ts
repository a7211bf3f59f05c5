import { CompiledQuery } from 'kysely'
import type { QueueOptions } from 'pg-boss'
import type { Database } from '#server/database/database.ts'
import type { Services } from '#server/http/context.ts'

/** Work that is done after the answer, at least once: a job may run again and must bear it. */
export interface Job<Data extends object> {
  name: string
  options?: QueueOptions
  /** How often it is queued by itself, as a cron line; such a job has no data. */
  schedule?: string
  /** How many are done at the same time. */
  atOnce?: number
  work: (services: Services, data: Data) => Promise<void>
}

export const defineJob = <Data extends object>(job: Job<Data>): Job<Data> => job

export const jobDefaults: QueueOptions = {
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
}

/** Queues the job with the transaction that `db` stands for: both are committed or neither. */
export async function queueJob<Data extends object>(
  { jobs }: Pick<Services, 'jobs'>,
  db: Database,
  job: Job<Data>,
  data: Data,
  options: { startAfter?: Date; singletonKey?: string } = {},
) {
  await jobs.send(job.name, data, {
    ...options,
    db: {
      executeSql: async (text, values = []) => ({
        rows: (await db.executeQuery(CompiledQuery.raw(text, values))).rows,
      }),
    },
  })
}
