import type { PgBoss } from 'pg-boss'
import type { Services } from '#server/http/context.ts'
import { contactMail } from '#server/jobs/contact-mail.ts'
import { expireOrdersJob } from '#server/jobs/expire-orders.ts'
import { forget } from '#server/jobs/forget.ts'
import { type Job, jobDefaults } from '#server/jobs/job.ts'
import { orderMail } from '#server/jobs/order-mail.ts'
import { phoneCodeMessage } from '#server/jobs/phone-code-message.ts'
import { resetMail } from '#server/jobs/reset-mail.ts'
import { welcomeMail } from '#server/jobs/welcome-mail.ts'
import { wishListMail } from '#server/jobs/wish-list-mail.ts'

// Each job takes data of its own kind, which the list as a whole cannot name.
const listed = <Data extends object>(job: Job<Data>) => job as unknown as Job<object>

/** Every job of the shop. */
export const allJobs: Job<object>[] = [
  listed(welcomeMail),
  listed(resetMail),
  listed(phoneCodeMessage),
  listed(orderMail),
  listed(wishListMail),
  listed(expireOrdersJob(async () => 'expire')),
  listed(contactMail),
  listed(forget),
]

/** Every process that queues jobs needs their queues; making one that is there does nothing. */
export async function createQueues(jobs: PgBoss) {
  for (const { name, options } of allJobs) await jobs.createQueue(name, { ...jobDefaults, ...options })
}

/** Begins to do the queued work in this process. */
export async function startWorkers(services: Services) {
  for (const job of allJobs) {
    if (job.schedule) await services.jobs.schedule(job.name, job.schedule)
    await services.jobs.work(job.name, { pollingIntervalSeconds: 1 }, async (batch) => {
      for (const { data } of batch) await job.work(services, data as object)
    })
  }
}
