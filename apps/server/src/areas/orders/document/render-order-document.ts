import { Worker } from 'node:worker_threads'
import { documentData } from './document-data.ts'
import type { OrderDocument } from './order-document.ts'
import type { RenderAnswer, RenderJob } from './typst-worker.ts'

const TIME_LIMIT_MS = 30_000
const MAX_WAITING = 50
const MAX_LINES = 10_000

export class DocumentBusyError extends Error {}
export class DocumentFailedError extends Error {}

let worker: Worker | undefined
let tail: Promise<unknown> = Promise.resolve()
let waiting = 0

function startWorker(): Worker {
  const started = new Worker(new URL('./typst-worker.ts', import.meta.url), { name: 'order-documents' })
  started.unref()
  return started
}

/** Laying out is synchronous work, so it happens off the main thread, one document at a time. */
async function runInWorker(job: RenderJob): Promise<Uint8Array> {
  worker ??= startWorker()
  const current = worker
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const stop = (reason: string): void => {
    worker = undefined
    void current.terminate()
    reject(new DocumentFailedError(reason))
  }
  const onMessage = (answer: RenderAnswer): void =>
    'pdf' in answer ? resolve(answer.pdf) : reject(new DocumentFailedError(answer.error))
  const onError = (error: Error): void => stop(error.message)
  const onExit = (): void => stop('the document worker stopped')
  const timer = setTimeout(() => stop('the document took too long'), TIME_LIMIT_MS)
  current.ref()
  current.on('message', onMessage).on('error', onError).on('exit', onExit)
  current.postMessage(job)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    current.off('message', onMessage).off('error', onError).off('exit', onExit).unref()
  }
}

async function render(input: OrderDocument): Promise<Buffer> {
  const { logo } = input.shop
  if (logo) {
    const path = `logo.${logo.format}`
    try {
      const data = JSON.stringify(documentData(input, path))
      return Buffer.from(await runInWorker({ data, logo: { path, bytes: logo.bytes } }))
    } catch (error) {
      // A logo that cannot be drawn must not keep a shopper from the invoice: the name stands in for it.
      if (!(error instanceof DocumentFailedError)) throw error
    }
  }
  return Buffer.from(await runInWorker({ data: JSON.stringify(documentData(input, null)), logo: null }))
}

/** The invoice of an order as a PDF, in the shopper's language. */
export async function renderOrderDocument(input: OrderDocument): Promise<Buffer> {
  if (input.lines.length > MAX_LINES) throw new RangeError(`more than ${MAX_LINES} lines`)
  if (waiting >= MAX_WAITING) throw new DocumentBusyError('too many documents are waiting')
  waiting += 1
  const turn = tail
    .then(() => render(input))
    .finally(() => {
      waiting -= 1
    })
  tail = turn.catch(() => undefined)
  return turn
}
