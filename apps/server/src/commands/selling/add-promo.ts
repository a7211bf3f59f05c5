import { parseDecimalToFils } from '@sadu/money/decimal'
import { normalCode } from '#server/areas/promo/code.ts'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'

export const addPromo: Command = {
  name: 'add-promo',
  chapter: 'selling',
  usage:
    'CODE --percent 10 | --amount 5.000 | --free-shipping [--minimum 30] [--uses 100] [--per-customer 1] [--until 2027-01-31] [--tenant 1]',
  about: 'A promo code: how much it takes off, from which sub-total on, how often and until when',
  examples: [
    'add-promo EID10 --percent 10 --until 2027-01-31',
    'add-promo WELCOME --amount 2.500 --minimum 15 --per-customer 1',
  ],
  async run({ db }, args) {
    const { values, words } = readArguments(args, {
      ...tenantOption,
      percent: { type: 'string' },
      amount: { type: 'string' },
      'free-shipping': { type: 'boolean', default: false },
      minimum: { type: 'string', default: '0' },
      uses: { type: 'string' },
      'per-customer': { type: 'string' },
      until: { type: 'string' },
    })
    const code = normalCode(words[0] ?? '')
    if (!/^[\p{L}\p{N}_-]{2,50}$/u.test(code) || words.length > 1)
      throw new CommandMistake('Give a code of letters and digits: add-promo EID10 --percent 10')
    const reduction = readReduction(values)
    const promo = {
      tenant_id: await readTenant({ db }, values.tenant),
      code,
      ...reduction,
      min_sub_total_fils: readAmount('minimum', values.minimum, 0),
      max_uses: readCount('uses', values.uses),
      max_uses_per_customer: readCount('per-customer', values['per-customer']),
      ends_at: readDay(values.until),
    }
    const added = await db
      .insertInto('promo_codes')
      .values(promo)
      .onConflict((conflict) => conflict.doNothing())
      .returning('promo_code_id')
      .executeTakeFirst()
    if (!added) throw new CommandMistake(`There is a code ${code} already`)
    return [`${code} can be used now.`]
  },
}

interface Wanted {
  percent?: string
  amount?: string
  'free-shipping'?: boolean
}

function readReduction(wanted: Wanted) {
  const given = [wanted.percent, wanted.amount, wanted['free-shipping'] || undefined].filter(
    (value) => value !== undefined,
  )
  if (given.length !== 1) throw new CommandMistake('Give one of --percent, --amount and --free-shipping')
  if (wanted.amount !== undefined)
    return { kind: 'amount', amount_fils: readAmount('amount', wanted.amount, 1) }
  if (wanted.percent === undefined) return { kind: 'free-shipping' }
  const percent = Number(wanted.percent)
  if (!(percent > 0 && percent <= 100) || !/^\d+(\.\d{1,2})?$/.test(wanted.percent))
    throw new CommandMistake('--percent is more than 0 and at most 100, with two decimals at most')
  return { kind: 'percentage', percent }
}

function readAmount(option: string, value: string, least: number): number {
  const fils = parseDecimalToFils(value)
  if (fils === null || fils < least)
    throw new CommandMistake(`--${option} is an amount in dinar such as 2.500`)
  return fils
}

function readCount(option: string, value: string | undefined): number | null {
  if (value === undefined) return null
  const count = Number(value)
  if (!Number.isInteger(count) || count < 1) throw new CommandMistake(`--${option} is a whole number`)
  return count
}

/** The code holds until the end of that day in Kuwait. */
function readDay(value: string | undefined): Date | null {
  if (value === undefined) return null
  const start = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00+03:00`) : new Date(Number.NaN)
  if (Number.isNaN(start.getTime())) throw new CommandMistake('--until is a day such as 2027-01-31')
  return new Date(start.getTime() + 86_400_000)
}
