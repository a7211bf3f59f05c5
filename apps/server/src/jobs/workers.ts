import type { JobResult, PgBoss } from 'pg-boss'
import { askGateways } from '#server/areas/payments/before-expire.ts'
import type { Services } from '#server/http/context.ts'
import { contactMail } from '#server/jobs/contact-mail.ts'
import { expireOrdersJob } from '#server/jobs/expire-orders.ts'
import { followUpPaymentsJob } from '#server/jobs/follow-up-payments.ts'
import { forget } from '#server/jobs/forget.ts'
import { type Job, jobDefaults } from '#server/jobs/job.ts'
import { orderMail } from '#server/jobs/order-mail.ts'
import { paymentEventJob } from '#server/jobs/payment-event.ts'
import { phoneCodeMessage } from '#server/jobs/phone-code-message.ts'
import { resetMail } from '#server/jobs/reset-mail.ts'
import { sendRefundJob } from '#server/jobs/send-refund.ts'
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
  listed(contactMail),
  listed(forget),
  listed(expireOrdersJob(askGateways)),
  listed(paymentEventJob),
  listed(sendRefundJob),
  listed(followUpPaymentsJob),
]

/** Every process that queues jobs needs their queues; making one that is there does nothing. */
export async function createQueues(jobs: PgBoss) {
  for (const { name, options } of allJobs) await jobs.createQueue(name, { ...jobDefaults, ...options })
}

/** Begins to do the queued work in this process. */
export async function startWorkers(services: Services) {
  for (const job of allJobs) {
    if (job.schedule) await services.jobs.schedule(job.name, job.schedule)
    const options = {
      pollingIntervalSeconds: 1,
      batchSize: job.atOnce ?? 1,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const
    await services.jobs.work(job.name, options, (batch) =>
      Promise.all(batch.map(({ id, data }) => outcomeOf(id, job.work(services, data as object)))),
    )
  }
}

/** Each job stands for itself: the one that fails is tried again, those beside it are done. */
const outcomeOf = (id: string, work: Promise<void>): Promise<JobResult> =>
  work.then(
    () => ({ id, status: 'completed' }),
    (error: unknown) => ({ id, status: 'failed', output: { message: String(error) } }),
  )
