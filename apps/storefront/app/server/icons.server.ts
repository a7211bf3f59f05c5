import { createRequire } from 'node:module'

interface Drawings {
  icons: Record<string, { body: string } | undefined>
  aliases?: Record<string, { parent: string } | undefined>
}

const prefix = 'material-outline:'
let drawings: Drawings | undefined

/** The drawing of a Material outline icon; the page ships those it shows and no others. */
export function iconBody(name: string | null): string | null {
  if (!name?.startsWith(prefix)) return null
  // Four megabytes that only a shop with icons in its menus needs.
  drawings ??= createRequire(import.meta.url)('@iconify-json/ic/icons.json') as Drawings
  const key = `outline-${name.slice(prefix.length).replaceAll('_', '-')}`
  return (drawings.icons[key] ?? drawings.icons[drawings.aliases?.[key]?.parent ?? ''])?.body ?? null
}
