import { processEvent } from '#server/areas/payments/webhooks.ts'
import { defineJob } from '#server/jobs/job.ts'

export const paymentEventJob = defineJob<{ eventId: number }>({
  name: 'payment-event',
  atOnce: 10,
  work: (services, { eventId }) => processEvent(services, eventId),
})
