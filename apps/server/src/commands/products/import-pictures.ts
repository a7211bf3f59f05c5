import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { mustBeFolder, typedPath } from '#server/commands/files.ts'
import { nearest } from '#server/commands/help.ts'
import { flag } from '#server/commands/options.ts'
import { type Goods, matchPictures, readGoods } from '#server/commands/products/match-pictures.ts'
import { readStored } from '#server/commands/products/read-stored.ts'
import { writeProducts } from '#server/commands/products/write-products.ts'
import { type KeptPicture, keepPicture } from '#server/files/keep-picture.ts'
import type { Services } from '#server/http/context.ts'

const extensions = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif'])
const lotSize = 200

export const importPictures: Command = {
  name: 'import-pictures',
  chapter: 'products',
  usage: 'FOLDER [--skip-unknown] [--check] [--tenant 1]',
  about: 'Gives products the pictures of a folder, by the names of its files',
  notes: [
    'A file is named by the product’s handle or SKU, or by a variant’s SKU; more of the same product are numbered:',
    'oud-royal.jpg, oud-royal-2.jpg, OUD-50ML.png. They take the place of the pictures that the product had.',
    'When a file fits no product, all of those are said and nothing is changed; --skip-unknown goes on without them.',
  ],
  examples: ['import-pictures photos --check', 'import-pictures photos'],
  async run(services, args) {
    const { values, words } = readArguments(args, { ...tenantOption, check: flag, 'skip-unknown': flag })
    const [folder] = words
    if (!folder || words.length > 1) throw new CommandMistake('Name one folder: import-pictures photos')
    await mustBeFolder(folder)
    const tenantId = await readTenant(services, values.tenant)
    const goods = await readGoods(services.db, tenantId)
    const { matched, unknown } = matchPictures(await picturesIn(folder), goods)
    if (unknown.length > 0 && !values['skip-unknown']) throw new CommandMistake(unknownWords(unknown, goods))
    if (matched.size === 0) throw new CommandMistake(`${folder} has no picture of a product`)
    const kept = await keepAll(services, tenantId, folder, [...matched.values()].flat(), values.check)
    const files = `${kept.size} pictures of ${matched.size} products`
    if (values.check) return [`${folder} is right: ${files}.`]
    const changed = await give(services, tenantId, matched, kept)
    return [`${files}; ${changed} products have changed.`]
  },
}

async function picturesIn(folder: string): Promise<string[]> {
  const names = await readdir(typedPath(folder))
  return names
    .filter((name) => !name.startsWith('.') && extensions.has(extname(name).toLowerCase()))
    .toSorted()
}

function unknownWords(unknown: readonly string[], goods: Goods): string {
  const handles = [...goods.handles]
  const lines = unknown.slice(0, 50).map((file) => {
    const meant = nearest(file.replace(/\.\w+$/, '').toLowerCase(), handles)
    return `  ${file}${meant ? ` (is it ${meant}?)` : ''}`
  })
  const more = unknown.length - lines.length
  return [
    'Nothing was changed: these files are named like no product. Give them a handle or SKU, or add --skip-unknown.',
    ...lines,
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ].join('\n')
}

type Matches = ReturnType<typeof matchPictures>['matched']

async function keepAll(
  services: Services,
  tenantId: number,
  folder: string,
  files: readonly { file: string }[],
  onlyCheck: boolean,
): Promise<Map<string, KeptPicture>> {
  const kept = new Map<string, KeptPicture>()
  const wrong: string[] = []
  for (const { file } of files) {
    const content = await readFile(join(typedPath(folder), file))
    const picture = await keepPicture(services, tenantId, content, file, onlyCheck)
    if (picture) kept.set(file, picture)
    else wrong.push(file)
  }
  if (wrong.length > 0)
    throw new CommandMistake(
      [
        'Nothing was changed: these files are no pictures that can be shown.',
        ...wrong.map((file) => `  ${file}`),
      ].join('\n'),
    )
  return kept
}

async function give(services: Services, tenantId: number, matched: Matches, kept: Map<string, KeptPicture>) {
  const facts = new Map([...kept.values()].map((picture) => [picture.path, picture]))
  const handles = [...matched.keys()]
  return services.db.transaction().execute(async (tx) => {
    let count = 0
    for (let start = 0; start < handles.length; start += lotSize) {
      const stored = await readStored(tx, tenantId, handles.slice(start, start + lotSize))
      const changed = stored.flatMap(({ product }) => {
        const files = matched.get(product.handle) ?? []
        const given = files.flatMap(({ file, sku }) => {
          const path = kept.get(file)?.path
          const alt = product.pictures.find((one) => one.path === path)?.alt ?? {}
          return path === undefined ? [] : [{ path, alt, sku }]
        })
        const own = given.some(({ sku }) => sku === null)
        const varied = new Set(given.map(({ sku }) => sku))
        const left = product.pictures.filter(({ sku }) => (sku === null ? !own : !varied.has(sku)))
        const pictures = [...left, ...given].toSorted(
          (a, b) => Number(a.sku !== null) - Number(b.sku !== null),
        )
        return isDeepStrictEqual(pictures, product.pictures) ? [] : [{ ...product, pictures }]
      })
      count += changed.length
      if (changed.length > 0) await writeProducts(tx, tenantId, changed, async () => facts)
    }
    return count
  })
}
