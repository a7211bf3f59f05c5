import { filsToDecimalText } from '@sadu/money/decimal'
import { sql } from 'kysely'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { isNone, localOption, option, table, text } from '#server/commands/options.ts'
import { mustFindMethod, readNumber } from '#server/commands/selling/shipping-method.ts'
import { serveCountries } from '#server/commands/selling/shipping-places.ts'
import { localText } from '#server/local-text.ts'

const options = {
  ...tenantOption,
  name: text,
  'name-ar': text,
  description: text,
  'description-ar': text,
  estimate: text,
  'estimate-ar': text,
  fee: text,
  'free-over': text,
  kind: text,
  slots: text,
  active: text,
  position: text,
  countries: text,
} as const

type Given = { [K in keyof typeof options]?: string }

export const listShipping: Command = {
  name: 'shipping-methods',
  chapter: 'selling',
  usage: '[--tenant 1]',
  about: 'The ways to deliver, with their numbers, fees and places',
  examples: ['shipping-methods'],
  async run({ db }, args) {
    const { values } = readArguments(args, tenantOption)
    const tenantId = await readTenant({ db }, values.tenant)
    const { rows } = await sql<MethodRow & { rules: RuleRow[] }>`
      SELECT m.shipping_method_id AS id, m.kind, m.name, m.fee_fils AS fee, m.free_over_fils AS "freeOver", m.slots,
        m.active, coalesce((
          SELECT json_agg(json_build_object('place', coalesce(a.name, s.name, c.name), 'serves', r.serves,
            'fee', r.fee_fils) ORDER BY r.shipping_rule_id)
          FROM shipping_rules r LEFT JOIN areas a USING (area_id) LEFT JOIN states s ON s.state_id = r.state_id
            LEFT JOIN countries c ON c.country_id = r.country_id
          WHERE r.tenant_id = m.tenant_id AND r.shipping_method_id = m.shipping_method_id), '[]') AS rules
      FROM shipping_methods m WHERE m.tenant_id = ${tenantId} ORDER BY m.position, m.shipping_method_id`.execute(
      db,
    )
    if (rows.length === 0) return ['There is no way to deliver yet: npm run shop -- help add-shipping']
    return rows.flatMap((row) => [
      ...table([
        [String(row.id), row.active ? 'on' : 'off', row.kind, feeWords(row), localText(row.name, 'en')],
      ]),
      ...row.rules.map((rule) => `     ${localText(rule.place, 'en')}: ${ruleWords(rule)}`),
    ])
  },
}

interface MethodRow {
  id: number
  kind: string
  name: unknown
  fee: number
  freeOver: number | null
  slots: boolean
  active: boolean
}

interface RuleRow {
  place: unknown
  serves: boolean
  fee: number | null
}

const feeWords = ({ fee, freeOver, slots }: MethodRow) =>
  [
    `${filsToDecimalText(fee)} KD`,
    ...(freeOver === null ? [] : [`free from ${filsToDecimalText(freeOver)}`]),
    ...(slots ? ['with delivery slots'] : []),
  ].join(', ')

const ruleWords = ({ serves, fee }: RuleRow) =>
  serves ? (fee === null ? 'the usual fee' : `${filsToDecimalText(fee)} KD`) : 'not delivered'

const textOptions = '[--name-ar TEXT] [--description TEXT] [--estimate TEXT] (each also -ar)'
const rest =
  '[--free-over 20] [--kind delivery|pickup] [--slots yes|no] [--countries kw,sa] [--position 1] [--tenant 1]'

export const addShipping: Command = {
  name: 'add-shipping',
  chapter: 'selling',
  usage: `--name TEXT --fee 1.500 ${textOptions} ${rest}`,
  about: 'Adds a way to deliver or to pick up',
  notes: [
    'It goes to every country that addresses can be in; --countries kw keeps it to Kuwait. set-shipping-fee says what',
    'a governorate or an area costs. With --slots yes the shopper chooses a delivery slot.',
  ],
  examples: [
    'add-shipping --name "Delivery" --name-ar "توصيل" --fee 1.500 --free-over 20 --slots yes --countries kw',
    'add-shipping --name "Pick up" --name-ar "استلام من المحل" --kind pickup --fee 0',
  ],
  async run({ db }, args) {
    const { values, words } = readArguments(args, options)
    if (words.length > 0 || !values.name || values.fee === undefined)
      throw new CommandMistake('Give a name and a fee: add-shipping --name "Delivery" --fee 1.500')
    const tenantId = await readTenant({ db }, values.tenant)
    const changes = readChanges({}, { slots: 'no', ...values })
    return db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ next: number }>`SELECT coalesce(max(position) + 1, 0) AS next
        FROM shipping_methods WHERE tenant_id = ${tenantId}`.execute(tx)
      const { shipping_method_id: id } = await tx
        .insertInto('shipping_methods')
        .values({ tenant_id: tenantId, position: rows[0]?.next ?? 0, name: '{}', fee_fils: 0, ...changes })
        .returning('shipping_method_id')
        .executeTakeFirstOrThrow()
      if (values.countries !== undefined) await serveCountries(tx, tenantId, id, values.countries)
      return [`"${values.name}" can be chosen now. Its number is ${id}.`]
    })
  },
}

