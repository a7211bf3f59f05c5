import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Services } from '#server/http/context.ts'

/** The chapters of the help, in its order. */
export const chapters = {
  products: 'Products',
  shop: 'The shop itself',
  selling: 'Delivery, payment and codes',
  orders: 'Orders',
  people: 'People',
} as const

/** One thing the shop's owner can do from the command line. */
export interface Command {
  name: string
  chapter: keyof typeof chapters
  /** What stands after the name: `EMAIL [--tenant 1]`. */
  usage: string
  about: string
  /** What else `help NAME` says. */
  notes?: readonly string[]
  /** Whole command lines without `npm run shop --`. */
  examples: readonly string[]
  /** Gives the lines to print. */
  run: (services: Services, args: string[]) => Promise<string[]>
}

/** What the person who typed the command can put right. */
export class CommandMistake extends Error {}

/** The words and options after a command's name; an unknown or unfinished option is said in words. */
export function readArguments<const O extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: O,
) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    return { values, words: positionals }
  } catch (error) {
    throw new CommandMistake(error instanceof Error ? error.message : String(error))
  }
}

export const tenantOption = { tenant: { type: 'string', default: '1' } } as const

/** The number of a shop that is there. */
export async function readTenant({ db }: Pick<Services, 'db'>, value: string | undefined): Promise<number> {
  const tenant = Number(value)
  if (!Number.isInteger(tenant) || tenant < 1 || tenant > 2_147_483_647)
    throw new CommandMistake('--tenant is the number of a shop')
  const found = await db
    .selectFrom('tenants')
    .select('tenant_id')
    .where('tenant_id', '=', tenant)
    .executeTakeFirst()
  if (!found) throw new CommandMistake(`There is no shop ${tenant} here`)
  return tenant
}
