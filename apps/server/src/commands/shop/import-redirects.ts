import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { Problems, quoted } from '#server/commands/csv/problems.ts'
import { mustHaveColumns, openCsv } from '#server/commands/csv/read-csv.ts'
import { flag } from '#server/commands/options.ts'
import { setRedirects, type TypedRedirect } from '#server/commands/shop/redirects.ts'
import { readPath } from '#server/commands/shop/shop-paths.ts'

const columns = { from: 'Redirect from', to: 'Redirect to' } as const

export const importRedirects: Command = {
  name: 'import-redirects',
  chapter: 'shop',
  usage: 'FILE.csv [--check] [--tenant 1]',
  about: 'Adds redirects from a CSV file with Shopify’s columns: Redirect from,Redirect to',
  notes: [
    'Both are as for add-redirect; Shopify’s /products/NAME and /collections/NAME are found by their names.',
    'The whole file is checked first; when a row is wrong, every wrong row is said and nothing is changed.',
  ],
  examples: ['import-redirects redirects.csv --check', 'import-redirects redirects.csv'],
  async run({ db }, args) {
    const { values, words } = readArguments(args, { ...tenantOption, check: flag })
    const [path] = words
    if (!path || words.length > 1)
      throw new CommandMistake('Name one CSV file: import-redirects redirects.csv')
    const tenantId = await readTenant({ db }, values.tenant)
    const problems = new Problems()
    const typed = await readRows(path, problems)
    const { written } = await setRedirects(
      db,
      tenantId,
      typed,
      (line, side, text) => problems.add(line, columns[side], text),
      () => {
        problems.refuse(path)
        return !values.check
      },
    )
    return values.check
      ? [`${path} is right: ${typed.length} redirects, ${written.length} of them new or changed.`]
      : [`${written.length} redirects are new or changed.`]
  },
}

async function readRows(path: string, problems: Problems): Promise<TypedRedirect[]> {
  const file = await openCsv(path)
  mustHaveColumns(path, file.columns, Object.values(columns), [])
  const typed: TypedRedirect[] = []
  const seen = new Map<string, number>()
  for await (const { line, cells } of file.rows) {
    const from = (cells.get(columns.from) ?? '').trim()
    const same = readPath(from) ?? from
    const earlier = seen.get(same)
    if (earlier !== undefined)
      problems.add(line, columns.from, `${quoted(from)} is on line ${earlier} already`)
    seen.set(same, line)
    typed.push({ line, from, to: (cells.get(columns.to) ?? '').trim() })
  }
  return typed
}
