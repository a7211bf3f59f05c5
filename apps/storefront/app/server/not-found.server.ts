import { data, type RouterContextProvider, redirect } from 'react-router'
import { CallFailure } from '#app/api/failure.ts'
import { pageContext } from '#app/server/page-context.server.ts'

interface Asked {
  context: Readonly<RouterContextProvider>
  request: Request
}

/** There is no such page here: it may have moved, and then for good. */
export async function notThere({ context, request }: Asked): Promise<never> {
  const { pathname, searchParams } = new URL(request.url)
  // A link inside the shop asks for the page's data alone, by an address of the router's own making.
  searchParams.delete('_routes')
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  const to = await context.get(pageContext).movedTo?.(pathname.replace(/\.data$/, ''))
  if (to) throw redirect(encodeURI(to) + search, 301)
  throw data(null, { status: 404 })
}

/** For a page's critical call: what is not there makes the page not found, anything else stays a failure. */
export const unlessMissing = (asked: Asked) => (error: unknown) => {
  const isGone = error instanceof CallFailure && [400, 404, 410].includes(error.status)
  if (isGone) return notThere(asked)
  throw error
}
