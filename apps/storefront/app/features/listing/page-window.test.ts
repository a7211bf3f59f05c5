import { expect, test } from 'vitest'
import { pageWindow } from '#app/features/listing/page-window.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
  [4, 5, [1, 2, 3, 4, 5]],
])('S7.52 page %s of %s shows %j', (page, pages, shown) => {
  expect(pageWindow(page, pages)).toEqual(shown)
})
