import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from '#app/server/page-context.server.ts'
import type { Shop } from '#app/server/shop.server.ts'
import { markScripts } from '#app/shell/scripts-after-paint.ts'

export { createRequestHandler } from 'react-router'
export { createPageContext } from '#app/server/page-context.server.ts'

/** Pages are sent whole: their data is near, and a whole page can be kept. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(pageContext)
  return new Promise((resolve, reject) => {
    let answerStatus = status
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Areas stand in their place, to be read without script too, however long the page is.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const chunks: Buffer[] = []
          pipe(
            new Writable({
              write(chunk, _encoding, done) {
                chunks.push(chunk)
                done()
              },
              final(done) {
                headers.set('content-type', 'text/html; charset=utf-8')
                const tag = tagOf(context)
                if (tag) headers.set('x-counts-visits', tag)
                const html = Buffer.concat(chunks).toString()
                resolve(new Response(markScripts(html), { status: answerStatus, headers }))
                done()
              },
            }),
          )
        },
        onShellError: reject,
        onError() {
          answerStatus = 500
        },
      },
    )
  })
}

/** Whether the shop counts visits is in its configuration; the server lets the counter's hosts in then. */
function tagOf({ staticHandlerContext }: EntryContext): string | null | undefined {
  const root = staticHandlerContext.loaderData.root as { shop?: Shop } | undefined
  return root?.shop?.config.analytics_id
}
