import type { LocalText } from '#server/local-text.ts'
import { cleanText } from '#server/shown-text.ts'

/** A menu as its file has it: items within items. */
export interface FileMenu {
  menuId: number
  name: LocalText
  items: FileItem[]
}

export interface FileItem {
  title: LocalText
  route: string | null
  openInNewTab: boolean
  allowGuestUser: boolean
  icon: string | null
  visible: boolean
  items: FileItem[]
}

const deepest = 3

/** Turns `category:coffee` and `page:about` into addresses; null when there is no such thing. */
export type FindRoute = (route: string) => string | null

/** The menus of a file; what is wrong is said by where it stands. */
export function readMenuFile(
  value: unknown,
  findRoute: FindRoute,
  say: (where: string, what: string) => void,
): FileMenu[] {
  if (!Array.isArray(value) || value.length === 0) {
    say('The file', 'is a list of menus, as export-menus writes it')
    return []
  }
  const seen = new Set<unknown>()
  return value.map((menu: Record<string, unknown>, at) => {
    const where = `Menu ${at + 1}`
    const menuId = menu?.menuId
    if (typeof menuId !== 'number' || !Number.isInteger(menuId) || menuId < 1 || menuId > 1_000_000)
      say(where, 'needs a menuId, a number such as 53')
    if (seen.has(menuId)) say(where, `has the menuId ${menuId} of an earlier one`)
    seen.add(menuId)
    return {
      menuId: Number(menuId),
      name: readText(menu?.name, `${where}, name`, say),
      items: readItems(menu?.items, where, 1, findRoute, say),
    }
  })
}

function readItems(
  value: unknown,
  where: string,
  depth: number,
  findRoute: FindRoute,
  say: (where: string, what: string) => void,
): FileItem[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) {
    say(`${where}, items`, 'is a list')
    return []
  }
  if (depth > deepest && value.length > 0) say(where, `goes deeper than ${deepest} levels`)
  return value.map((item: Record<string, unknown>, at) => {
    const place = `${where}, item ${at + 1}`
    const yes = (name: string, otherwise: boolean) => {
      const given = item?.[name]
      if (given !== undefined && typeof given !== 'boolean') say(`${place}, ${name}`, 'is true or false')
      return typeof given === 'boolean' ? given : otherwise
    }
    return {
      title: readText(item?.title, `${place}, title`, say),
      route: readRoute(item?.route, place, findRoute, say),
      openInNewTab: yes('openInNewTab', false),
      allowGuestUser: yes('allowGuestUser', true),
      icon: readIcon(item?.icon, place, say),
      visible: yes('visible', true),
      items: readItems(item?.items, place, depth + 1, findRoute, say),
    }
  })
}

function readText(value: unknown, where: string, say: (where: string, what: string) => void): LocalText {
  const given = typeof value === 'string' ? { en: value } : value
  if (
    typeof given !== 'object' ||
    given === null ||
    !Object.values(given).some((text) => typeof text === 'string' && text.trim())
  ) {
    say(where, 'is a text in both languages: {"en": "Coffee", "ar": "القهوة"}')
    return {}
  }
  return Object.fromEntries(
    Object.entries(given)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '')
      .map(([language, text]) => [language, cleanText(text, { maxLength: 100 })]),
  )
}

function readRoute(
  value: unknown,
  where: string,
  findRoute: FindRoute,
  say: (where: string, what: string) => void,
): string | null {
  if (value === undefined || value === null || value === '') return null
  const route = typeof value === 'string' ? value.trim() : ''
  if (/^(category|page):/.test(route)) {
    const found = findRoute(route)
    if (found === null) say(`${where}, route`, `there is no ${route.replace(':', ' ')}`)
    return found
  }
  if (/^\/(?![/\\])/.test(route) || /^(https?:\/\/|mailto:|tel:)/i.test(route)) return route
  say(
    `${where}, route`,
    'is an address such as /categories/1, category:coffee, page:about or https://example.com',
  )
  return null
}

function readIcon(value: unknown, where: string, say: (where: string, what: string) => void): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string' && /^material-outline:[a-z0-9_]+$/.test(value)) return value
  say(`${where}, icon`, 'is a name such as material-outline:local_cafe')
  return null
}
