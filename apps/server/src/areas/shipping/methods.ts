import type { ShippingMethod } from '@sadu/contract/models/order'
import { fromFils } from '@sadu/money'
import { sql } from 'kysely'
import {
  type Place,
  type ShippingMethodFacts,
  type ShippingRule,
  shippingFee,
} from '#server/areas/shipping/rules.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { notFound } from '#server/http/refusal.ts'
import { localText } from '#server/local-text.ts'

export interface StoredMethod extends ShippingMethodFacts {
  name: unknown
  description: unknown
  estimate: unknown
  usesSlots: boolean
}

/** The methods that are on, in the owner's order, with their rules. */
export async function readMethods(
  { tenantId }: Context,
  db: Database,
  id: number | null = null,
): Promise<StoredMethod[]> {
  const { rows } = await sql<StoredMethod & { rules: ShippingRule[] }>`
    SELECT m.shipping_method_id AS "shippingMethodId", m.kind, m.name, m.description, m.estimate,
      m.fee_fils AS "feeFils", m.free_over_fils AS "freeOverFils", m.slots AS "usesSlots",
      coalesce((
        SELECT jsonb_agg(jsonb_build_object(
          'countryId', r.country_id, 'stateId', r.state_id, 'areaId', r.area_id,
          'serves', r.serves, 'feeFils', r.fee_fils) ORDER BY r.shipping_rule_id)
        FROM shipping_rules r
        WHERE r.tenant_id = m.tenant_id AND r.shipping_method_id = m.shipping_method_id), '[]') AS rules
    FROM shipping_methods m
    WHERE m.tenant_id = ${tenantId} AND m.active AND (${id}::int IS NULL OR m.shipping_method_id = ${id})
    ORDER BY m.position, m.shipping_method_id`.execute(db)
  return rows
}

export async function findMethod(ctx: Context, db: Database, id: number): Promise<StoredMethod | null> {
  return (await readMethods(ctx, db, id))[0] ?? null
}

/** The place that an area lies in; null for an area that does not exist. */
export async function placeOfArea(db: Database, areaId: number): Promise<Place | null> {
  const row = await db
    .selectFrom('areas')
    .innerJoin('states', 'states.state_id', 'areas.state_id')
    .select(['areas.area_id', 'states.state_id', 'states.country_id'])
    .where('areas.area_id', '=', areaId)
    .executeTakeFirst()
  return row ? { countryId: row.country_id, stateId: row.state_id, areaId: row.area_id } : null
}

/** Where the shopper's goods go and what they come to: what a fee depends on. */
export interface Basis {
  place: Place | null
  subTotalFils: number
}

export async function offeredMethods(
  ctx: Context,
  { place, subTotalFils }: Basis,
): Promise<ShippingMethod[]> {
  return (await readMethods(ctx, ctx.db)).flatMap((method) => {
    const fee = shippingFee(method, place, subTotalFils)
    return fee === null ? [] : [present(ctx, method, fee)]
  })
}

export async function oneMethod(ctx: Context, id: number, { place, subTotalFils }: Basis) {
  const method = await findMethod(ctx, ctx.db, id)
  if (!method) throw notFound()
  return present(ctx, method, shippingFee(method, place, subTotalFils) ?? method.feeFils)
}

const present = ({ language }: Context, method: StoredMethod, feeFils: number): ShippingMethod => ({
  id: method.shippingMethodId,
  fee: fromFils(feeFils),
  name: localText(method.name, language),
  description: localText(method.description, language),
  estimate: localText(method.estimate, language),
  kind: method.kind,
  freeOver: method.freeOverFils === null ? null : fromFils(method.freeOverFils),
  usesSlots: method.usesSlots,
})
