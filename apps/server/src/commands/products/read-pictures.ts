import { quoted } from '#server/commands/csv/problems.ts'
import type { FilePicture } from '#server/commands/products/file-product.ts'
import type { RowReader } from '#server/commands/products/row-reader.ts'

export const isWebAddress = (src: string) => /^https?:\/\//i.test(src)

/** The pictures of a product's rows by their positions, each once. */
export function readPictures(rows: readonly RowReader[]): FilePicture[] {
  const found = rows.flatMap((row, at) => {
    const src = row.raw('Image Src')
    if (!src) return []
    const en = row.text('Image Alt Text')
    const ar = row.text('Image Alt Text (ar)')
    const alt = { ...(en !== undefined && { en }), ...(ar !== undefined && { ar }) }
    const position = row.whole('Image Position', 10_000) ?? at + 1
    return [{ line: row.line, column: 'Image Src' as const, src, alt, position }]
  })
  const seen = new Set<string>()
  for (const { line, src } of found) {
    if (seen.has(src))
      rows.find((row) => row.line === line)?.wrong('Image Src', `${quoted(src)} is named twice`)
    seen.add(src)
  }
  return found.toSorted((a, b) => a.position - b.position).map(({ position: _, ...picture }) => picture)
}
