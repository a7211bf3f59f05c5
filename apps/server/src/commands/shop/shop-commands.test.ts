import { beforeAll, describe, expect, test } from 'vitest'
import { syncShippedTexts } from '#server/areas/locale/locale.ts'
import { createEmptyShop } from '#server/demo/empty-shop.ts'
import { useOwner } from '#server/testing/owner.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ from: 'empty_shop' })
const owner = useOwner(shop)

beforeAll(async () => {
  await createEmptyShop(shop.services.db)
  await syncShippedTexts(shop.services.db, 1)
})

const get = async (url: string, language = 'en') => (await shop.call('GET', url, { language })).body
const theme = (language?: string) => get('/api/config/storefront', language)

describe('the theme', () => {
  test('S1.5 S1.6 S1.7 S1.8 S1.10 name, colour, logo, contacts and languages are the owner’s, and seen at once', async () => {
    expect((await theme()).metadata_title).toBe('My shop')
    const logo = await owner.file(
      'logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><script>x</script><rect width="80" height="20" fill="#123456"/></svg>',
    )
    await owner.run(
      'set-theme',
      '--name',
      'Bait Al Oud',
      '--name-ar',
      'بيت العود',
      '--color',
      '#8C2F24',
      '--logo',
      logo,
    )
    await owner.run(
      'set-theme',
      '--phone',
      '+965 2200 0100',
      '--email',
      'hello@example.com',
      '--address',
      'Souq 4\\nKuwait',
    )
    await owner.run(
      'set-theme',
      '--instagram',
      'https://instagram.com/x',
      '--whatsapp',
      '+965 5000 0100',
      '--languages',
      'ar,en',
    )
    await expect
      .poll(() => theme('ar'))
      .toMatchObject({
        metadata_title: 'بيت العود',
        color: '#8c2f24',
        phone: '+965 2200 0100',
        email: 'hello@example.com',
        address: 'Souq 4\nKuwait',
        instagram_url: 'https://instagram.com/x',
        whatsapp_url: '+965 5000 0100',
        languages: ['ar', 'en'],
      })
    const { logo: path } = await theme()
    const file = await shop.call('GET', `/api/download/${path}`)
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await owner.run('theme')).join('\n')).toMatch(/name +Bait Al Oud · بيت العود/)
    await owner.run('set-theme', '--logo', 'none', '--phone', 'none')
    await expect.poll(() => theme()).toMatchObject({ logo: null, phone: null, email: 'hello@example.com' })
  })

  test.each([
    [[]],
    [['--color', 'red']],
    [['--name', 'none']],
    [['--phone', '12']],
    [['--email', 'x']],
    [['--instagram', 'javascript:alert(1)']],
    [['--logo', 'no-such-file.png']],
    [['--languages', 'fr']],
    [['--main-menu', '99']],
    [['--footer-menus', '53,99']],
    [['--terms-page', 'nowhere']],
    [['--require-terms', 'perhaps']],
    [['--colour', '#ffffff']],
  ])('%j is refused in words', async (args) => {
    expect(await owner.refused('set-theme', ...args)).toMatch(/\w+ \w+/)
  })
})

describe('pages', () => {
  test('come from files in both languages, cleaned, are changed, hidden and removed', async () => {
    const en = await owner.file(
      'about.html',
      '<h1>About</h1><h2>Us</h2><p onclick="x()">We <b>weave</b>.</p><script>alert(1)</script>',
    )
    const ar = await owner.file('about-ar.html', '<p>نحن ننسج.</p>')
    expect(
      await owner.run(
        'set-page',
        'about',
        '--title',
        'About us',
        '--title-ar',
        'من نحن',
        '--file',
        en,
        '--file-ar',
        ar,
      ),
    ).toEqual([
      '/pages/about is "About us" now, in en and ar.',
      'Taken out, because a page cannot have it: <h1> <script>',
    ])
    const read = (language: string) => get('/api/tenants/self/static-pages/about', language)
    expect(await read('en')).toMatchObject({
      title: 'About us',
      content: 'About<h2>Us</h2><p>We <strong>weave</strong>.</p>',
    })
    expect(await read('ar')).toMatchObject({ title: 'من نحن', content: '<p>نحن ننسج.</p>' })
    expect(await owner.run('pages')).toEqual(['/pages/about  en+ar    About us'])
    expect(await owner.run('show-page', 'about', '--language', 'ar')).toEqual(['من نحن', '<p>نحن ننسج.</p>'])
    await owner.run('set-page', 'about', '--published', 'no')
    await expect.poll(async () => (await read('en')).code).toBe('not_found')
    await owner.run('set-page', 'about', '--published', 'yes')
    await owner.run('set-theme', '--terms-page', 'about', '--require-terms', 'yes')
    expect(await owner.refused('remove-page', 'about')).toContain('agree')
    await owner.run('set-theme', '--require-terms', 'no')
    expect(await owner.run('remove-page', 'about')).toEqual(['/pages/about is gone.'])
    await expect.poll(async () => (await read('en')).code).toBe('not_found')
  })

  test('that cannot be are refused in words', async () => {
    const empty = await owner.file('empty.html', '<script>x</script>')
    for (const [name, ...args] of [
      ['set-page'],
      ['set-page', 'About us', '--title', 'x'],
      ['set-page', '12'],
      ['set-page', 'new', '--title', 'x'],
      ['set-page', 'new', '--file', empty],
      ['set-page', 'new', '--title', 'x', '--file', owner.path('none.html')],
      ['show-page', 'none'],
      ['remove-page', 'none'],
    ] as [string, ...string[]][])
      expect(await owner.refused(name, ...args)).toMatch(/\w+ \w+/)
  })
})

