import { type BeforeExpire, expireOrders, forgetOldKeys } from '#server/areas/orders/expire-orders.ts'
import { defineJob } from '#server/jobs/job.ts'

/** Every minute: orders that were not paid in time give back what they hold. */
export const expireOrdersJob = (beforeExpire: BeforeExpire) =>
  defineJob<object>({
    name: 'expire-orders',
    schedule: '* * * * *',
    async work(services) {
      await expireOrders(services, beforeExpire)
      await forgetOldKeys(services)
    },
  })
