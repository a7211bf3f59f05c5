import { shippedLanguages } from '@sadu/messages/catalogue'
import { sql } from 'kysely'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { readTextFile } from '#server/commands/files.ts'
import { localOption, option, table, text } from '#server/commands/options.ts'
import { handleOf } from '#server/commands/products/product.ts'
import { readConfig } from '#server/commands/shop/theme.ts'
import type { Database } from '#server/database/database.ts'
import { sanitisePage } from '#server/html/sanitise.ts'
import { type LocalText, localText } from '#server/local-text.ts'

interface Page {
  slug: string
  title: LocalText
  body: LocalText
  published: boolean
}

async function findPage(db: Database, tenantId: number, slug: string): Promise<Page | undefined> {
  const { rows } = await sql<Page>`SELECT slug, title, body, published FROM static_pages
    WHERE tenant_id = ${tenantId} AND slug = ${slug}`.execute(db)
  return rows[0]
}

async function mustFindPage(db: Database, tenantId: number, slug: string): Promise<Page> {
  const page = await findPage(db, tenantId, slug)
  if (!page) throw new CommandMistake(`There is no page "${slug}". All of them: npm run shop -- pages`)
  return page
}

const languagesOf = (body: LocalText) => shippedLanguages.filter((language) => body[language])

function oneSlug(words: string[], example: string): string {
  const [slug] = words
  if (!slug || words.length > 1) throw new CommandMistake(`Name one page: ${example}`)
  return slug
}

export const listPages: Command = {
  name: 'pages',
  chapter: 'shop',
  usage: '[--tenant 1]',
  about: 'The pages of the shop, such as the terms and about us',
  examples: ['pages'],
  async run({ db }, args) {
    const { values } = readArguments(args, tenantOption)
    const tenantId = await readTenant({ db }, values.tenant)
    const { rows } = await sql<Page>`SELECT slug, title, body, published FROM static_pages
      WHERE tenant_id = ${tenantId} ORDER BY page_id`.execute(db)
    if (rows.length === 0) return ['There are no pages yet: npm run shop -- help set-page']
    return table(
      rows.map(({ slug, title, body, published }) => [
        `/pages/${slug}`,
        languagesOf(body).join('+'),
        published ? '' : 'hidden',
        localText(title, 'en'),
      ]),
    )
  },
}

export const showPage: Command = {
  name: 'show-page',
  chapter: 'shop',
  usage: 'NAME [--language en] [--tenant 1]',
  about: 'Prints a page’s title and HTML',
  examples: ['show-page about', 'show-page about --language ar'],
  async run({ db }, args) {
    const { values, words } = readArguments(args, { ...tenantOption, language: text })
    const page = await mustFindPage(
      db,
      await readTenant({ db }, values.tenant),
      oneSlug(words, 'show-page about'),
    )
    const language = values.language ?? 'en'
    return [page.title[language] ?? '', page.body[language] ?? '']
  },
}

