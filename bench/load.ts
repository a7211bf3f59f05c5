import { connect, type Socket } from 'node:net'

export interface Figures {
  requests: number
  perSecond: number
  p50: number
  p90: number
  p99: number
  max: number
  /** Answers that were not 200. */
  failures: number
}

export interface Load {
  port: number
  connections: number
  seconds: number
  /** The next address to ask for, with its query. */
  next: () => string
}

/**
 * Asks over so many connections, on each the next as soon as the last was answered. The client speaks plain HTTP over
 * sockets: it shares the machine with the server, so it should cost as little as it can.
 */
export async function measure({ port, connections, seconds, next }: Load): Promise<Figures> {
  const times: number[] = []
  let failures = 0
  const began = performance.now()
  const end = began + seconds * 1000
  const one = async () => {
    const line = await openLine(port)
    while (performance.now() < end) {
      const start = performance.now()
      const status = await line.ask(next())
      times.push(performance.now() - start)
      if (status !== 200) failures++
    }
    line.close()
  }
  await Promise.all(Array.from({ length: connections }, one))
  const took = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    requests: times.length,
    perSecond: times.length / took,
    p50: at(0.5),
    p90: at(0.9),
    p99: at(0.99),
    max: at(1),
    failures,
  }
}

async function openLine(port: number) {
  const socket = await connected(port)
  let waiting: { done: (status: number) => void; fail: (error: Error) => void } | undefined
  let received = Buffer.alloc(0)
  socket.on('data', (data) => {
    received = received.length === 0 ? data : Buffer.concat([received, data])
    const head = received.indexOf('\r\n\r\n')
    if (head === -1) return
    const headers = received.toString('latin1', 0, head)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) return socket.destroy(new Error(`An answer without a length: ${headers}`))
    if (received.length < head + 4 + length) return
    received = received.subarray(head + 4 + length)
    waiting?.done(Number(headers.slice(9, 12)))
  })
  socket.on('error', (error) => waiting?.fail(error))
  socket.on('close', () => waiting?.fail(new Error('The server hung up')))
  return {
    ask: (address: string) =>
      new Promise<number>((done, fail) => {
        waiting = { done, fail }
        socket.write(`GET ${address} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
      }),
    close: () => {
      waiting = undefined
      socket.destroy()
    },
  }
}

const connected = (port: number): Promise<Socket> =>
  new Promise((done, fail) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => done(socket))
    socket.once('error', fail)
  })
