import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { flag } from '#server/commands/options.ts'
import { type CheckedFile, checkFile, importFile } from '#server/commands/products/import-file.ts'

const mostSaid = 100

export const importProducts: Command = {
  name: 'import-products',
  chapter: 'products',
  usage: 'FILE.csv [--check] [--no-web-pictures] [--tenant 1]',
  about: 'Brings products from a CSV file with Shopify’s columns into the shop',
  notes: [
    'The whole file is checked first; when a row is wrong, every wrong row is said and nothing is changed.',
    'A product is known by its Handle, a variant by its SKU: importing a file again changes only what is different.',
    'A column that is not in the file leaves what the shop has; --check only checks. docs/owner.md lists the columns.',
    'Pictures may be addresses on the web: they are fetched, each once; one that cannot be had is said at the end, and the',
    'rest comes in. Import the file again to try those anew. --no-web-pictures leaves all of them out.',
  ],
  examples: ['import-products products.csv --check', 'import-products products.csv'],
  async run(services, args) {
    const { values, words } = readArguments(args, {
      ...tenantOption,
      check: flag,
      'no-web-pictures': flag,
    })
    const [path] = words
    if (!path || words.length > 1) throw new CommandMistake('Name one CSV file: import-products products.csv')
    const tenantId = await readTenant(services, values.tenant)
    const file = await checkFile(services, tenantId, path)
    const fromWeb = !values['no-web-pictures']
    if (values.check) {
      const { products, variants, known } = file.counts
      return [
        `${path} is right: ${products} products with ${variants} variants, ${products - known} of them new.`,
        ...unusedWords(file),
        ...(fromWeb && file.pictures.web.count > 0
          ? [`${file.pictures.web.count} pictures lie on the web; the import fetches them.`]
          : leftOutWords(file, fromWeb)),
      ]
    }
    const { created, changed, same } = await importFile(services, file, { fromWeb, tell: tellFetched })
    return [
      `${created} products are new, ${changed} changed, ${same} as they were.`,
      ...unusedWords(file),
      ...leftOutWords(file, fromWeb),
      ...troubleWords(file),
    ]
  },
}

/** Thousands of pictures take a while: whoever watches sees that it goes on. */
function tellFetched(done: number, all: number) {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${all} pictures${done === all ? '\n' : ''}`)
}

const unusedWords = ({ unused }: CheckedFile): string[] =>
  unused.length > 0 ? [`Columns that this shop has no use for: ${unused.join(', ')}`] : []

const leftOutWords = ({ pictures: { web } }: CheckedFile, fromWeb: boolean): string[] =>
  fromWeb || web.count === 0
    ? []
    : [
        `${web.count} pictures lie on the web and were left out. Import without --no-web-pictures, or download them into a folder, then: import-pictures FOLDER`,
      ]

function troubleWords({ pictures: { web } }: CheckedFile): string[] {
  const troubles = web.troubles()
  if (troubles.length === 0) return []
  const more = troubles.length - mostSaid
  return [
    `${troubles.length === 1 ? 'A picture' : `${troubles.length} pictures`} on the web could not be had; the products keep what they had. Import the file again to try anew.`,
    ...troubles.slice(0, mostSaid).map((trouble) => `  ${trouble}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ]
}
