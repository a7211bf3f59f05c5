import { describe, expect, test } from 'vitest'
import {
  isShown,
  nextState,
  onEnter,
  queryOf,
  type SearchEvent,
  type SearchState,
  searchAddress,
  startAt,
  suggestionsOf,
} from '#app/features/search/search-state.ts'

const product = (productId: number) => ({ productId, productName: `product ${productId}` })
const three = [product(1), product(2), product(3)]
const typed = (text: string, isComposing = false): SearchEvent => ({ type: 'typed', text, isComposing })
const answered = (query: string, suggestions = three): SearchEvent => ({
  type: 'answered',
  query,
  suggestions,
})
const after = (...events: SearchEvent[]): SearchState => events.reduce(nextState, startAt(''))
const down: SearchEvent = { type: 'moved', by: 1 }
const up: SearchEvent = { type: 'moved', by: -1 }

describe('S2.47 S9.11 suggestions', () => {
  test('show once they are there, five at most', () => {
    expect(isShown(after(typed('da')))).toBe(false)
    expect(isShown(after(typed('da'), answered('da')))).toBe(true)
    const seven = [1, 2, 3, 4, 5, 6, 7].map(product)
    expect(after(typed('da'), answered('da', seven)).suggestions).toHaveLength(5)
  })

  test('S2.48 an older answer that comes after a newer text is ignored', () => {
    const state = after(typed('da'), typed('dat'), answered('dat', [product(9)]), answered('da'))
    expect(state.suggestions).toEqual([product(9)])
  })

  test('S2.48 nothing is asked for blanks, while letters are being put together, or for what the address brought', () => {
    expect(queryOf(after(typed('   ')))).toBeNull()
    expect(queryOf(after(typed('に', true)))).toBeNull()
    expect(queryOf(after(typed('に', true), typed('日本')))).toBe('日本')
    expect(queryOf(startAt('dallah'))).toBeNull()
    expect(queryOf(after(typed(' da ')))).toBe('da')
  })

  test('are gone with the text, and a late answer does not bring them back', () => {
    const state = after(typed('da'), answered('da'), typed(''))
    expect(state.suggestions).toEqual([])
    expect(isShown(nextState(state, answered('da')))).toBe(false)
  })

  test('S3.22 are read whatever the list is called', () => {
    const entries = three.map((one) => ({ product: one }))
    for (const answer of [{ dataList: entries }, { data: entries }, { items: entries }, entries])
      expect(suggestionsOf(answer)).toEqual(three)
    for (const answer of [null, {}, { dataList: null }, 'no', [{}, null, { product: { productId: 'x' } }]])
      expect(suggestionsOf(answer)).toEqual([])
  })
})

describe('S2.49 S2.50 the highlight', () => {
  const open = [typed('da'), answered('da')]
  test('is nowhere at first; down takes the first, up the last', () => {
    expect(after(...open).highlighted).toBe(-1)
    expect(after(...open, down).highlighted).toBe(0)
    expect(after(...open, up).highlighted).toBe(2)
  })
  test('wraps around at both ends', () => {
    expect(after(...open, down, down, down, down).highlighted).toBe(0)
    expect(after(...open, down, up).highlighted).toBe(2)
  })
  test('leaves the text alone, and is cleared by editing it', () => {
    const state = after(...open, down)
    expect(state.text).toBe('da')
    expect(nextState(state, typed('dat')).highlighted).toBe(-1)
  })
  test('does not move where there is nothing', () => {
    expect(after(typed('zz'), answered('zz', []), down).highlighted).toBe(-1)
  })
})

describe('S2.51 S2.52 S2.53 Enter', () => {
  const open = [typed('da'), answered('da')]
  test('on a highlighted suggestion opens that product', () => {
    expect(onEnter(after(...open, down, down))).toBe('/products/2')
  })
  test('on plain text opens the filter search, encoded', () => {
    expect(onEnter(after(...open))).toBe('/search/filterSearch?keyword=da')
    expect(onEnter(after(typed(' عود & مسك ')))).toBe(searchAddress('عود & مسك'))
    expect(searchAddress('a&b#c+d%')).toBe('/search/filterSearch?keyword=a%26b%23c%2Bd%25')
  })
  test('on empty text or spaces leads nowhere', () => {
    expect(onEnter(startAt(''))).toBeNull()
    expect(onEnter(after(typed('   ')))).toBeNull()
  })
  test('after Escape the highlight no longer counts', () => {
    expect(onEnter(after(...open, down, { type: 'closed' }))).toBe('/search/filterSearch?keyword=da')
  })
})

describe('S2.56 S2.58 closing and going elsewhere', () => {
  const open = [typed('da'), answered('da')]
  test('closing keeps the text, and coming back shows the suggestions again', () => {
    const closed = after(...open, { type: 'closed' })
    expect(isShown(closed)).toBe(false)
    expect(closed.text).toBe('da')
    expect(isShown(nextState(closed, { type: 'focused' }))).toBe(true)
  })
  test('another page closes the box and brings its own keyword', () => {
    const state = after(...open, { type: 'arrived', keyword: 'oud' })
    expect(state).toEqual(startAt('oud'))
  })
})
