import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast, readableOn, secondaryColor, textOn, themeVariables } from '#app/theme/colors.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the theme', () => {
  test('S9.16 the secondary colour darkens each channel by its own share', () => {
    expect(secondaryColor('#57b568')).toBe('#4fa760')
    expect(secondaryColor('#ffffff')).toBe('#e8ebeb')
  })

  test('S1.5 S9.15 the default is green, and so is a shop without a usable colour', () => {
    expect(themeVariables('#57b568')).toContain('--primary:#57b568')
    expect(themeVariables('red;}body{display:none')).toContain('--primary:#57b568')
  })

  test('S3.10 nothing but a hex colour reaches the style sheet', () => {
    expect(themeVariables('</style><script>')).not.toContain('script')
  })

  test('S9.17 white on the default green would fail, so its text is dark', () => {
    expect(contrast('#ffffff', '#57b568')).toBeLessThan(3)
    expect(contrast(textOn('#57b568'), '#57b568')).toBeGreaterThanOrEqual(4.5)
  })

  test('S9.17 text on any configured colour can be read', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        expect(contrast(textOn(color), color)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  test('S9.17 links and focus rings of any configured colour stand out on both surfaces', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        for (const surface of ['#f7f3ec', '#24201b'])
          expect(contrast(readableOn(color, surface, 4.6), surface)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})
