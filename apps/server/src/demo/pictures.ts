import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { type DemoTransaction, insertRows } from '#server/demo/insert-rows.ts'
import type { LocalText } from '../../../../demo/shop/types.ts'

/** Where the demo shop's pictures lie; a stored path `demo/<name>` is read from here. */
export const demoPicturesFolder = new URL('../../../../demo/pictures/', import.meta.url)

interface View {
  file: string
  color: string
  alt: LocalText
}

export interface DemoPicture {
  path: string
  color: string
  alt: LocalText
  width: number
  height: number
}

export type FindPicture = (name: string) => DemoPicture | null

/** Finds a picture by its name (`dallah-2`, or `dallah` for the first); the first view stands in for a missing one. */
export function openDemoPictures(): FindPicture {
  const manifest: Record<string, { views: View[] }> = JSON.parse(
    readFileSync(new URL('manifest.json', demoPicturesFolder), 'utf8'),
  )
  const present = new Set(readdirSync(demoPicturesFolder))
  const known = new Map<string, DemoPicture | null>()
  const look: FindPicture = (name) => {
    const key = name.replace(/-\d$/, '')
    const views = manifest[key]?.views.filter((view) => present.has(view.file)) ?? []
    const view = views.find(({ file }) => file === `${name}.webp`) ?? views[0]
    if (!view) return null
    const size = key.startsWith('banner-') ? { width: 1920, height: 900 } : { width: 900, height: 900 }
    return { path: `demo/${view.file}`, color: view.color, alt: view.alt, ...size }
  }
  return (name) => {
    const found = known.get(name) ?? look(name)
    known.set(name, found)
    return found
  }
}

/** Makes the pictures known to the file storage as public files of the tenant. */
export async function registerPictures(
  tx: DemoTransaction,
  tenantId: number,
  pictures: Iterable<DemoPicture>,
) {
  const byPath = new Map([...pictures].map((picture) => [picture.path, picture]))
  const rows = [...byPath.values()].map(({ path, width, height }) => {
    const name = path.replace('demo/', '')
    const content = readFileSync(new URL(name, demoPicturesFolder))
    return {
      tenant_id: tenantId,
      path,
      content_type: 'image/webp',
      size_bytes: content.length,
      original_name: name,
      sha256: createHash('sha256').update(content).digest('hex'),
      width,
      height,
    }
  })
  await insertRows(tx, 'files', rows)
}
