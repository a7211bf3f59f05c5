/** .env.example is written from the table of settings; `--write` writes it anew. */
import { readFileSync, writeFileSync } from 'node:fs'
import { settings } from '../../apps/server/src/config.ts'

const file = '.env.example'
const text = `# Settings of the shop. Copy this file to .env, or set them in the environment. All of them may be left out.\n${Object.entries(
  settings,
)
  .map(([name, { about, shownDefault }]) => `\n# ${about}\n#${name}=${shownDefault}\n`)
  .join('')}`

if (process.argv.includes('--write')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error(
    `${file} does not say what the settings are. Write it anew: node scripts/checks/env-example.ts --write`,
  )
  process.exit(1)
}
