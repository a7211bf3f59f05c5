import { randomBytes } from 'node:crypto'
import { readEmail } from '#server/areas/customers/email.ts'
import { hashPassword } from '#server/areas/customers/password.ts'
import { staffTopic } from '#server/areas/sessions/alive.ts'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { cleanText } from '#server/shown-text.ts'

export const addStaff: Command = {
  name: 'add-staff',
  chapter: 'people',
  usage: 'EMAIL "NAME" [--admin] [--no-impersonation] [--tenant 1]',
  about: 'Lets somebody work for the shop, or back in, and prints a new password for them',
  examples: ['add-staff noura@example.com "Noura Al Enezi" --admin'],
  async run({ cache, db }, args) {
    const { values, words } = readArguments(args, {
      ...tenantOption,
      admin: { type: 'boolean', default: false },
      'no-impersonation': { type: 'boolean', default: false },
    })
    const answer = readEmail(words[0] ?? '')
    const name = cleanText(words[1] ?? '', { maxLength: 100 })
    if (!('email' in answer) || name === '' || words.length > 2)
      throw new CommandMistake(
        'Give an e-mail address and a name: add-staff noura@example.com "Noura Al Enezi"',
      )
    const tenantId = await readTenant({ db }, values.tenant)
    const password = randomBytes(12).toString('base64url')
    const member = {
      display_name: name,
      role: values.admin ? 'admin' : 'staff',
      may_impersonate: !values['no-impersonation'],
      password_hash: await hashPassword(password),
      active: true,
    }
    await db.transaction().execute(async (tx) => {
      const known = await tx
        .updateTable('staff')
        .set(member)
        .where('tenant_id', '=', tenantId)
        .where((eb) => eb.fn<string>('lower', ['email']), '=', answer.email.toLowerCase())
        .returning('staff_id')
        .executeTakeFirst()
      if (known) return cache.changed(tx, staffTopic(tenantId, known.staff_id))
      await tx
        .insertInto('staff')
        .values({ tenant_id: tenantId, email: answer.email, ...member })
        .execute()
    })
    return [`${answer.email} can log in now.`, `Password: ${password}`]
  },
}
