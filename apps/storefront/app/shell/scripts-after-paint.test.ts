import { expect, test } from 'vitest'
import { markScripts, scriptsAfterPaint } from '#app/shell/scripts-after-paint.ts'

const scripts =
  '<link rel="modulepreload" href="/a.js"/><script type="module" async="">import "/a.js"</script>'

test('scripts wait only where something wakes them', () => {
  const waking = `<script>${scriptsAfterPaint}</script>`
  expect(markScripts(waking + scripts)).toBe(
    `${waking}<link rel="later" fetchpriority="low" href="/a.js"/><script type="later">import "/a.js"</script>`,
  )
  expect(markScripts(scripts)).toBe(scripts)
})
