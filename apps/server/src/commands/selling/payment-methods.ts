import { filsToDecimalText } from '@sadu/money/decimal'
import { gatewaysWithoutKeys, playedGateways } from '#server/areas/payments/open-providers.ts'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { isNone, localOption, option, table, text } from '#server/commands/options.ts'
import type { Config } from '#server/config.ts'
import { localText } from '#server/local-text.ts'

const lacksKeys = (config: Config, provider: string) =>
  (gatewaysWithoutKeys(config) as string[]).includes(provider)

const withoutKeys = (config: Config) =>
  playedGateways(config).length > 0 ? 'a sandbox plays it and no money moves' : 'it is not offered'

export const listPaymentMethods: Command = {
  name: 'payment-methods',
  chapter: 'selling',
  usage: '[--tenant 1]',
  about: 'The ways to pay, which of them are on, and for which amounts',
  examples: ['payment-methods'],
  async run({ config, db }, args) {
    const { values } = readArguments(args, tenantOption)
    const rows = await db
      .selectFrom('payment_methods')
      .selectAll()
      .where('tenant_id', '=', await readTenant({ db }, values.tenant))
      .orderBy('position')
      .execute()
    if (rows.length === 0) return ['There is no way to pay.']
    return table(
      rows.map((row) => [
        row.code,
        row.active ? 'on' : 'off',
        localText(row.name, 'en'),
        `from ${filsToDecimalText(row.min_fils)}${row.max_fils === null ? '' : ` to ${filsToDecimalText(row.max_fils)}`}`,
        lacksKeys(config, row.provider)
          ? `${row.provider} without keys: ${withoutKeys(config)}`
          : row.provider,
      ]),
    )
  },
}

export const setPaymentMethod: Command = {
  name: 'set-payment-method',
  chapter: 'selling',
  usage: 'CODE [on|off] [--min 0.100] [--max 150|none] [--name TEXT] [--name-ar TEXT] [--tenant 1]',
  about: 'Switches a way to pay on or off, or changes its name and amounts',
  examples: ['set-payment-method knet on', 'set-payment-method cod --max 100'],
  async run({ config, db }, args) {
    const { values, words } = readArguments(args, {
      ...tenantOption,
      min: text,
      max: text,
      name: text,
      'name-ar': text,
    })
    const [code, turn, ...more] = words
    if (!code || more.length > 0) throw new CommandMistake('Name one way to pay: set-payment-method knet on')
    const tenantId = await readTenant({ db }, values.tenant)
    const before = await db
      .selectFrom('payment_methods')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('code', '=', code)
      .executeTakeFirst()
    if (!before)
      throw new CommandMistake(
        `There is no way to pay "${code}". All of them: npm run shop -- payment-methods`,
      )
    const active =
      turn === undefined
        ? before.active
        : option.oneOf('The second word', turn, ['on', 'off'] as const) === 'on'
    const min = values.min === undefined ? before.min_fils : option.amount('--min', values.min)
    const max =
      values.max === undefined
        ? before.max_fils
        : isNone(values.max)
          ? null
          : option.amount('--max', values.max)
    if (max !== null && max < min) throw new CommandMistake('--max is not below --min')
    await db
      .updateTable('payment_methods')
      .set({
        active,
        min_fils: min,
        max_fils: max,
        name: JSON.stringify(localOption(before.name, values.name, values['name-ar'])),
      })
      .where('tenant_id', '=', tenantId)
      .where('code', '=', code)
      .execute()
    return [
      `${code} is ${active ? 'on' : 'off'}.`,
      ...(active && lacksKeys(config, before.provider)
        ? [`The keys of ${before.provider} are not set, so that ${withoutKeys(config)}: see .env.example`]
        : []),
    ]
  },
}
