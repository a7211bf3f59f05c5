import { sql } from 'kysely'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { quoted } from '#server/commands/csv/problems.ts'
import { table } from '#server/commands/options.ts'
import { planRedirects, type Redirect } from '#server/commands/shop/plan-redirects.ts'
import { findNamed, findPages, isTaken, nameOfPage, readPath } from '#server/commands/shop/shop-paths.ts'
import type { Database } from '#server/database/database.ts'

/** As somebody typed it, and where it stands. */
export interface TypedRedirect extends Redirect {
  line: number
}

export type SayWrong = (line: number, side: 'from' | 'to', text: string) => void

export const listRedirects: Command = {
  name: 'redirects',
  chapter: 'shop',
  usage: '[--tenant 1]',
  about: 'The old addresses that lead on to pages of the shop',
  examples: ['redirects'],
  async run({ db }, args) {
    const { values } = readArguments(args, tenantOption)
    const tenantId = await readTenant({ db }, values.tenant)
    const all = await readRedirects(db, tenantId)
    if (all.length === 0) return ['There are no redirects yet: npm run shop -- help add-redirect']
    const isPage = await findPages(
      db,
      tenantId,
      all.flatMap(({ from, to }) => [from, to]),
    )
    const noteOf = ({ from, to }: Redirect) => {
      if (isPage(from) || isTaken(from)) return 'not used: the shop has a page there'
      return isPage(to) ? '' : 'leads to no page of the shop'
    }
    return table(all.map((one) => [one.from, '→', one.to, noteOf(one)]))
  },
}

export const addRedirect: Command = {
  name: 'add-redirect',
  chapter: 'shop',
  usage: 'OLD-PATH PAGE [--tenant 1]',
  about: 'Leads whoever comes to an old address on to a page of the shop, for good',
  notes: [
    'PAGE is a path such as /categories/1, or a name: product:oud-royal, category:coffee, brand:hawsh, page:about.',
    'A page that is there is always shown, so OLD-PATH is one where the shop has none. What led to OLD-PATH goes straight on.',
  ],
  examples: [
    'add-redirect /products/oud-royal product:oud-royal',
    'add-redirect /shop/coffee.html category:coffee',
  ],
  async run({ db }, args) {
    const { values, words } = readArguments(args, tenantOption)
    const [from, to] = words
    if (from === undefined || to === undefined || words.length > 2)
      throw new CommandMistake('Name the old path and the page: add-redirect /old/oud.html product:oud-royal')
    const tenantId = await readTenant({ db }, values.tenant)
    const { written } = await setRedirects(db, tenantId, [{ line: 0, from, to }], (_, __, text) => {
      throw new CommandMistake(text)
    })
    if (written.length === 0) return [`${from} leads there already.`]
    return written.map((one) => `${one.from} leads to ${one.to} now.`)
  },
}

export const removeRedirect: Command = {
  name: 'remove-redirect',
  chapter: 'shop',
  usage: 'OLD-PATH [--tenant 1]',
  about: 'Leads nobody on from an old address any more',
  examples: ['remove-redirect /shop/coffee.html'],
  async run({ db }, args) {
    const { values, words } = readArguments(args, tenantOption)
    const [typed] = words
    if (!typed || words.length > 1)
      throw new CommandMistake('Name one old path: remove-redirect /shop/coffee.html')
    const tenantId = await readTenant({ db }, values.tenant)
    const from = readPath(typed) ?? typed
    const { numDeletedRows } = await db
      .deleteFrom('redirects')
      .where('tenant_id', '=', tenantId)
      .where('from_path', 'in', [from, typed])
      .executeTakeFirst()
    if (numDeletedRows === 0n)
      throw new CommandMistake(`Nothing leads on from ${from}. All of them: npm run shop -- redirects`)
    return [`${from} leads nowhere now.`]
  },
}

async function readRedirects(db: Database, tenantId: number): Promise<Redirect[]> {
  const { rows } = await sql<Redirect>`SELECT from_path AS from, to_path AS to FROM redirects
    WHERE tenant_id = ${tenantId} ORDER BY from_path`.execute(db)
  return rows
}

/** Writes them all, once nothing has been said to be wrong; gives those that are new or other than they were. */
export async function setRedirects(
  db: Database,
  tenantId: number,
  typed: readonly TypedRedirect[],
  say: SayWrong,
  mayWrite: () => boolean = () => true,
): Promise<{ written: Redirect[] }> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('redirects'), ${tenantId})`.execute(tx)
    const names = await findNamed(
      tx,
      tenantId,
      typed.flatMap(({ to }) => nameOfPage(to) ?? []),
    )
    const wanted = typed.flatMap((one) => readRedirect(one, names, say))
    const existing = await readRedirects(tx, tenantId)
    const isPage = await findPages(
      tx,
      tenantId,
      [...existing, ...wanted].flatMap(({ from, to }) => [from, to]),
    )
    const { write, troubles } = planRedirects(existing, wanted, isPage)
    for (const { from, text } of troubles)
      say(wanted.find((one) => one.from === from)?.line ?? 0, isPage(from) ? 'from' : 'to', text)
    const before = new Map(existing.map(({ from, to }) => [from, to]))
    const written = write.filter(({ from, to }) => before.get(from) !== to)
    if (mayWrite())
      await sql`INSERT INTO redirects (tenant_id, from_path, to_path)
        SELECT ${tenantId}, "from", "to" FROM jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
          AS given ("from" text, "to" text)
        ON CONFLICT (tenant_id, from_path) DO UPDATE SET to_path = excluded.to_path`.execute(tx)
    return { written }
  })
}

function readRedirect(
  { line, from: typedFrom, to: typedTo }: TypedRedirect,
  names: ReadonlyMap<string, string>,
  say: SayWrong,
): TypedRedirect[] {
  const wrongPath = (typed: string) =>
    `${quoted(typed)} is not a path of the shop: it begins with one slash and has neither ? nor #, such as /old/oud.html`
  const from = readPath(typedFrom)
  if (from === null) say(line, 'from', wrongPath(typedFrom))
  else if (isTaken(from)) say(line, 'from', `${from} is the shop’s own address and stays so`)
  const name = nameOfPage(typedTo)
  const to = name === null ? readPath(typedTo) : (names.get(name) ?? null)
  if (to === null)
    say(line, 'to', name === null ? wrongPath(typedTo) : `there is no ${name.replace(':', ' ')}`)
  return from === null || isTaken(from) || to === null ? [] : [{ line, from, to }]
}
