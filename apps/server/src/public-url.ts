import type { Config } from '#server/config.ts'

/** The shop's own address for links that leave it; never from a request, whose Host anybody can write. */
export const publicUrl = (config: Config, path = '') =>
  `${config.PUBLIC_URL ?? `http://localhost:${config.PORT}`}${path}`