describe('menus', () => {
  test('S1.9 come from a file, go into one, and lead to categories and pages by their names', async () => {
    const page = await owner.file('terms.html', '<p>Terms</p>')
    await owner.run('set-page', 'terms', '--title', 'Terms', '--file', page)
    const menus = [
      {
        menuId: 53,
        name: { en: 'Main' },
        items: [{ title: { en: 'Help', ar: 'مساعدة' }, items: [{ title: 'Terms', route: 'page:terms' }] }],
      },
      {
        menuId: 61,
        name: { en: 'Footer' },
        items: [
          { title: { en: 'Write', ar: 'راسلنا' }, route: '/contact-us', icon: 'material-outline:mail' },
        ],
      },
    ]
    const path = await owner.file('menus.json', JSON.stringify(menus))
    expect(await owner.run('import-menus', path)).toEqual(['2 menus have changed, 0 are as they were.'])
    expect(await owner.run('import-menus', path)).toEqual(['0 menus have changed, 2 are as they were.'])
    await owner.run('set-theme', '--footer-menus', '61')
    await expect
      .poll(() => get('/api/tenants/1/menus/53/items/visible', 'ar'))
      .toMatchObject([
        { title: 'مساعدة', route: null },
        { title: 'Terms', route: '/pages/terms' },
      ])
    expect(await owner.run('menus')).toEqual([
      '53  main menu  2 items  Main',
      '61  footer     1 items  Footer',
    ])
    await owner.run('export-menus', owner.path('out.json'))
    expect(await owner.run('import-menus', owner.path('out.json'))).toEqual([
      '0 menus have changed, 2 are as they were.',
    ])
  })

  test('S1.9 that are wrong are refused whole, each mistake by its place', async () => {
    const path = await owner.file(
      'bad.json',
      JSON.stringify([
        {
          menuId: 'x',
          name: {},
          items: [
            { title: { en: 'A' }, route: 'javascript:alert(1)', icon: 'fa:x' },
            { route: 'page:none', visible: 1 },
          ],
        },
      ]),
    )
    expect((await owner.refused('import-menus', path)).split('\n').slice(1)).toEqual([
      '  Menu 1: needs a menuId, a number such as 53',
      expect.stringContaining('  Menu 1, name: is a text'),
      expect.stringContaining('  Menu 1, item 1, route: is an address'),
      expect.stringContaining('  Menu 1, item 1, icon'),
      expect.stringContaining('  Menu 1, item 2, title: is a text'),
      '  Menu 1, item 2, route: there is no page none',
      '  Menu 1, item 2, visible: is true or false',
    ])
    expect(await owner.refused('import-menus', await owner.file('no.json', '[{'))).toContain('is not JSON')
    expect(await owner.refused('import-menus', await owner.file('one.json', '{}'))).toContain('list of menus')
  })
})

describe('texts', () => {
  const key = 'ui.prisma.home.start_title'
  const versions = async (language: string) => {
    const { translations } = await get('/api/locale/self/translations/versions/1?area=ui.prisma', language)
    return translations.find((one: { key: string }) => one.key === key)?.value
  }

  test('go out, are changed in a spreadsheet, come back, and can be as they were', async () => {
    const [said] = await owner.run('export-translations', owner.path('texts.csv'))
    expect(said).toMatch(/^\d{3,} texts are in/)
    expect(await owner.run('import-translations', owner.path('texts.csv'))).toEqual(['0 texts have changed.'])
    const mine = await owner.file('mine.csv', `key,en,ar\n${key},"Marhaba, friend",مرحبا بك`)
    expect(await owner.run('import-translations', mine, '--check')).toEqual([`${mine} is right: 2 texts.`])
    expect(await owner.run('import-translations', mine)).toEqual(['2 texts have changed.'])
    await expect.poll(() => versions('en')).toBe('Marhaba, friend')
    await expect.poll(() => versions('ar')).toBe('مرحبا بك')
    await owner.run('export-translations', owner.path('changed.csv'), '--changed')
    expect((await owner.read('changed.csv')).trim().split('\r\n').length).toBe(2)
    await owner.run('import-translations', await owner.file('back.csv', `key,en,ar\n${key},,`))
    await expect.poll(() => versions('en')).toBe('Welcome')
  })

  test('that are wrong are said with their lines: keys, placeholders, plural forms', async () => {
    const path = await owner.file(
      'bad.csv',
      [
        'key,en,ar',
        'ui.prisma.none,x,y',
        'ui.prisma.home.banner_position,{at} of them,{at} من {total}',
        'ui.prisma.home.banner_go,Show {at} of {all},عرض {at}',
        'ui.prisma.addresses.areas_found_few,Some,{count} من المناطق',
        'ui.prisma.addresses.areas_found_two,,منطقتان فقط',
        'ui.prisma.addresses.areas_found_many,,كثير',
      ].join('\n'),
    )
    const said = (await owner.refused('import-translations', path)).split('\n').slice(1)
    expect(said).toEqual([
      '  line 2, key: there is no text "ui.prisma.none"',
      '  line 3, en: lacks {total}',
      '  line 4, en: has {all}, which nothing is put in for',
      '  line 5, en: English has no form "few"; leave the cell empty',
      '  line 7, ar: lacks {count}',
    ])
  })
})
