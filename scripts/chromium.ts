import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser for the tests: a named one, the system's, or Playwright's own. */
export function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...systemPaths, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )
}
