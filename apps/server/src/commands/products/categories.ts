import { sql } from 'kysely'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { isNone, localOption, option, table, text } from '#server/commands/options.ts'
import { pathOf, readNameBook } from '#server/commands/products/name-book.ts'
import { keepLogo } from '#server/commands/shop/keep-logo.ts'
import { pictureFacts } from '#server/files/keep-picture.ts'
import { localText } from '#server/local-text.ts'

export const listCategories: Command = {
  name: 'categories',
  chapter: 'products',
  usage: '[--tenant 1]',
  about: 'The categories with their addresses and how many products are in each',
  examples: ['categories'],
  async run({ db }, args) {
    const { values } = readArguments(args, tenantOption)
    const tenantId = await readTenant({ db }, values.tenant)
    const book = await readNameBook(db, tenantId)
    const { rows } = await sql<{ id: number; slug: string; published: boolean; products: number }>`
      SELECT c.category_id AS id, c.slug, c.published, (SELECT count(*) FROM product_categories p
        WHERE p.tenant_id = c.tenant_id AND p.category_id = c.category_id) AS products
      FROM categories c WHERE c.tenant_id = ${tenantId} ORDER BY c.position, c.category_id`.execute(db)
    if (rows.length === 0)
      return ['There are no categories yet; import-products makes those that its file names.']
    return table(
      rows.map(({ id, slug, published, products }) => [
        slug,
        `/categories/${id}`,
        `${products} products`,
        published ? '' : 'hidden',
        pathOf(book, id)
          .map(({ name }) => localText(name, 'en'))
          .join(' > '),
      ]),
    )
  },
}

export const setCategory: Command = {
  name: 'set-category',
  chapter: 'products',
  usage:
    'NAME [--name TEXT] [--name-ar TEXT] [--description TEXT] [--description-ar TEXT] [--picture FILE|none] [--position 1] [--published yes|no] [--tenant 1]',
  about: 'Changes a category: its names, text, picture, place and whether it is shown',
  notes: ['NAME is the one in the first column of: categories'],
  examples: [
    'set-category coffee --name-ar "القهوة" --picture coffee.jpg',
    'set-category winter --published no',
  ],
  async run(services, args) {
    const { values, words } = readArguments(args, {
      ...tenantOption,
      name: text,
      'name-ar': text,
      description: text,
      'description-ar': text,
      picture: text,
      position: text,
      published: text,
    })
    const [slug] = words
    if (!slug || words.length > 1)
      throw new CommandMistake('Name one category: set-category coffee --name-ar "القهوة"')
    const tenantId = await readTenant(services, values.tenant)
    const { picture } = values
    const path = picture === undefined || isNone(picture) ? null : await keepLogo(services, tenantId, picture)
    const facts = path === null ? null : await pictureFacts(services, tenantId, path)
    return services.db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('categories')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('slug', '=', slug)
        .executeTakeFirst()
      if (!before)
        throw new CommandMistake(`There is no category "${slug}". All of them: npm run shop -- categories`)
      const name = localOption(before.name, values.name, values['name-ar'], { maxLength: 100 })
      if (!name.en) throw new CommandMistake('--name cannot be taken away: a category has a name')
      await tx
        .updateTable('categories')
        .set({
          name: JSON.stringify(name),
          description: JSON.stringify(
            localOption(before.description, values.description, values['description-ar'], {
              maxLength: 1000,
            }),
          ),
          ...(picture !== undefined && { picture_path: path, picture_color: facts?.color ?? null }),
          ...(values.position !== undefined && { position: option.whole('--position', values.position) }),
          ...(values.published !== undefined && { published: option.yesNo('--published', values.published) }),
        })
        .where('tenant_id', '=', tenantId)
        .where('category_id', '=', before.category_id)
        .execute()
      return [`${slug} is changed.`]
    })
  },
}
