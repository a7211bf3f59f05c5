import { followUpPayments } from '#server/areas/payments/follow-up.ts'
import { defineJob } from '#server/jobs/job.ts'

export const followUpPaymentsJob = defineJob<object>({
  name: 'follow-up-payments',
  schedule: '* * * * *',
  work: followUpPayments,
})
