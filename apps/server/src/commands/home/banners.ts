import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import {
  addList,
  type Banner,
  mustFindList,
  placeList,
  readBanners,
  readLists,
  writeItems,
} from '#server/commands/home/home-lists.ts'
import { readLink } from '#server/commands/home/read-link.ts'
import { flag, localOption, option, text } from '#server/commands/options.ts'
import { readNumber } from '#server/commands/selling/shipping-method.ts'
import { keepLogo } from '#server/commands/shop/keep-logo.ts'
import type { Database } from '#server/database/database.ts'
import { pictureFacts } from '#server/files/keep-picture.ts'
import { localText } from '#server/local-text.ts'

export const addBanner: Command = {
  name: 'add-banner',
  chapter: 'shop',
  usage:
    'PICTURE [--title TEXT] [--title-ar TEXT] [--text TEXT] [--text-ar TEXT] [--action TEXT] [--action-ar TEXT] [--link PAGE] [--new-tab] [--alt TEXT] [--alt-ar TEXT] [--position 1] [--list NUMBER] [--tenant 1]',
  about: 'Adds a large picture to the home page, with words beside it and a way on',
  notes: [
    'It comes last in the first list of banners, or in --list; the first banner makes such a list on top of the page.',
    'Beside words the picture is wide, has its subject at the end side, and is mirrored in Arabic: one with writing in it',
    'goes without --title and --text, says in --alt what is written, and leads to --link as a whole.',
    '--link is category:coffee, product:oud-royal, page:about, a path or https://…; --action are the words to press.',
  ],
  examples: [
    'add-banner coffee.jpg --title "Poured as at home" --title-ar "تُصب كما في البيت" --action "See the coffee" --action-ar "إلى القهوة" --link category:coffee',
    'add-banner eid.png --alt "Eid offers until Thursday" --alt-ar "عروض العيد حتى الخميس" --link category:gifts',
  ],
  async run(services, args) {
    const { values, words } = readArguments(args, {
      ...tenantOption,
      title: text,
      'title-ar': text,
      text,
      'text-ar': text,
      action: text,
      'action-ar': text,
      alt: text,
      'alt-ar': text,
      link: text,
      'new-tab': flag,
      position: text,
      list: text,
    })
    const [file] = words
    if (!file || words.length > 1)
      throw new CommandMistake('Name one picture: add-banner coffee.jpg --title "…"')
    const tenantId = await readTenant(services, values.tenant)
    const said = {
      title: localOption({}, values.title, values['title-ar'], { maxLength: 100 }),
      text: localOption({}, values.text, values['text-ar'], { maxLength: 300 }),
      action: localOption({}, values.action, values['action-ar'], { maxLength: 50 }),
      alt: localOption({}, values.alt, values['alt-ar'], { maxLength: 300 }),
      route: await readLink(services.db, tenantId, values.link ?? '', { elsewhere: true }),
      openInNewTab: values['new-tab'],
    }
    checkWords(said)
    const place =
      values.position === undefined
        ? 1000
        : option.whole('--position', values.position, { least: 1, most: 1000 })
    const wanted = values.list === undefined ? null : readNumber([values.list], '--list 1')
    await bannerList(services.db, tenantId, wanted)
    const picturePath = await keepLogo(services, tenantId, file)
    const color = (await pictureFacts(services, tenantId, picturePath))?.color ?? null
    return services.db.transaction().execute(async (tx) => {
      const listId = (await bannerList(tx, tenantId, wanted)) ?? (await firstBannerList(tx, tenantId))
      const banners = (await readBanners(tx, tenantId, listId)).toSpliced(place - 1, 0, {
        picturePath,
        color,
        ...said,
      })
      await writeItems(
        tx,
        tenantId,
        listId,
        banners.map((image) => ({ image })),
      )
      await services.cache.changed(tx, `${tenantId}:home`)
      return [`List ${listId} has ${banners.length} banners now.`, ...arabicWords(said)]
    })
  },
}

type Said = Omit<Banner, 'picturePath' | 'color'>

function checkWords({ title, text, action, alt, route }: Said) {
  const hasWords = [title, text].some(({ en, ar }) => en || ar)
  if (!hasWords && !alt.en && !alt.ar)
    throw new CommandMistake('Say what the banner says: --title "…", or --alt "…" for what the picture shows')
  const canPress = Boolean(action.en || action.ar)
  if (hasWords && route !== null && !canPress)
    throw new CommandMistake(
      'The link needs words to press: --action "See the coffee" --action-ar "إلى القهوة"',
    )
  if (canPress && (route === null || !hasWords))
    throw new CommandMistake('--action is the words to press beside a title: it goes with --title and --link')
}

function arabicWords(said: Said): string[] {
  const lacking = (['title', 'text', 'action', 'alt'] as const).filter(
    (name) => said[name].en && !said[name].ar,
  )
  return lacking.length > 0
    ? [
        `Shown in English in Arabic too: ${lacking.map((name) => `--${name}-ar`).join(', ')} ${lacking.length > 1 ? 'were' : 'was'} not given.`,
      ]
    : []
}

/** The list that was asked for, or the first; null when there is none yet. */
async function bannerList(db: Database, tenantId: number, asked: number | null): Promise<number | null> {
  if (asked === null) return (await readLists(db, tenantId)).find(({ type }) => type === 'image')?.id ?? null
  const list = await mustFindList(db, tenantId, asked)
  if (list.type !== 'image')
    throw new CommandMistake(`List ${asked} is not one of banners. All of them: npm run shop -- home`)
  return list.id
}

async function firstBannerList(tx: Database, tenantId: number): Promise<number> {
  const title = { en: 'Banners', ar: 'اللوحات' }
  const id = await addList(tx, tenantId, { title, type: 'image', route: null })
  await placeList(tx, tenantId, id, 1)
  return id
}

export const removeBanner: Command = {
  name: 'remove-banner',
  chapter: 'shop',
  usage: 'NUMBER [--list NUMBER] [--tenant 1]',
  about: 'Removes a banner from the home page',
  notes: [
    'NUMBER is its place in its list, as show-home-list tells it; the list is the first of banners, or --list.',
  ],
  examples: ['remove-banner 2', 'remove-banner 1 --list 7'],
  async run({ cache, db }, args) {
    const { values, words } = readArguments(args, { ...tenantOption, list: text })
    const place = readNumber(words, 'remove-banner 2')
    const tenantId = await readTenant({ db }, values.tenant)
    const asked = values.list === undefined ? null : readNumber([values.list], '--list 1')
    return db.transaction().execute(async (tx) => {
      const listId = await bannerList(tx, tenantId, asked)
      const banners = listId === null ? [] : await readBanners(tx, tenantId, listId)
      const banner = banners[place - 1]
      if (listId === null || !banner)
        throw new CommandMistake(
          `There is no banner ${place}. See them: npm run shop -- show-home-list ${listId ?? 'NUMBER'}`,
        )
      const left = banners.toSpliced(place - 1, 1)
      await writeItems(
        tx,
        tenantId,
        listId,
        left.map((image) => ({ image })),
      )
      await cache.changed(tx, `${tenantId}:home`)
      const name = localText(banner.title, 'en') || localText(banner.alt, 'en')
      return [`The banner "${name}" is gone; list ${listId} has ${left.length}.`]
    })
  },
}
