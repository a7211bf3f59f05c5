import { CommandMistake } from '#server/commands/command.ts'
import { isNone } from '#server/commands/options.ts'
import { findNamed, findPages, nameOfPage, readPath } from '#server/commands/shop/shop-paths.ts'
import type { Database } from '#server/database/database.ts'

/** Where something on the home page leads: a page of the shop by path or name, or, where that may be, elsewhere. */
export async function readLink(
  db: Database,
  tenantId: number,
  typed: string,
  { elsewhere }: { elsewhere: boolean },
): Promise<string | null> {
  if (isNone(typed)) return null
  const link = typed.trim()
  const name = nameOfPage(link)
  if (name !== null) {
    const path = (await findNamed(db, tenantId, [name])).get(name)
    if (path === undefined) throw new CommandMistake(`--link: there is no ${name.replace(':', ' ')}`)
    return path
  }
  if (elsewhere && (URL.canParse(link) ? /^(https?|mailto|tel):/i.test(link) : false)) return link
  const path = readPath(link.replace(/[?#].*$/s, ''))
  if (path === null)
    throw new CommandMistake(
      `--link is a page of the shop such as category:coffee, product:oud-royal, page:about or /categories/1${elsewhere ? ', or https://example.com' : ''}`,
    )
  const isPage = await findPages(db, tenantId, [path])
  if (!isPage(path)) throw new CommandMistake(`--link: there is no page ${path} in the shop`)
  return link
}
