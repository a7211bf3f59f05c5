import { sendRefund } from '#server/areas/payments/send-refund.ts'
import { defineJob } from '#server/jobs/job.ts'

/** The first try of a refund; later ones are the follow-up's. */
export const sendRefundJob = defineJob<{ refundId: string }>({
  name: 'send-refund',
  work: (services, { refundId }) => sendRefund(services, refundId),
})
