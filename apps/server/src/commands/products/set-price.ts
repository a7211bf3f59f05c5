import { filsToDecimalText } from '@sadu/money/decimal'
import {
  type Command,
  CommandMistake,
  readArguments,
  readTenant,
  tenantOption,
} from '#server/commands/command.ts'
import { isNone, option, text } from '#server/commands/options.ts'
import { mustFind, writePrices } from '#server/commands/products/prices.ts'

export const setPrice: Command = {
  name: 'set-price',
  chapter: 'products',
  usage: 'SKU PRICE [--compare-at 12.000|none] [--tenant 1]',
  about: 'Says what a product or variant costs, and what it cost before when it is reduced',
  notes: ['Without --compare-at a price before that is still higher stays.'],
  examples: ['set-price LAMP-1 9.500', 'set-price LAMP-1 9.500 --compare-at 12.000'],
  async run({ db }, args) {
    const { values, words } = readArguments(args, { ...tenantOption, 'compare-at': text })
    const [sku, price, ...rest] = words
    if (!sku || price === undefined || rest.length > 0)
      throw new CommandMistake('Give a SKU and a price in dinar: set-price LAMP-1 9.500')
    const tenantId = await readTenant({ db }, values.tenant)
    const priceFils = option.amount('The price', price)
    const before = values['compare-at']
    const given = before === undefined || isNone(before) ? null : option.amount('--compare-at', before)
    if (given !== null && given <= priceFils)
      throw new CommandMistake('--compare-at is what it cost before, more than it costs now')
    return db.transaction().execute(async (tx) => {
      const thing = await mustFind(tx, tenantId, sku)
      const kept =
        before === undefined && (thing.compareAtFils ?? 0) > priceFils ? thing.compareAtFils : given
      await writePrices(tx, tenantId, [{ thing, priceFils, compareAtFils: kept }])
      const was = kept === null ? '' : `, before ${filsToDecimalText(kept)}`
      return [`${sku}: ${filsToDecimalText(priceFils)} KD${was}`]
    })
  },
}
