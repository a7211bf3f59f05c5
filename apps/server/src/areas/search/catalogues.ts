import { type Catalogue, LiveIndex } from '#server/areas/search/live-index.ts'
import type { Database } from '#server/database/database.ts'

/** The products of every tenant that somebody asked for, in memory. */
export class Catalogues {
  readonly #db: Database
  readonly #byTenant = new Map<number, LiveIndex>()

  constructor(db: Database) {
    this.#db = db
  }

  /** Reads every tenant's products ahead of the first question; what fails is tried again by whoever asks. */
  async warm() {
    const tenants = await this.#db.selectFrom('tenants').select('tenant_id').orderBy('tenant_id').execute()
    for (const { tenant_id } of tenants) await this.current(tenant_id).catch(() => {})
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
