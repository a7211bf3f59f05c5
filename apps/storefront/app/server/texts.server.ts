import type { MessageArea } from '@sadu/messages'
import { shippedTexts } from '@sadu/messages'
import { catalogue } from '@sadu/messages/catalogue'
import type { RouterContextProvider } from 'react-router'
import { languageOfPage } from '#app/server/language.server.ts'
import { pageCall } from '#app/server/page-call.server.ts'

/** The texts that a page needs, by area: what the server answers, else what this release ships. */
export async function textsFor(
  context: Readonly<RouterContextProvider>,
  ...areas: MessageArea[]
): Promise<Record<string, string>> {
  const language = await languageOfPage(context)
  const { table } = await currentTexts(context)
  const shipped = shippedTexts(language)
  const texts: Record<string, string> = {}
  for (const area of areas) {
    for (const key of keysOf(area)) {
      const value = table[key] ?? shipped[key] ?? catalogue.en[area][key]
      if (value !== undefined) texts[key] = value
    }
  }
  return texts
}

/** Plural forms differ by language, so the keys of an area are those of all languages. */
const keysOf = (area: MessageArea) =>
  new Set(Object.values(catalogue).flatMap((areas) => Object.keys(areas[area])))

/** All texts of the page's language with their version; a failing call leaves what is shipped. */
export async function currentTexts(
  context: Readonly<RouterContextProvider>,
): Promise<{ version: number; table: Record<string, string> }> {
  try {
    const { version, translations } = await pageCall(
      context,
      'GET /api/locale/self/translations/versions/{version}',
      {
        params: { version: 1 },
        query: { area: 'ui.prisma' },
      },
    )
    const table: Record<string, string> = {}
    for (const { key, value } of translations) if (value !== null) table[key] = value
    return { version, table }
  } catch {
    return { version: 1, table: {} }
  }
}
