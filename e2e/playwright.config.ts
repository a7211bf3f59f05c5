import { defineConfig, devices } from '@playwright/test'
import { chromiumPath } from '../scripts/chromium.ts'

/** Journeys in a real browser against a real shop; each worker has a shop of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // The longest journeys take a quarter of a minute on a machine of their own; on a busy one many times that.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // On CI a journey that fails is walked once more, in a new shop. One that needs it is printed as flaky with its first
  // trouble: that is a defect to mend, and no reason to hold back a change that has nothing to do with it.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? [['dot']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer before the tests can; the journey without a connection lets it in.
    serviceWorkers: 'block',
    // Watching every step costs a third of the time; TRACE=1 does it for whoever looks for a mistake.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
