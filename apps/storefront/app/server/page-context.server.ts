import { createContext, RouterContextProvider } from 'react-router'

/** How a page's loader reaches the calls: within the process, or over HTTP to another server. */
export type Transport = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>

/** What the server knows of a page request. The shopper is not part of it: public pages are the same for everybody. */
export interface PageContext {
  transport: Transport
  nonce: string
  /** Language of the cookie, if any, and those the browser accepts, best first. */
  cookieLanguage: string | undefined
  acceptedLanguages: string[]
  tenant: string | undefined
  publicUrl: string
  /** Where a page that is not at this path any more has gone. */
  movedTo?: (path: string) => Promise<string | null>
  hosts: Hosts
}

/** Where the calls go; undefined is this server. */
export interface Hosts {
  api?: string
  gateway?: string
  search?: string
  config?: string
}

export const pageContext = createContext<PageContext>()

export function createPageContext(values: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(pageContext, values)
  return provider
}
