import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const longestMs = 20_000
const betweenMs = 250

/** Reads the newest mail or text message to somebody from a folder of them; each is given once. */
export function letterIn(folder: string) {
  const read = new Set<string>()
  const look = async (to: string, wanted: RegExp): Promise<string | null> => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
    for (const name of names.sort().reverse()) {
      if (read.has(name)) continue
      const record: { to: string } = JSON.parse(await readFile(join(folder, name), 'utf8'))
      if (record.to !== to) continue
      const found = wanted.exec(await readFile(join(folder, name.replace('.json', '.txt')), 'utf8'))?.[1]
      if (!found) continue
      read.add(name)
      return found
    }
    return null
  }
  return async (to: string, wanted: RegExp): Promise<string | null> => {
    const deadline = Date.now() + longestMs
    for (;;) {
      const found = await look(to, wanted)
      if (found !== null || Date.now() > deadline) return found
      await pause(betweenMs)
    }
  }
}
