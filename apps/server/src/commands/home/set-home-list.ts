import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { choiceOptions, chooseItems } from '#server/commands/home/choose-items.ts'
import {
  addList,
  type HomeList,
  kinds,
  mustFindList,
  placeList,
  writeItems,
} from '#server/commands/home/home-lists.ts'
import { readLink } from '#server/commands/home/read-link.ts'
import { localOption, option, text } from '#server/commands/options.ts'
import { readNumber } from '#server/commands/selling/shipping-method.ts'
import { localText } from '#server/local-text.ts'

const listOptions = {
  ...tenantOption,
  ...choiceOptions,
  title: text,
  'title-ar': text,
  link: text,
  position: text,
} as const

const choiceNotes = [
  '--products names products by handle or SKU, --categories categories as the list of categories has them, or "all".',
  '--newest, --on-sale and --category look for products, also together, and take those that there are now: the list does',
  'not change by itself, set-home-list looks again. --link is where "see all" of a list of products leads.',
]

/** Where on the page, counted from 1. */
const readPlace = (position: string | undefined): number | null =>
  position === undefined ? null : option.whole('--position', position, { least: 1, most: 1000 })

const arabicWords = (id: number, title: HomeList['title']): string[] =>
  title.ar ? [] : [`It has no Arabic title yet: npm run shop -- set-home-list ${id} --title-ar "…"`]

export const addHomeList: Command = {
  name: 'add-home-list',
  chapter: 'shop',
  usage:
    '--title TEXT [--title-ar TEXT] --products NAMES | --categories NAMES|all | [--newest] [--on-sale] [--category NAME] [--most 12] [--link PAGE] [--position 2] [--tenant 1]',
  about: 'Adds a list of products or categories to the home page',
  notes: [...choiceNotes, 'It comes last, or at --position. Banners: npm run shop -- help add-banner'],
  examples: [
    'add-home-list --title "New in" --title-ar "وصل حديثًا" --newest --most 8',
    'add-home-list --title "For the majlis" --title-ar "للمجلس" --products dallah,OUD-R --link category:coffee',
    'add-home-list --title "Departments" --title-ar "الأقسام" --categories all --position 2',
  ],
  async run(services, args) {
    const { values, words } = readArguments(args, listOptions)
    if (words.length > 0)
      throw new CommandMistake(`"${words[0]}" belongs to no option: put texts between quotation marks`)
    const tenantId = await readTenant(services, values.tenant)
    const title = localOption({}, values.title, values['title-ar'], { maxLength: 100 })
    if (!title.en && !title.ar) throw new CommandMistake('A list has a title: --title "New in"')
    const choice = await chooseItems(services, tenantId, values)
    if (!choice)
      throw new CommandMistake(
        'Say what is in the list: --products, --categories, --newest, --on-sale or --category',
      )
    const place = readPlace(values.position)
    return services.db.transaction().execute(async (tx) => {
      const route =
        values.link === undefined
          ? choice.route
          : await readLink(tx, tenantId, values.link, { elsewhere: false })
      const id = await addList(tx, tenantId, { title, type: choice.type, route })
      await writeItems(tx, tenantId, id, choice.items)
      if (place !== null) await placeList(tx, tenantId, id, place)
      await services.cache.changed(tx, `${tenantId}:home`)
      return [
        `List ${id}, "${localText(title, 'en')}", is on the home page with ${choice.items.length} ${kinds[choice.type]}.`,
        ...arabicWords(id, title),
      ]
    })
  },
}

export const setHomeList: Command = {
  name: 'set-home-list',
  chapter: 'shop',
  usage:
    'NUMBER [--title TEXT] [--title-ar TEXT] [--products NAMES | --categories NAMES|all | [--newest] [--on-sale] [--category NAME] [--most 12]] [--link PAGE|none] [--position 2] [--published yes|no] [--tenant 1]',
  about:
    'Changes a list of the home page: its titles, what it holds, its link, place and whether it is shown',
  notes: ['NUMBER is the one in the first column of: home', ...choiceNotes],
  examples: ['set-home-list 3 --newest --most 8', 'set-home-list 4 --title-ar "تخفيضات" --published no'],
  async run(services, args) {
    const { values, words } = readArguments(args, { ...listOptions, published: text })
    const id = readNumber(words, 'set-home-list 3 --newest')
    const tenantId = await readTenant(services, values.tenant)
    const choice = await chooseItems(services, tenantId, values)
    const place = readPlace(values.position)
    return services.db.transaction().execute(async (tx) => {
      const before = await mustFindList(tx, tenantId, id)
      if (choice && (choice.type !== before.type || before.tabs > 0))
        throw new CommandMistake(
          `List ${id} is one of ${kinds[before.type]}${before.tabs > 0 ? ' in tabs' : ''}. Make another with add-home-list and remove this one.`,
        )
      const title = localOption(before.title, values.title, values['title-ar'], { maxLength: 100 })
      if (!title.en && !title.ar) throw new CommandMistake('A list has a title: --title "New in"')
      await tx
        .updateTable('data_lists')
        .set({
          title: JSON.stringify(title),
          ...(choice?.route && { route: choice.route }),
          ...(values.link !== undefined && {
            route: await readLink(tx, tenantId, values.link, { elsewhere: false }),
          }),
          ...(values.published !== undefined && { published: option.yesNo('--published', values.published) }),
        })
        .where('tenant_id', '=', tenantId)
        .where('data_list_id', '=', id)
        .execute()
      if (choice) await writeItems(tx, tenantId, id, choice.items)
      if (place !== null) await placeList(tx, tenantId, id, place)
      await services.cache.changed(tx, `${tenantId}:home`)
      const many = choice ? `, with ${choice.items.length} ${kinds[choice.type]}` : ''
      return [`List ${id}, "${localText(title, 'en')}", is changed${many}.`, ...arabicWords(id, title)]
    })
  },
}
