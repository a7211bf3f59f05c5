import type { Language, Menu, MenuItem, StoreSettings, ThemeConfig } from '@sadu/contract/models/content'
import type { RouterContextProvider } from 'react-router'
import { iconBody } from '#app/server/icons.server.ts'
import { configOfPage } from '#app/server/language.server.ts'
import { pageCall } from '#app/server/page-call.server.ts'
import { type Hosts, pageContext } from '#app/server/page-context.server.ts'
import { currentTexts, textsFor } from '#app/server/texts.server.ts'

export interface ShownMenuItem extends MenuItem {
  /** The drawing of the icon, when its name is known. */
  iconBody: string | null
}

export interface ShownMenu extends Menu {
  items: ShownMenuItem[]
}

/** All that surrounds a page, the same for every shopper. */
export interface Shop {
  language: string
  config: ThemeConfig
  settings: StoreSettings
  languages: Language[]
  mainMenu: ShownMenu | null
  footerMenus: ShownMenu[]
  localeVersion: number
  texts: Record<string, string>
  hosts: Hosts
}

/** Critical: the configuration; without it there is no page. Anything else that fails is left out. */
export async function loadShop(context: Readonly<RouterContextProvider>): Promise<Shop> {
  const { language, config } = await configOfPage(context)
  const [settings, languages, mainMenu, footerMenus, texts, { version }] = await Promise.all([
    pageCall(context, 'GET /api/stores/self/settings', {}).catch(() => unknownSettings),
    pageCall(context, 'GET /api/locale/languages/lookup', {}).catch(() => []),
    loadMenu(context, config.main_menu),
    Promise.all(config.footer_menus.map((menuId) => loadMenu(context, menuId))),
    textsFor(context, 'shell', 'errors', 'validation', ...(config.analytics_id ? ['consent' as const] : [])),
    currentTexts(context),
  ])
  return {
    language,
    config,
    settings,
    languages: config.languages.flatMap((langId) => languages.find((known) => known.langId === langId) ?? []),
    mainMenu,
    footerMenus: footerMenus.filter((menu) => menu !== null),
    localeVersion: version,
    texts,
    hosts: context.get(pageContext).hosts,
  }
}

const unknownSettings: StoreSettings = { price_format: null, arabic_digits: false, currency: 'KWD' }

/** A menu that cannot be had is left out alone. */
async function loadMenu(context: Readonly<RouterContextProvider>, menuId: number): Promise<ShownMenu | null> {
  try {
    const [menu, items] = await Promise.all([
      pageCall(context, 'GET /api/tenants/1/menus/{menuId}', { params: { menuId } }),
      pageCall(context, 'GET /api/tenants/1/menus/{menuId}/items/visible', { params: { menuId } }),
    ])
    return { ...menu, items: items.map((item) => ({ ...item, iconBody: iconBody(item.icon) })) }
  } catch {
    return null
  }
}
