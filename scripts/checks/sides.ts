/** Right-to-left comes by itself as long as nothing names a physical side. A rule that must says so: "physical-side:". */
import { readFileSync } from 'node:fs'
import { sourceFiles } from './source-files.ts'

const classes =
  /(?<![\w-])-?(?:ml|mr|pl|pr|left|right|rounded-[lr]|rounded-[tb][lr]|border-[lr]|text-left|text-right|float-left|float-right|scroll-m[lr]|scroll-p[lr])(?:-[\w[\].%/-]+)?(?![\w-])/
const properties =
  /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)(?:-\w+)?|left|right|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)\s*[:;]?/

const wrong: string[] = []
for (const file of sourceFiles(/^apps\/storefront\/app\/.*\.(tsx|css)$/)) {
  if (file.endsWith('.test.tsx')) continue
  const lines = readFileSync(file, 'utf8').split('\n')
  lines.forEach((line, at) => {
    if (lines.slice(Math.max(0, at - 2), at + 1).some((near) => near.includes('physical-side:'))) return
    const text = file.endsWith('.css')
      ? line.replace(/\/\*.*?\*\//g, '')
      : [...line.matchAll(/(['"`])(?:(?!\1).)*\1/g)].map(([quoted]) => quoted).join(' ')
    const found = file.endsWith('.css')
      ? properties.exec(text)
      : /class|className|`|'|"/.test(line) && classes.exec(text)
    if (found) wrong.push(`${file}:${at + 1} ${found[0].trim()}`)
  })
}
for (const line of wrong) console.error(line)
process.exit(wrong.length > 0 ? 1 : 0)
