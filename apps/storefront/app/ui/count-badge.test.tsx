import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextsProvider } from '#app/i18n/texts.tsx'
import { CountBadge } from '#app/ui/count-badge.tsx'

const badge = (count: number) =>
  renderToStaticMarkup(
    <TextsProvider language="en" table={{}}>
      <CountBadge count={count} />
    </TextsProvider>,
  )

test('S2.23 nothing at zero, the number up to ninety-nine, 99+ above', () => {
  expect(badge(0)).toBe('')
  expect(badge(99)).toContain('data-count="99"')
  expect(badge(100)).toContain('data-count="99+"')
})
