import type { FastifyInstance } from 'fastify'

interface Init {
  method: string
  headers: Record<string, string>
  body?: string
}

/** Calls that a page makes while it is rendered stay within the process; those to another server go over HTTP. */
export const inProcess =
  (app: FastifyInstance, host: string | undefined) => async (url: string, init: Init) => {
    if (URL.canParse(url)) return fetch(url, { ...init, signal: AbortSignal.timeout(5_000) })
    const answer = await app.inject({
      method: init.method as 'GET',
      url,
      headers: { ...init.headers, ...(host && { host }) },
      ...(init.body !== undefined && { payload: init.body }),
    })
    const { statusCode: status } = answer
    return new Response(status === 204 ? null : answer.body, {
      status,
      headers: { 'content-type': String(answer.headers['content-type']) },
    })
  }
