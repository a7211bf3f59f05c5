import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { normaliseConfig } from '#app/theme/config.ts'
import { PriceStyleProvider, priceStyleOf } from '#app/theme/price-style.tsx'
import { Price } from '#app/ui/price.tsx'

const settings = { price_format: 'decimals-format', arabic_digits: false, currency: 'KWD' }
const show = (amount: number | null, language: string, config = {}, exact = false) =>
  renderToStaticMarkup(
    <PriceStyleProvider style={priceStyleOf({ config: normaliseConfig(config), settings, language })}>
      <Price amount={amount} exact={exact} />
    </PriceStyleProvider>,
  )

describe('the price on a page', () => {
  test('S9.10 is one isolated run that does not break', () => {
    expect(show(28.5, 'en')).toBe('<bdi class="whitespace-nowrap tabular-nums ">KD\u00a028.500</bdi>')
  })
  test('S1.13 has the Arabic label in Arabic, and the configured one in both languages', () => {
    expect(show(1, 'ar')).toContain('د.ك\u00a01.000')
    expect(show(1, 'ar', { currency_label: 'KWD' })).toContain('KWD\u00a01.000')
  })
  test('S9.4 nothing for null, not even an element', () => expect(show(null, 'en')).toBe(''))
  test('S9.9 S3.13 the label goes where the shop wants it', () => {
    expect(show(1, 'en', { currency_position: 'after' })).toContain('1.000\u00a0KD')
    expect(show(1, 'en', { currency_position: 'none' })).toContain('>1.000<')
  })
})
