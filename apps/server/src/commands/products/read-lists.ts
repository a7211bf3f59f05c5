import { readAmount } from '#server/commands/csv/cells.ts'
import { quoted } from '#server/commands/csv/problems.ts'
import { type Column, entrySeparator, pathSeparator } from '#server/commands/products/columns.ts'
import type { FileAsk, FileCategory, FileValue, Named } from '#server/commands/products/file-product.ts'
import { handleOf } from '#server/commands/products/product.ts'
import type { RowReader } from '#server/commands/products/row-reader.ts'
import { cleanText } from '#server/shown-text.ts'

/** The first category with its Arabic names, then the others: each a path from the top down. */
export function readCategories(row: RowReader): FileCategory[] | undefined {
  const first = row.raw('Product Category')
  const more = row.raw('More Categories')
  if (first === undefined && more === undefined) return undefined
  const names = first ? stepsOf(first) : []
  const arabic = stepsOf(row.raw('Product Category (ar)') ?? '')
  if (arabic.length > 0 && arabic.length !== names.length)
    row.wrong(
      'Product Category (ar)',
      `has ${arabic.length} steps where Product Category has ${names.length}`,
    )
  const paths = [
    names.map((en, at) => ({ en, ar: arabic[at] ?? '' })),
    ...linesOf(more ?? '').map((line) => stepsOf(line).map((en) => ({ en, ar: '' }))),
  ]
  return paths.filter((path) => path.length > 0).map((path) => ({ path }))
}

const stepsOf = (text: string) =>
  text
    .split(pathSeparator.trim())
    .map((name) => cleanText(name, { maxLength: 100 }))
    .filter((name) => name !== '')

const linesOf = (text: string) =>
  text
    .split(/\r?\n|;/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const partsOf = (entry: string) => entry.split(entrySeparator.trim()).map((part) => cleanText(part))

/** One value in a line: `Material | المادة | Brass | نحاس`. */
export function readAttributes(row: RowReader): FileValue[] | undefined {
  return entries(row, 'Attributes', ([en = '', ar = '', value = '', valueAr = '', ...rest]) =>
    en === '' || value === '' || rest.length > 0
      ? 'a line is "Material | المادة | Brass | نحاس"'
      : { attribute: { en, ar, code: handleOf(en) }, value: { en: value, ar: valueAr, hex: null } },
  )
}

const kinds = ['text', 'file'] as const

/** One question in a line: `Engraving | نقش | text | optional | 2.500`. */
export function readAsks(row: RowReader): FileAsk[] | undefined {
  return entries(row, 'Personalisation', ([en = '', ar = '', kind = '', must = '', extra = '', ...rest]) => {
    const asked = kinds.find((known) => known === kind)
    const delta = extra === '' ? { value: 0 } : readAmount(extra)
    if (en === '' || !asked || !['required', 'optional'].includes(must) || rest.length > 0)
      return 'a line is "Engraving | نقش | text | optional | 2.500": text or file, required or optional, what it costs'
    if ('wrong' in delta) return `${quoted(extra)} ${delta.wrong}`
    const name: Named = { en, ar }
    return { name, kind: asked, required: must === 'required', deltaFils: delta.value }
  })
}

/** One product in a line: `brass-dallah x2`. */
export function readMembers(row: RowReader) {
  return entries(row, 'Members', ([entry = '']) => {
    const [, handle = '', times = '1'] = /^(\S+)(?:\s+x(\d{1,3}))?$/.exec(entry) ?? []
    const quantity = Number(times)
    return handle === '' || quantity < 1
      ? 'a line is a handle and how many of it: "brass-dallah x2"'
      : { handle, quantity }
  })
}

function entries<T extends object>(
  row: RowReader,
  column: Column,
  read: (parts: string[]) => T | string,
): T[] | undefined {
  const raw = row.raw(column)
  if (raw === undefined) return undefined
  return linesOf(raw).flatMap((line) => {
    const entry = read(partsOf(line))
    if (typeof entry !== 'string') return [entry]
    row.wrong(column, `${quoted(line)}: ${entry}`)
    return []
  })
}
