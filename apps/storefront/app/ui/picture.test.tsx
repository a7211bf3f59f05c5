import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture, pictureUrl } from '#app/ui/picture.tsx'

test('S3.20 a stored path is shown through the download call, each of its parts encoded', () => {
  expect(pictureUrl('demo/دلة 1.webp', 320)).toBe(
    `/api/download/demo/${encodeURIComponent('دلة 1.webp')}?download=false&w=320`,
  )
})

test('S2.45 a picture is described; where there is none, its stand-in is', () => {
  const shown = renderToStaticMarkup(<Picture path="a.webp" alt="Dallah" sizes="10rem" widest={320} />)
  expect(shown).toContain('alt="Dallah"')
  expect(shown.match(/\d+w/g)).toEqual(['160w', '320w'])
  const missing = renderToStaticMarkup(<Picture path={null} alt="Dallah" sizes="10rem" />)
  expect(missing).toContain('role="img" aria-label="Dallah"')
  expect(missing).not.toContain('<img')
})
