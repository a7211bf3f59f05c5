import { staffTopic } from '#server/areas/sessions/alive.ts'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'

export const removeStaff: Command = {
  name: 'remove-staff',
  chapter: 'people',
  usage: 'EMAIL [--tenant 1]',
  about: 'Lets somebody work for the shop no longer; what they have open ends at once',
  examples: ['remove-staff noura@example.com'],
  async run({ cache, db }, args) {
    const { values, words } = readArguments(args, tenantOption)
    const [email = ''] = words
    const tenantId = await readTenant({ db }, values.tenant)
    return db.transaction().execute(async (tx) => {
      const gone = await tx
        .updateTable('staff')
        .set({ active: false, password_hash: null })
        .where('tenant_id', '=', tenantId)
        .where((eb) => eb.fn<string>('lower', ['email']), '=', email.toLowerCase())
        .where('active', '=', true)
        .returning(['staff_id', 'email'])
        .executeTakeFirst()
      if (!gone) throw new CommandMistake(`No member of the staff has the e-mail address ${email}`)
      await cache.changed(tx, staffTopic(tenantId, gone.staff_id))
      return [`${gone.email} cannot log in any more.`]
    })
  },
}
