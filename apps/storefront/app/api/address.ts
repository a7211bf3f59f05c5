import type { CallName } from '@sadu/contract'
import type { Hosts } from '#app/server/page-context.server.ts'

export type QueryValue = string | number | boolean | null | undefined
export type Query = Record<string, QueryValue | readonly QueryValue[]>

export interface AddressParts {
  params?: Record<string, string | number>
  query?: Query | undefined
}

/** The whole address of a call: host, path with its parameters, query. */
export function addressOf(
  name: CallName | `${string} ${string}`,
  { params = {}, query }: AddressParts,
  hosts: Hosts,
): string {
  const path = name.slice(name.indexOf(' ') + 1)
  return hostOf(path, hosts) + fillPath(path, params) + queryText(query)
}

/** The search service lies on its own host as /query; here it has a prefix, so that it does not meet the page /search. */
function hostOf(path: string, { search, gateway, api }: Hosts): string {
  const host = path.startsWith('/search-service/') ? search : path.startsWith('/web-gw/') ? gateway : api
  return host?.replace(/\/+$/, '') ?? ''
}

/** Every {name} is replaced, encoded; a stored file's path keeps its slashes. A path with a hole is never sent. */
export function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new Error(`The address ${path} needs ${name}`)
    const text = String(value)
    return name === 'path' ? encodePath(text) : encodeURIComponent(text)
  })
}

/** A segment of dots would make the browser climb out of the call's path, so there are none. */
const encodePath = (path: string) =>
  path
    .split('/')
    .filter((segment) => segment !== '.' && segment !== '..')
    .map(encodeURIComponent)
    .join('/')

/** Arrays are repeated, null and undefined are dropped; 0, false and '' are values. */
export function queryText(query: Query = {}): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((single) => single !== null && single !== undefined)
      .map((single) => `${encodeURIComponent(name)}=${encodeURIComponent(String(single))}`),
  )
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
