import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { type CheckedFile, checkFile, importFile } from '#server/commands/products/import-file.ts'

export const importProducts: Command = {
  name: 'import-products',
  chapter: 'products',
  usage: 'FILE.csv [--check] [--tenant 1]',
  about: 'Brings products from a CSV file with Shopify’s columns into the shop',
  notes: [
    'The whole file is checked first; when a row is wrong, every wrong row is said and nothing is changed.',
    'A product is known by its Handle, a variant by its SKU: importing a file again changes only what is different.',
    'A column that is not in the file leaves what the shop has; --check only checks. docs/owner.md lists the columns.',
  ],
  examples: ['import-products products.csv --check', 'import-products products.csv'],
  async run(services, args) {
    const { values, words } = readArguments(args, {
      ...tenantOption,
      check: { type: 'boolean', default: false },
    })
    const [path] = words
    if (!path || words.length > 1) throw new CommandMistake('Name one CSV file: import-products products.csv')
    const tenantId = await readTenant(services, values.tenant)
    const file = await checkFile(services, tenantId, path)
    if (values.check) {
      const { products, variants, known } = file.counts
      return [
        `${path} is right: ${products} products with ${variants} variants, ${products - known} of them new.`,
        ...remarks(file),
      ]
    }
    const { created, changed, same } = await importFile(services, file)
    return [`${created} products are new, ${changed} changed, ${same} as they were.`, ...remarks(file)]
  },
}

function remarks({ unused, pictures }: CheckedFile): string[] {
  return [
    ...(unused.length > 0 ? [`Columns that this shop has no use for: ${unused.join(', ')}`] : []),
    ...(pictures.leftOut > 0
      ? [
          `${pictures.leftOut} pictures lie on the web and were left out. Download them into a folder, then: import-pictures FOLDER`,
        ]
      : []),
  ]
}
