import type { Services } from '#server/http/context.ts'
import { allJobs } from '#server/jobs/workers.ts'

/** Does all the work that is queued now, in this process; a job that fails fails the test. */
export async function runJobs(services: Services) {
  for (const job of allJobs) {
    for (;;) {
      const batch = await services.jobs.fetch<object>(job.name, { batchSize: 20, ignoreStartAfter: false })
      if (batch.length === 0) break
      for (const { id, data } of batch) {
        await job.work(services, data)
        await services.jobs.complete(job.name, id)
      }
    }
  }
}
