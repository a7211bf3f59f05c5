import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { RunningShop } from './fixtures.ts'

export const password = 'a dallah on the embers'

export interface Person {
  email: string
  displayName: string
}

export async function ask(shop: RunningShop, method: string, path: string, body?: unknown, token?: string) {
  const answer = await fetch(shop.url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() }
}

/** Somebody new for each test, so that tests do not meet. */
export async function newPerson(shop: RunningShop, displayName = 'نورة العنزي'): Promise<Person> {
  const email = `${randomUUID()}@sadu.test`
  const { status } = await ask(shop, 'POST', '/api/users/customers/register', {
    displayName,
    email,
    password,
  })
  expect(status).toBe(200)
  return { email, displayName }
}

export async function logIn(page: Page, { email }: Person, { remember = true, secret = password } = {}) {
  if (!page.url().includes('/login')) await page.goto('/login')
  // The address may be there a moment before the form, and other pages have fields of the same names.
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.locator('[name=rememberMe]') })
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=password]').fill(secret)
  if (remember) await form.getByRole('checkbox').check()
  await form.locator('[type=submit]').click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** What web storage holds, by key. */
export const stored = (page: Page) =>
  page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }))

/** What a token says; empty texts for what is no token. */
export function claimsOf(token: string | undefined): { nameid: string; sid: string } {
  try {
    return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
  } catch {
    return { nameid: '', sid: '' }
  }
}

/** Waits until the page's script runs and the shopper is somebody. */
export const awake = (page: Page) =>
  page.waitForFunction(() => (localStorage.accessToken ?? sessionStorage.accessToken) !== undefined)

/** Waits until the shopper is a guest, as after a log-out; the page may load anew in the meantime. */
export const becomesGuest = (page: Page) =>
  expect(async () => expect((await stored(page)).local.isGuest).toBe('true')).toPass({ timeout: 20_000 })

/** Waits until no impersonation is left in the tab. */
export const endsImpersonation = (page: Page) =>
  expect(async () => expect((await stored(page)).session).not.toHaveProperty('impersonatedToken')).toPass({
    timeout: 20_000,
  })

/** What a mail or text message to somebody says; they are sent by a job, so it may take a moment. */
export async function messageTo(shop: RunningShop, to: string, wanted: RegExp): Promise<string> {
  const folder = join(shop.dataDir, 'mail')
  let found = ''
  const look = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
    for (const name of names.sort().reverse()) {
      const record = JSON.parse(await readFile(join(folder, name), 'utf8')) as { to: string }
      if (record.to !== to) continue
      const text = await readFile(join(folder, name.replace('.json', '.txt')), 'utf8')
      found ||= wanted.exec(text)?.[1] ?? ''
    }
    return found
  }
  await expect.poll(look, { timeout: 40_000 }).not.toBe('')
  return found
}

/** Changes the configuration of the shop as its owner would, and tells the running shop. */
export async function configure(shop: RunningShop, change: Record<string, unknown>) {
  await shop.sql('UPDATE theme_configs SET config = config || $1::jsonb WHERE tenant_id = 1', [
    JSON.stringify(change),
  ])
  await shop.sql("SELECT pg_notify('sadu_cache', '1:theme')")
}

/** These journeys are not about the goods: their pictures stay where they are. */
export const leavePictures = (context: BrowserContext) =>
  context.route(/\/api\/download\/demo\//, (route) => route.abort())
