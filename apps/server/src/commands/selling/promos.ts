import { filsToDecimalText } from '@sadu/money/decimal'
import { sql } from 'kysely'
import { normalCode } from '#server/areas/promo/code.ts'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { table } from '#server/commands/options.ts'

interface PromoRow {
  code: string
  kind: string
  percent: number | null
  amount: number | null
  minimum: number
  uses: number
  most: number | null
  ends: Date | null
  state: 'holds' | 'later' | 'over'
}

export const listPromos: Command = {
  name: 'promos',
  chapter: 'selling',
  usage: '[--tenant 1]',
  about: 'The promo codes, what they take off, how often they were used and until when they hold',
  examples: ['promos'],
  async run({ db }, args) {
    const { values } = readArguments(args, tenantOption)
    const tenantId = await readTenant({ db }, values.tenant)
    const { rows } = await sql<PromoRow>`
      SELECT code, kind, percent, amount_fils AS amount, min_sub_total_fils AS minimum, uses, max_uses AS most,
        ends_at AS ends, CASE WHEN NOT active OR ends_at <= now() THEN 'over' WHEN starts_at > now() THEN 'later'
          ELSE 'holds' END AS state
      FROM promo_codes WHERE tenant_id = ${tenantId} ORDER BY promo_code_id`.execute(db)
    if (rows.length === 0) return ['There are no codes yet: npm run shop -- help add-promo']
    return table(
      rows.map((row) => [
        row.code,
        row.state,
        reduction(row),
        row.minimum > 0 ? `from ${filsToDecimalText(row.minimum)}` : '',
        row.most === null ? `used ${row.uses} times` : `used ${row.uses} of ${row.most} times`,
        row.ends ? `until ${row.ends.toISOString().slice(0, 10)}` : '',
      ]),
    )
  },
}

function reduction({ kind, percent, amount }: PromoRow): string {
  if (kind === 'free-shipping') return 'free delivery'
  return kind === 'percentage' ? `${percent} %` : `${filsToDecimalText(amount ?? 0)} KD`
}

export const endPromo: Command = {
  name: 'end-promo',
  chapter: 'selling',
  usage: 'CODE [--tenant 1]',
  about: 'Ends a promo code at once; orders that used it keep their price',
  examples: ['end-promo EID10'],
  async run({ db }, args) {
    const { values, words } = readArguments(args, tenantOption)
    const code = normalCode(words[0] ?? '')
    if (code === '' || words.length > 1) throw new CommandMistake('Name one code: end-promo EID10')
    const tenantId = await readTenant({ db }, values.tenant)
    const { rows } = await sql<{ code: string }>`
      UPDATE promo_codes SET active = false, ends_at = least(coalesce(ends_at, now()), now())
      WHERE tenant_id = ${tenantId} AND upper(code) = ${code} RETURNING code`.execute(db)
    if (!rows[0]) throw new CommandMistake(`There is no code ${code}. All of them: npm run shop -- promos`)
    return [`${rows[0].code} cannot be used any more.`]
  },
}
