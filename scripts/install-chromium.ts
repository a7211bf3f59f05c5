/** Makes sure that there is a Chromium for the browser tests: a present one, Playwright's own, or the system's package. */
import { spawnSync } from 'node:child_process'
import { chromiumPath } from './chromium.ts'

if (!chromiumPath()) {
  console.log('· Fetching a Chromium for the browser tests')
  const tries: [string, string[]][] = [
    [process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium', '--only-shell']],
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-core']],
  ]
  for (const [program, parameters] of tries) {
    if (program === 'apt-get' && process.getuid?.() !== 0) continue
    spawnSync(program, parameters, {
      stdio: 'ignore',
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (chromiumPath()) break
  }
  if (!chromiumPath()) {
    console.error(
      '✗ No Chromium was found and none could be fetched. Install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test',
    )
    process.exit(1)
  }
}
