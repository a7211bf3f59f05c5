import { type Catalogue, LiveIndex } from '#server/areas/search/live-index.ts'
import type { Database } from '#server/database/database.ts'

/** The products of every tenant that somebody asked for, in memory. */
export class Catalogues {
  readonly #db: Database
  readonly #byTenant = new Map<number, LiveIndex>()

  constructor(db: Database) {
    this.#db = db
  }

  current(tenantId: number): Promise<Catalogue> {
    let live = this.#byTenant.get(tenantId)
    if (!live) {
      live = new LiveIndex(this.#db, tenantId)
      this.#byTenant.set(tenantId, live)
    }
    return live.current()
  }
}
