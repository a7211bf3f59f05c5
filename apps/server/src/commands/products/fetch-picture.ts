const mostRedirects = 5

export interface FetchLimits {
  mostBytes: number
  milliseconds: number
}

/** `isAway`: the host itself is not to be had, whatever it is asked for. */
export type Fetched = { content: Uint8Array } | { trouble: string; isAway?: true }

/** What lies under an address, within a time and a size. It may be anything: what it is is for its bytes to say. */
export async function fetchPicture(address: string, limits: FetchLimits): Promise<Fetched> {
  const deadline = AbortSignal.timeout(limits.milliseconds)
  try {
    let url = asWebUrl(address)
    for (let followed = 0; followed <= mostRedirects; followed += 1) {
      if (!url) return { trouble: followed === 0 ? 'is not an address' : 'leads to what is not an address' }
      const response = await fetch(url, { redirect: 'manual', signal: deadline })
      const next = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || next === null)
        return await readResponse(response, limits.mostBytes)
      await response.body?.cancel()
      url = asWebUrl(next, url)
    }
    return { trouble: `leads on to another address more than ${mostRedirects} times` }
  } catch {
    return deadline.aborted
      ? { trouble: `was not there within ${limits.milliseconds / 1000} seconds`, isAway: true }
      : { trouble: 'cannot be reached', isAway: true }
  }
}

function asWebUrl(address: string, from?: URL): URL | null {
  const url = URL.parse(address, from)
  const isPlain = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isPlain ? url : null
}

async function readResponse(response: Response, mostBytes: number): Promise<Fetched> {
  const tooLarge = { trouble: `is larger than ${mostBytes / 1_048_576} MB` }
  if (!response.ok || Number(response.headers.get('content-length')) > mostBytes) {
    await response.body?.cancel()
    return response.ok ? tooLarge : { trouble: `the answer was ${response.status}` }
  }
  const parts: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop early ends the connection.
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > mostBytes) return tooLarge
    parts.push(part)
  }
  return { content: Buffer.concat(parts) }
}
