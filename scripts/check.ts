/** Everything that can be said of the code without running its tests; one line for each, the whole output of what fails. */
import { spawnSync } from 'node:child_process'

const storefront = 'apps/storefront'
const checks: [string, string[], string?][] = [
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
  ['types of the server and the tools', ['node_modules/typescript/bin/tsc', '-p', '.']],
  ['types of the routes', ['node_modules/@react-router/dev/bin.cjs', 'typegen'], storefront],
  ['types of the storefront', ['node_modules/typescript/bin/tsc', '-p', storefront]],
  ['unused files, exports and dependencies', ['node_modules/knip/bin/knip.js']],
  ['imports go the right way', ['scripts/checks/imports.ts']],
  ['every text in every language', ['scripts/checks/messages.ts']],
  ['no physical sides', ['scripts/checks/sides.ts']],
  ['settings are documented', ['scripts/checks/env-example.ts']],
  ['database types follow the migrations', ['scripts/database-types.ts', '--verify']],
  ['weight of a first visit', ['scripts/checks/first-visit.ts']],
]

let failed = 0
for (const [name, [file = '', ...parameters], folder = '.'] of checks) {
  const path = folder === '.' ? file : `../../${file}`
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...parameters], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  const note = status === 0 ? stdout.match(/^note: (.*)$/m)?.[1] : undefined
  console.log(`${status === 0 ? '✓' : '✗'} ${name}${note ? ` (${note})` : ''}`)
  if (status !== 0) {
    failed++
    console.log(stdout, stderr)
  }
}
process.exit(failed > 0 ? 1 : 0)
