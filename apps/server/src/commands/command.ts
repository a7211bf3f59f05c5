import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Services } from '#server/http/context.ts'

/** One thing the shop's owner can do from the command line. */
export interface Command {
  name: string
  /** What stands after the name: `EMAIL [--tenant 1]`. */
  usage: string
  about: string
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

export function readTenant(value: string | undefined): number {
  const tenant = Number(value)
  if (!Number.isInteger(tenant) || tenant < 1) throw new CommandMistake('--tenant is the number of a shop')
  return tenant
}
