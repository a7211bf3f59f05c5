import { sql } from 'kysely'
import { type FetchLimits, fetchPicture } from '#server/commands/products/fetch-picture.ts'
import { isKept, type KeptPicture, keepPicture } from '#server/files/keep-picture.ts'
import type { Services } from '#server/http/context.ts'

const atOnce = 4
/** A host that fails so often in a row is not asked again: thousands of addresses would each wait for it. */
const mostFailures = 5
/** So much of an address is kept with its picture. */
const longestKnown = 199

export type TellProgress = (done: number, all: number) => void

interface Place {
  line: number
  column: string
}

/** The pictures that a file names by addresses on the web: each is fetched once, and not again by a later run. */
export class WebPictures {
  readonly #shop: Pick<Services, 'config' | 'db'>
  readonly #tenantId: number
  readonly #limits: FetchLimits
  readonly #named = new Map<string, Place>()
  readonly #paths = new Map<string, string>()
  readonly #troubles = new Map<string, string>()
  readonly #failures = new Map<string, number>()

  constructor(shop: Pick<Services, 'config' | 'db'>, tenantId: number, mostBytes: number) {
    this.#shop = shop
    this.#tenantId = tenantId
    this.#limits = { mostBytes, milliseconds: 30_000 }
  }

  get count() {
    return this.#named.size
  }

  add(address: string, place: Place) {
    if (!this.#named.has(address)) this.#named.set(address, place)
  }

  pathOf = (address: string): string | null => this.#paths.get(address) ?? null

  /** Those that could not be had: where the file names them, and why. */
  troubles(): string[] {
    const inOrder = [...this.#named].toSorted(([, a], [, b]) => a.line - b.line)
    return inOrder.flatMap(([address, { line, column }]) => {
      const trouble = this.#troubles.get(address)
      return trouble === undefined ? [] : [`line ${line}, ${column}: ${address}: ${trouble}`]
    })
  }

  /** Brings them into the shop's storage; gives what is known of those that were fetched. */
  async keep(tell: TellProgress): Promise<KeptPicture[]> {
    if (this.#named.size === 0) return []
    await this.#findKnown()
    const missing = [...this.#named.keys()].filter((address) => !this.#paths.has(address))
    const wanted = missing.values()
    let done = 0
    const kept: KeptPicture[] = []
    const fetchOnAndOn = async () => {
      for (const address of wanted) {
        const picture = await this.#keepOne(address)
        if (typeof picture === 'string') this.#troubles.set(address, picture)
        else {
          this.#paths.set(address, picture.path)
          kept.push(picture)
        }
        done += 1
        tell(done, missing.length)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, fetchOnAndOn))
    return kept
  }

  /** A fetched picture is kept with its address for a name. */
  async #findKnown() {
    const { rows } = await sql<{ address: string; path: string }>`
      SELECT original_name AS address, path FROM files
      WHERE tenant_id = ${this.#tenantId} AND owner_user_id IS NULL AND original_name ~* '^https?://'`.execute(
      this.#shop.db,
    )
    for (const { address, path } of rows)
      if (
        address.length <= longestKnown &&
        this.#named.has(address) &&
        (await isKept(this.#shop, this.#tenantId, path))
      )
        this.#paths.set(address, path)
  }

  /** The picture, or why there is none. */
  async #keepOne(address: string): Promise<KeptPicture | string> {
    const host = URL.parse(address)?.host ?? ''
    const failures = () => this.#failures.get(host) ?? 0
    if (failures() >= mostFailures)
      return `${host} did not answer ${mostFailures} times, so it was not asked again`
    const fetched = await fetchPicture(address, this.#limits)
    this.#failures.set(host, 'isAway' in fetched ? failures() + 1 : 0)
    if ('trouble' in fetched) return fetched.trouble
    const kept = await keepPicture(this.#shop, this.#tenantId, fetched.content, address)
    return kept ?? 'is not a JPEG, PNG, WebP or AVIF picture'
  }
}
