import { setTimeout } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'

const underWay = new WeakMap<Page, Set<Request>>()
const quietMs = 500
const longestMs = 20_000

/** Begins to watch what a page fetches, for `atRest`. */
export function watchRequests(page: Page): Page {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  return page
}

/**
 * Waits until a watched page has its script, has asked for all of its pictures and has fetched nothing for a while. The
 * browser's own "network idle" comes once for each page, and on a busy machine before the script is asked for.
 */
export async function atRest(page: Page) {
  await page.locator('html[data-rested]').waitFor({ state: 'attached' })
  const requests = underWay.get(page) ?? new Set()
  const deadline = Date.now() + longestMs
  for (let quietSince = Date.now(); Date.now() - quietSince < quietMs && Date.now() < deadline; ) {
    await setTimeout(50)
    if (requests.size > 0) quietSince = Date.now()
  }
}
