import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { iconBody } from '#app/server/icons.server.ts'
import { MenuIcon } from '#app/shell/menu-link.tsx'

test('S2.30 a Material outline icon is drawn by its name; unknown names, other prefixes and null draw nothing', () => {
  expect(iconBody('material-outline:local_cafe')).toContain('<path')
  expect(iconBody('material-outline:no_such_icon_at_all')).toBeNull()
  expect(iconBody('fa:coffee')).toBeNull()
  expect(iconBody(null)).toBeNull()
  expect(renderToStaticMarkup(<MenuIcon body={null} />)).toBe('')
})
