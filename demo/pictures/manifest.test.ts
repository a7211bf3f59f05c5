import { readdir, readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import manifest from './manifest.json' with { type: 'json' }

const at = (file: string): URL => new URL(file, import.meta.url)
const limits = {
  product: { width: 900, height: 900, bytes: 80_000 },
  banner: { width: 1920, height: 900, bytes: 110_000 },
}

describe.each(Object.entries(manifest))('%s', (key, { files, color, alt, views }) => {
  const limit = key.startsWith('banner-') ? limits.banner : limits.product

  test.each(files)('%s is a WebP picture of the right size and weight', async (file) => {
    const { format, width, height } = await sharp(await readFile(at(file))).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: limit.width, height: limit.height })
    expect((await stat(at(file))).size).toBeLessThanOrEqual(limit.bytes)
  })

  test('has a colour and words in both languages for every picture', () => {
    expect(color).toMatch(/^#[0-9a-f]{6}$/)
    expect(alt).toEqual(views[0]?.alt)
    expect(views.map((view) => view.file)).toEqual(files)
    for (const view of views) {
      expect(view.color).toMatch(/^#[0-9a-f]{6}$/)
      expect(view.alt.en).toMatch(/[a-z]/)
      expect(view.alt.ar).toMatch(/[\u0600-\u06ff]/)
    }
  })
})

test('no picture lies in the folder without being listed', async () => {
  const present = (await readdir(at('.'))).filter((name) => name.endsWith('.webp')).sort()
  const listed = Object.values(manifest)
    .flatMap((entry) => entry.files)
    .sort()
  expect(present).toEqual(listed)
})
