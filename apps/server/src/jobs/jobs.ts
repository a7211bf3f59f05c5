import { PgBoss } from 'pg-boss'

/** The queue lives in the same database, so that a job is queued by the transaction that needs it. */
export async function openJobs(
  url: string,
  onError: (error: Error) => void,
  options: { supervise: boolean },
): Promise<PgBoss> {
  const jobs = new PgBoss({
    connectionString: url,
    max: 3,
    schema: 'jobs',
    ...options,
    schedule: options.supervise,
  })
  jobs.on('error', onError)
  await jobs.start()
  return jobs
}