export const changeShipping: Command = {
  name: 'change-shipping',
  chapter: 'selling',
  usage: `NUMBER [--name TEXT] [--fee 1.500] [--active yes|no] ${textOptions} ${rest}`,
  about: 'Changes a way to deliver; what is not named stays',
  examples: ['change-shipping 1 --fee 2 --free-over none', 'change-shipping 2 --active no'],
  async run({ db }, args) {
    const { values, words } = readArguments(args, options)
    const tenantId = await readTenant({ db }, values.tenant)
    const id = readNumber(words, 'change-shipping 1 --fee 2')
    return db.transaction().execute(async (tx) => {
      const before = await mustFindMethod(tx, tenantId, id)
      const changes = readChanges(before, values)
      if (Object.keys(changes).length === 0 && values.countries === undefined)
        throw new CommandMistake('Say what to change: change-shipping 1 --fee 2')
      if (Object.keys(changes).length > 0)
        await tx
          .updateTable('shipping_methods')
          .set(changes)
          .where('tenant_id', '=', tenantId)
          .where('shipping_method_id', '=', id)
          .execute()
      if (values.countries !== undefined) await serveCountries(tx, tenantId, id, values.countries)
      return [`Shipping method ${id} is changed.`]
    })
  },
}

export const removeShipping: Command = {
  name: 'remove-shipping',
  chapter: 'selling',
  usage: 'NUMBER [--tenant 1]',
  about: 'Removes a way to deliver; one that orders have gone by is switched off instead',
  examples: ['remove-shipping 3'],
  async run({ db }, args) {
    const { values, words } = readArguments(args, tenantOption)
    const tenantId = await readTenant({ db }, values.tenant)
    const id = readNumber(words, 'remove-shipping 3')
    return db.transaction().execute(async (tx) => {
      await mustFindMethod(tx, tenantId, id)
      const { rows } =
        await sql`SELECT FROM orders WHERE tenant_id = ${tenantId} AND shipping_method_id = ${id}
        LIMIT 1`.execute(tx)
      if (rows.length > 0) {
        await sql`UPDATE shipping_methods SET active = false
          WHERE tenant_id = ${tenantId} AND shipping_method_id = ${id}`.execute(tx)
        return [`Orders have gone by method ${id}: it is switched off and stays in the list.`]
      }
      await sql`DELETE FROM shipping_methods WHERE tenant_id = ${tenantId} AND shipping_method_id = ${id}`.execute(
        tx,
      )
      return [`Shipping method ${id} is gone.`]
    })
  },
}

function readChanges(before: { name?: unknown; description?: unknown; estimate?: unknown }, given: Given) {
  const local = (key: 'name' | 'description' | 'estimate') => {
    const [en, ar] = [given[key], given[`${key}-ar`]]
    return en === undefined && ar === undefined
      ? {}
      : { [key]: JSON.stringify(localOption(before[key], en, ar)) }
  }
  if (given.name !== undefined && isNone(given.name)) throw new CommandMistake('--name cannot be taken away')
  const { 'free-over': freeOver } = given
  return {
    ...local('name'),
    ...local('description'),
    ...local('estimate'),
    ...(given.fee !== undefined && { fee_fils: option.amount('--fee', given.fee) }),
    ...(freeOver !== undefined && {
      free_over_fils: isNone(freeOver) ? null : option.amount('--free-over', freeOver),
    }),
    ...(given.kind !== undefined && {
      kind: option.oneOf('--kind', given.kind, ['delivery', 'pickup'] as const),
    }),
    ...(given.slots !== undefined && { slots: option.yesNo('--slots', given.slots) }),
    ...(given.active !== undefined && { active: option.yesNo('--active', given.active) }),
    ...(given.position !== undefined && { position: option.whole('--position', given.position) }),
  }
}
