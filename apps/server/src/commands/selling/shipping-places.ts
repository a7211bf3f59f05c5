import { filsToDecimalText } from '@sadu/money/decimal'
import { sql } from 'kysely'
import { listOf } from '#server/areas/theme/theme.ts'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { nearest } from '#server/commands/help.ts'
import { option, text } from '#server/commands/options.ts'
import { mustFindMethod, readNumber } from '#server/commands/selling/shipping-method.ts'
import type { Database } from '#server/database/database.ts'
import { type LocalText, localText } from '#server/local-text.ts'

/** Keeps a method to these countries: to all others it does not go. */
export async function serveCountries(tx: Database, tenantId: number, methodId: number, value: string) {
  const { rows } = await sql<{
    id: number
    code: string
  }>`SELECT country_id AS id, code FROM countries`.execute(tx)
  const wanted = listOf(value).map((code) => String(code).toLowerCase())
  const strange = wanted.find((code) => !rows.some((row) => row.code.toLowerCase() === code))
  if (strange !== undefined || wanted.length === 0)
    throw new CommandMistake(
      `--countries are some of ${rows.map(({ code }) => code).join(', ')}: --countries kw`,
    )
  await sql`DELETE FROM shipping_rules WHERE tenant_id = ${tenantId} AND shipping_method_id = ${methodId}
    AND state_id IS NULL AND area_id IS NULL AND NOT serves`.execute(tx)
  const others = rows.filter(({ code }) => !wanted.includes(code.toLowerCase())).map(({ id }) => id)
  await sql`DELETE FROM shipping_rules WHERE tenant_id = ${tenantId} AND shipping_method_id = ${methodId}
    AND state_id IS NULL AND area_id IS NULL AND country_id = ANY(${others}::int[])`.execute(tx)
  await sql`INSERT INTO shipping_rules (tenant_id, shipping_method_id, country_id, serves)
    SELECT ${tenantId}, ${methodId}, id, false FROM unnest(${others}::int[]) AS id`.execute(tx)
}

export const setShippingFee: Command = {
  name: 'set-shipping-fee',
  chapter: 'selling',
  usage: 'NUMBER PLACE FEE|no|usual [--in PLACE] [--tenant 1]',
  about: 'Says what a way to deliver costs in a country, governorate or area, or that it does not go there',
  notes: [
    'The narrowest place counts. --in tells places of the same name apart; "usual" takes the rule away again.',
  ],
  examples: [
    'set-shipping-fee 1 Wafra 3.000',
    'set-shipping-fee 2 "Failaka Island" no',
    'set-shipping-fee 1 sa 6',
  ],
  async run({ db }, args) {
    const { values, words } = readArguments(args, { ...tenantOption, in: text })
    const [number = '', place, fee, ...more] = words
    if (!place || fee === undefined || more.length > 0)
      throw new CommandMistake('Give a method, a place and a fee: set-shipping-fee 1 Wafra 3.000')
    const tenantId = await readTenant({ db }, values.tenant)
    const id = readNumber([number], 'set-shipping-fee 1 Wafra 3.000')
    const serves = fee !== 'no'
    const feeFils = fee === 'no' || fee === 'usual' ? null : option.amount('The fee', fee)
    return db.transaction().execute(async (tx) => {
      await mustFindMethod(tx, tenantId, id)
      const found = await findPlace(tx, place, values.in)
      const column = sql.ref(`${found.kind}_id`)
      await sql`DELETE FROM shipping_rules WHERE tenant_id = ${tenantId} AND shipping_method_id = ${id}
        AND ${column} = ${found.id}`.execute(tx)
      if (fee !== 'usual')
        await sql`INSERT INTO shipping_rules (tenant_id, shipping_method_id, ${column}, serves, fee_fils)
          VALUES (${tenantId}, ${id}, ${found.id}, ${serves}, ${feeFils})`.execute(tx)
      const words =
        feeFils === null ? (serves ? 'the usual fee' : 'not delivered') : `${filsToDecimalText(feeFils)} KD`
      return [`${localText(found.name, 'en')}: ${words}`]
    })
  },
}

interface Place {
  kind: 'country' | 'state' | 'area'
  id: number
  name: LocalText
  code: string
  above: LocalText[]
}

/** By its name in either language, or a country's code. */
async function findPlace(tx: Database, typed: string, within: string | undefined): Promise<Place> {
  const { rows } = await sql<Place>`
    SELECT 'country' AS kind, country_id AS id, name, code, '[]'::jsonb AS above FROM countries
    UNION ALL
    SELECT 'state', s.state_id, s.name, '', jsonb_build_array(c.name, jsonb_build_object('en', c.code))
    FROM states s JOIN countries c USING (country_id)
    UNION ALL
    SELECT 'area', a.area_id, a.name, '', jsonb_build_array(s.name, c.name, jsonb_build_object('en', c.code))
    FROM areas a JOIN states s USING (state_id) JOIN countries c USING (country_id)`.execute(tx)
  const key = (name: string) => name.normalize('NFKC').toLowerCase().trim()
  const isNamed = (name: LocalText, wanted: string) =>
    Object.values(name).some((one) => key(one) === key(wanted))
  const found = rows.filter(
    ({ name, code, above }) =>
      (isNamed(name, typed) || key(code) === key(typed)) &&
      (within === undefined || above.some((place) => isNamed(place, within))),
  )
  const [only, another] = found
  if (only && !another) return only
  if (!only) {
    const meant = nearest(
      key(typed),
      rows.map(({ name }) => key(localText(name, 'en'))),
    )
    throw new CommandMistake(`There is no place "${typed}".${meant ? ` Did you mean "${meant}"?` : ''}`)
  }
  const where = found.map(({ above, kind }) => (above[0] ? `in ${localText(above[0], 'en')}` : `the ${kind}`))
  throw new CommandMistake(`"${typed}" is several places: ${where.join(', ')}. Say which with --in`)
}
