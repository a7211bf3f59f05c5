import { forgetGuests, forgetOldSecrets } from '#server/areas/customers/forget-guests.ts'
import { defineJob } from '#server/jobs/job.ts'

/** At night: guests who will not come back, and sessions, links and codes that are over. */
export const forget = defineJob<object>({
  name: 'forget',
  schedule: '20 0 * * *',
  async work(services) {
    await forgetGuests(services)
    await forgetOldSecrets(services)
  },
})
