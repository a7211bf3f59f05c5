import type { Hosts } from '#app/server/page-context.server.ts'

let current: Hosts = {}

/** Where the calls go: told by the page, so that one build serves any host. */
export const hosts = (): Hosts => current

export function useTheseHosts(given: Hosts) {
  current = given
}
