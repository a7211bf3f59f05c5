/** Cuts the line to the database at a chosen statement, as a crash of either side would. */
import { once } from 'node:events'
import pg from 'pg'

type Query = (this: pg.Client, ...all: unknown[]) => Promise<unknown>

export interface Cut {
  /** Counted from the first `begin` after the cut is set, which is number 1. */
  statement: number
  /** 'before': the statement never reaches the database; 'after': it is carried out, and nobody hears of it. */
  when: 'before' | 'after'
}

/** Runs `act` with the line cut once; says which statements there were, so that a test can cut at each of them. */
export async function withCut<T>(
  cut: Cut | null,
  act: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const original = prototype.query
  const statements: string[] = []
  let busy: pg.Client | null = null
  prototype.query = async function (this: pg.Client, ...all: unknown[]) {
    const text = textOf(all[0])
    if (busy === null && text === 'begin') busy = this
    if (busy !== this) return original.apply(this, all)
    statements.push(text)
    if (cut?.statement !== statements.length) return original.apply(this, all)
    if (cut.when === 'after') await original.apply(this, all)
    const { stream } = (this as unknown as { connection: { stream: { destroy: () => void } } }).connection
    const ended = once(this, 'end')
    stream.destroy()
    await ended
    throw new Error('Connection terminated unexpectedly')
  }
  try {
    return { result: await act(), statements }
  } finally {
    prototype.query = original
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')