export const setPage: Command = {
  name: 'set-page',
  chapter: 'shop',
  usage:
    'NAME [--title TEXT] [--title-ar TEXT] [--file FILE.html] [--file-ar FILE.html] [--published yes|no] [--tenant 1]',
  about: 'Makes or changes a page from HTML files, one for each language',
  notes: [
    'Its address is /pages/NAME. Kept are paragraphs, lists, headings (h2, h3, h4), strong, em and links; the rest is taken out.',
  ],
  examples: [
    'set-page about --title "About us" --title-ar "من نحن" --file about.html --file-ar about-ar.html',
    'set-page about --published no',
  ],
  async run({ cache, db }, args) {
    const { values, words } = readArguments(args, {
      ...tenantOption,
      title: text,
      'title-ar': text,
      file: text,
      'file-ar': text,
      published: text,
    })
    const slug = oneSlug(words, 'set-page about --title "About us" --file about.html')
    if (handleOf(slug) !== slug || /^\d+$/.test(slug))
      throw new CommandMistake(
        `"${slug}" cannot be in an address: use small letters and hyphens, such as about-us`,
      )
    const tenantId = await readTenant({ db }, values.tenant)
    const given = { en: await readHtml(values.file), ar: await readHtml(values['file-ar']) }
    const page = await db.transaction().execute(async (tx) => {
      const before = await findPage(tx, tenantId, slug)
      const title = localOption(before?.title, values.title, values['title-ar'], { maxLength: 200 })
      const body = {
        ...before?.body,
        ...(given.en && { en: given.en.html }),
        ...(given.ar && { ar: given.ar.html }),
      }
      const published =
        values.published === undefined
          ? (before?.published ?? true)
          : option.yesNo('--published', values.published)
      if (!title.en && !title.ar) throw new CommandMistake('A new page needs a title: --title "About us"')
      if (Object.keys(body).length === 0)
        throw new CommandMistake('A new page needs its text: --file about.html')
      await sql`INSERT INTO static_pages (tenant_id, slug, title, body, published)
        VALUES (${tenantId}, ${slug}, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(body)}::jsonb, ${published})
        ON CONFLICT (tenant_id, slug) DO UPDATE SET title = excluded.title, body = excluded.body,
          published = excluded.published, updated_at = now()`.execute(tx)
      await cache.changed(tx, `${tenantId}:pages`)
      return { title, body }
    })
    const lost = [...new Set([...(given.en?.lost ?? []), ...(given.ar?.lost ?? [])])]
    return [
      `/pages/${slug} is "${localText(page.title, 'en')}" now, in ${languagesOf(page.body).join(' and ')}.`,
      ...(lost.length > 0
        ? [`Taken out, because a page cannot have it: ${lost.map((tag) => `<${tag}>`).join(' ')}`]
        : []),
    ]
  },
}

async function readHtml(file: string | undefined) {
  if (file === undefined) return null
  const source = await readTextFile(file)
  const html = sanitisePage(source.replace(/^\ufeff/, '')).trim()
  if (html === '') throw new CommandMistake(`${file} has no text that a page can show`)
  const kept = tagsIn(html)
  const renamed = new Set(['b', 'i', 'html', 'head', 'body', 'meta'])
  return { html, lost: [...tagsIn(source)].filter((tag) => !kept.has(tag) && !renamed.has(tag)) }
}

const tagsIn = (html: string) =>
  new Set([...html.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, tag = '']) => tag.toLowerCase()))

export const removePage: Command = {
  name: 'remove-page',
  chapter: 'shop',
  usage: 'NAME [--tenant 1]',
  about: 'Removes a page; set-page NAME --published no only hides it',
  examples: ['remove-page about'],
  async run({ cache, db }, args) {
    const { values, words } = readArguments(args, tenantOption)
    const slug = oneSlug(words, 'remove-page about')
    const tenantId = await readTenant({ db }, values.tenant)
    return db.transaction().execute(async (tx) => {
      await mustFindPage(tx, tenantId, slug)
      const config = await readConfig(tx, tenantId)
      if (config.enforce_checkout_terms === true && (config.terms_page ?? 'terms') === slug)
        throw new CommandMistake('Shoppers have to agree to this page. First: set-theme --require-terms no')
      await sql`DELETE FROM static_pages WHERE tenant_id = ${tenantId} AND slug = ${slug}`.execute(tx)
      await cache.changed(tx, `${tenantId}:pages`)
      const { rows } = await sql<{ title: LocalText }>`SELECT title FROM menu_items
        WHERE tenant_id = ${tenantId} AND route = ${`/pages/${slug}`}`.execute(tx)
      return [
        `/pages/${slug} is gone.`,
        ...rows.map(
          ({ title }) =>
            `The menu item "${localText(title, 'en')}" still leads there: take it out with import-menus.`,
        ),
      ]
    })
  },
}
