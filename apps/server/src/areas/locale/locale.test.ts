import { describe, expect, test, vi } from 'vitest'
import { syncShippedTexts } from '#server/areas/locale/locale.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop()
const newer = async (version: number, language = 'en') =>
  (await shop.call('GET', `/api/locale/self/translations/versions/${version}?area=ui.prisma`, { language }))
    .body as {
    version: number
    translations: { langId: string; key: string; value: string | null }[]
  }

async function override(value: string | null) {
  await shop.services.db
    .updateTable('translations')
    .set((eb) => ({ override: value, version: eb.fn('nextval', [eb.val('translation_version_seq')]) }))
    .where('tenant_id', '=', 1)
    .where('lang_id', '=', 'en')
    .where('key', '=', 'ui.prisma.shell.close')
    .execute()
  shop.services.cache.drop('1:translations')
}

describe('texts', () => {
  test('S7.28 S4.68 S3.25 version 1 gets everything, in the language of the call', async () => {
    const { version, translations } = await newer(1, 'ar')
    expect(version).toBeGreaterThan(1)
    expect(translations).toContainEqual({ langId: 'ar', key: 'ui.prisma.shell.close', value: 'إغلاق' })
  })

  test('S8.8 S8.9 S8.1 S8.2 S8.3 the keys of the specification hold its texts', async () => {
    const table = new Map((await newer(1)).translations.map(({ key, value }) => [key, value]))
    expect(table.get('ui.prisma.alert.error.network')).toBe('Something went wrong, please try again')
    expect(table.get('ui.prisma.messages.success')).toBe('Operation completed successfully')
    expect(table.get('ui.prisma.search.warning.message.no_results')).toBe('No results')
  })

  test('S4.68 S4.71 a newer version gets what changed since, and nothing when nothing did', async () => {
    const { version } = await newer(1)
    expect((await newer(version)).translations).toEqual([])
    await override('Shut')
    const changed = await newer(version)
    expect(changed.translations).toEqual([{ langId: 'en', key: 'ui.prisma.shell.close', value: 'Shut' }])
    expect(changed.version).toBeGreaterThan(version)
    await override(null)
  })

  test('S4.71 a text that the release no longer has is said to be deleted', async () => {
    const { version } = await newer(1)
    await shop.services.db
      .insertInto('translations')
      .values({ tenant_id: 1, lang_id: 'en', key: 'ui.prisma.old', value: 'Old' })
      .execute()
    await syncShippedTexts(shop.services.db, 1)
    shop.services.cache.drop('1:translations')
    expect((await newer(version)).translations).toContainEqual({
      langId: 'en',
      key: 'ui.prisma.old',
      value: null,
    })
    expect((await newer(1)).translations.map(({ key }) => key)).not.toContain('ui.prisma.old')
  })

  test('S8.10 every text of the release is there in both languages', async () => {
    const [english, arabic] = [await newer(1, 'en'), await newer(1, 'ar')]
    const base = (keys: { key: string }[]) =>
      new Set(keys.map(({ key }) => key.replace(/_(zero|one|two|few|many|other)$/, '')))
    expect(base(arabic.translations)).toEqual(base(english.translations))
  })

  test('S7.29 S3.24 S9.22 languages are looked up by their codes, with their own names', async () => {
    expect((await shop.call('GET', '/api/locale/languages/lookup')).body).toEqual([
      { langId: 'en', language: 'English' },
      { langId: 'ar', language: 'العربية' },
    ])
  })

  test('S7.3 an unknown language header never gets further than English words', async () => {
    expect(
      (await shop.call('GET', '/api/tenants/1/menus/53', { language: "x'; DROP TABLE menus" })).body.name,
    ).toBe('Main menu')
  })
})

test('case 69 what is kept does not grow with the versions, languages and places that are asked for', async () => {
  const keep = vi.spyOn(shop.services.cache, 'keep')
  for (let version = 2; version < 30; version++) await newer(version)
  for (const language of ['xa', 'xb', 'xc', 'xyz']) {
    await newer(1, language)
    await shop.call('GET', '/api/countries/lookup', { language })
  }
  const kept = (topic: string) =>
    new Set(keep.mock.calls.filter(([of]) => of === topic).map(([, key]) => key))
  expect([...kept('1:translations')]).toEqual(['en ui.prisma'])
  expect([...kept('places')]).toEqual(['countries en'])
})
