import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type StoredMail = {
  id: string
  at: string
  kind: 'mail' | 'text-message'
  to: string
  subject: string
  template: string
  language: string
}

export type MailFiles = { eml: Buffer | null; html: string | null; text: string }

const ID = /^\d{13}-[0-9a-f]{12}$/
const MOST_KEPT = 500
const PRIVATE = { mode: 0o600 }

/** Mails as files, for a shop without a mail server and for looking at them while developing. */
export function mailFolder(dataDir: string) {
  const folder = join(dataDir, 'mail')

  async function ids(): Promise<string[]> {
    const names = await readdir(folder).catch(() => [])
    return names
      .filter((name) => name.endsWith('.json') && ID.test(name.slice(0, -5)))
      .map((name) => name.slice(0, -5))
      .sort()
      .reverse()
  }

  async function forget(id: string): Promise<void> {
    const parts = ['.json', '.eml', '.html', '.txt']
    await Promise.all(parts.map((part) => rm(join(folder, id + part), { force: true })))
  }

  return {
    async store(about: Omit<StoredMail, 'id' | 'at'>, files: MailFiles): Promise<string> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const now = Date.now()
      const id = `${now.toString().padStart(13, '0')}-${randomBytes(6).toString('hex')}`
      const path = join(folder, id)
      if (files.eml) await writeFile(`${path}.eml`, files.eml, PRIVATE)
      if (files.html !== null) await writeFile(`${path}.html`, files.html, PRIVATE)
      await writeFile(`${path}.txt`, files.text, PRIVATE)
      const record: StoredMail = { id, at: new Date(now).toISOString(), ...about }
      // Listed only once all of it is there.
      await writeFile(`${path}.part`, JSON.stringify(record), PRIVATE)
      await rename(`${path}.part`, `${path}.json`)
      for (const old of (await ids()).slice(MOST_KEPT)) await forget(old)
      return id
    },

    /** The newest first. */
    async list(): Promise<StoredMail[]> {
      const records = await Promise.all(
        (await ids()).map((id) => readFile(join(folder, `${id}.json`), 'utf8').catch(() => null)),
      )
      return records.filter((record) => record !== null).map((record): StoredMail => JSON.parse(record))
    },

    async read(id: string): Promise<(StoredMail & MailFiles) | null> {
      if (!ID.test(id)) return null
      const path = join(folder, id)
      const record = await readFile(`${path}.json`, 'utf8').catch(() => null)
      if (record === null) return null
      const [eml, html, text] = await Promise.all([
        readFile(`${path}.eml`).catch(() => null),
        readFile(`${path}.html`, 'utf8').catch(() => null),
        readFile(`${path}.txt`, 'utf8'),
      ])
      const about: StoredMail = JSON.parse(record)
      return { ...about, eml, html, text }
    },
  }
}
