import type { FastifyRequest } from 'fastify'
import type { Services } from '#server/http/context.ts'
import { notFound } from '#server/http/refusal.ts'

/** The shop's number when neither the host nor a header names another. */
export const defaultTenant = 1

/** The tenant of a request: by its host name, else by the header the storefront sends, else the first. */
export async function tenantOf({ cache, db }: Services, request: FastifyRequest): Promise<number> {
  const { hosts, known } = await cache.keep('tenants', 'hosts', async () => ({
    hosts: new Map(
      (await db.selectFrom('tenant_hosts').select(['host', 'tenant_id']).execute()).map((row) => [
        row.host,
        row.tenant_id,
      ]),
    ),
    known: new Set(
      (await db.selectFrom('tenants').select('tenant_id').execute()).map((row) => row.tenant_id),
    ),
  }))
  const byHost = hosts.get(request.hostname)
  if (byHost !== undefined) return byHost
  const asked = request.headers.tenantid
  if (asked === undefined || asked === '') return defaultTenant
  const tenant = Number(asked)
  if (!known.has(tenant)) throw notFound()
  return tenant
}
