import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetTexts, storedTexts, storedVersion, storeTexts } from '#app/i18n/stored-texts.ts'
import { makeTexts } from '#app/i18n/texts.tsx'

const storage = new Map<string, string>()
vi.stubGlobal('window', {})
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
})
beforeEach(() => storage.clear())

const entry = (key: string, value: string | null) => ({ langId: 'en', key, value })

describe('stored texts', () => {
  test('S4.67 S9.23 the version is 1 at first and stored after each fetch', () => {
    expect(storedVersion()).toBe(1)
    storeTexts({ version: 12, translations: [entry('a', 'A')] })
    expect(storedVersion()).toBe(12)
    expect(storage.get('localeVersion')).toBe('12')
  })

  test('S4.68 an answer is merged into what is there', () => {
    storeTexts({ version: 2, translations: [entry('a', 'A'), entry('b', 'B')] })
    storeTexts({ version: 3, translations: [entry('b', 'B2')] })
    expect(storedTexts()).toEqual({ a: 'A', b: 'B2' })
  })

  test('S4.71 a null value deletes', () => {
    storeTexts({ version: 2, translations: [entry('a', 'A')] })
    storeTexts({ version: 3, translations: [entry('a', null)] })
    expect(storedTexts()).toEqual({})
  })

  test.each([
    ['missing', undefined],
    ['broken', '{'],
    ['a list', '[]'],
    ['not an object', '"x"'],
  ])('S4.69 when the texts are %s, everything is asked for again', (_name, data) => {
    storage.set('localeVersion', '9')
    if (data) storage.set('localeData', data)
    expect(storedVersion()).toBe(1)
    expect(storedTexts()).toEqual({})
  })

  test('S4.58 another language begins with nothing', () => {
    storeTexts({ version: 5, translations: [entry('a', 'A')] })
    forgetTexts()
    expect([storedVersion(), storedTexts()]).toEqual([1, {}])
  })

  test('S4.70 the page’s own text comes first, then the stored one; never a raw key', () => {
    storeTexts({
      version: 2,
      translations: [entry('ui.prisma.shell.menu', 'Stored'), entry('ui.prisma.shell.close', 'Stored close')],
    })
    const { t } = makeTexts('en', { 'ui.prisma.shell.menu': 'Page' })
    expect(t('ui.prisma.shell.menu')).toBe('Page')
    expect(t('ui.prisma.shell.close')).toBe('Stored close')
    expect(t('ui.prisma.shell.home')).toBe('')
  })
})
