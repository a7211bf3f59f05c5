import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { TextsProvider } from '#app/i18n/texts.tsx'
import type { Shop, ShownMenuItem } from '#app/server/shop.server.ts'
import { Footer } from '#app/shell/footer.tsx'
import { MenuLink } from '#app/shell/menu-link.tsx'
import { normaliseConfig } from '#app/theme/config.ts'

const item: ShownMenuItem = {
  menuItemId: 1,
  parentItemId: null,
  title: 'Journal',
  route: '/pages/journal',
  openInNewTab: false,
  allowGuestUser: true,
  icon: null,
  iconBody: null,
}

const shopWith = (config: object): Shop => ({
  language: 'en',
  config: normaliseConfig({ metadata_title: 'Shop', ...config }),
  settings: { price_format: null, arabic_digits: false, currency: 'KWD' },
  languages: [],
  mainMenu: null,
  footerMenus: [{ menuId: 61, name: 'Help', items: [item] }],
  localeVersion: 1,
  texts: {},
  hosts: {},
})

const show = (element: React.ReactNode) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TextsProvider language="en" table={{}}>
        {element}
      </TextsProvider>
    </MemoryRouter>,
  )

describe('the footer', () => {
  test('S2.60 a menu has its title and its links', () => {
    const html = show(<Footer shop={shopWith({})} />)
    expect(html).toContain('Help')
    expect(html).toMatch(/<a[^>]+href="\/pages\/journal"[^>]*>.*Journal/)
  })

  test('S2.66 address and copyright are plain text with their line breaks; nothing in them is executed', () => {
    const html = show(
      <Footer shop={shopWith({ address: 'Street 1\nKuwait', copy_right: '<img src=x onerror=alert(1)>' })} />,
    )
    expect(html).toMatch(/<address[^>]*whitespace-pre-line[^>]*>Street 1\nKuwait</)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toContain('<img src=x')
  })

  test('S2.67 the configured image is shown, and none without it', () => {
    expect(show(<Footer shop={shopWith({ overrided_footer_image: 'theme/footer.webp' })} />)).toContain(
      '/api/download/theme/footer.webp',
    )
    expect(show(<Footer shop={shopWith({})} />)).not.toContain('/api/download/')
  })

  test('S1.6 without a logo the title stands in, with one it is named after the shop', () => {
    expect(show(<Footer shop={shopWith({})} />)).toContain('Shop')
    expect(show(<Footer shop={shopWith({ logo: 'theme/logo.svg' })} />)).toMatch(/<img[^>]+alt="Shop"/)
  })
})

describe('a menu item', () => {
  test('S2.13 that wants a new tab opens one, without an opener', () => {
    const html = show(<MenuLink item={{ ...item, openInNewTab: true }} />)
    expect(html).toContain('target="_blank"')
    expect(html).toContain('rel="noopener"')
    expect(show(<MenuLink item={item} />)).not.toContain('target=')
  })

  test('S2.12 that leads nowhere is a heading', () => {
    expect(show(<MenuLink item={{ ...item, route: null }} />)).toMatch(/^<span/)
  })
})
