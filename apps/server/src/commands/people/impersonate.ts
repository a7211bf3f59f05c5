import { makeImpersonationLink } from '#server/areas/sessions/impersonation.ts'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import type { Services } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'

export const impersonate: Command = {
  name: 'impersonate',
  chapter: 'people',
  usage: 'EMAIL [--staff EMAIL] [--tenant 1]',
  about: 'Prints a link that opens the shop as the customer; it works once, within a minute',
  examples: ['impersonate sara@example.com'],
  async run(services, args) {
    const { values, words } = readArguments(args, { ...tenantOption, staff: { type: 'string' } })
    const [email] = words
    if (!email || words.length > 1) throw new CommandMistake('Name the customer by one e-mail address')
    const tenantId = await readTenant(services, values.tenant)
    const staff = await staffMember(services, tenantId, values.staff)
    try {
      const { url } = await makeImpersonationLink(services, { tenantId, staffId: staff.staff_id, email })
      return [
        url,
        `Open it within a minute; it works once. What is done is recorded as done by ${staff.email}.`,
      ]
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new CommandMistake(
        error.status === 404
          ? `No customer has the e-mail address ${email}`
          : `${staff.email} does not have the right to act as a customer`,
      )
    }
  },
}

/** The one named, else the first admin: somebody has to answer for what is done. */
async function staffMember({ db }: Services, tenantId: number, email: string | undefined) {
  const staff = await db
    .selectFrom('staff')
    .select(['staff_id', 'email'])
    .where('tenant_id', '=', tenantId)
    .where('active', '=', true)
    .$if(email !== undefined, (query) =>
      query.where((eb) => eb.fn<string>('lower', ['email']), '=', (email ?? '').toLowerCase()),
    )
    .orderBy((eb) => eb.case().when('role', '=', 'admin').then(0).else(1).end())
    .orderBy('created_at')
    .executeTakeFirst()
  if (staff) return staff
  throw new CommandMistake(
    email
      ? `No member of the staff has the e-mail address ${email}`
      : 'There is no staff yet. Add somebody first: npm run shop -- add-staff EMAIL "NAME" --admin',
  )
}
