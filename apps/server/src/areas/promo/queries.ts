import { sql } from 'kysely'
import { mailboxKey } from '#server/areas/customers/email.ts'
import { normalCode } from '#server/areas/promo/code.ts'
import type { Promo } from '#server/areas/promo/rules.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'

/** By whatever a person can be told apart: one of them is enough to count as the same person. */
export interface Person {
  userId: string
  email: string | null
  phone: string | null
}

export interface PromoFacts {
  promo: Promo
  usesByCustomer: number
}

export const findPromoByCode = (ctx: Context, db: Database, code: string, person: Person) =>
  findPromo(ctx, db, sql`upper(p.code) = ${normalCode(code)}`, person)

export const findPromoById = (ctx: Context, db: Database, promoCodeId: number, person: Person) =>
  findPromo(ctx, db, sql`p.promo_code_id = ${promoCodeId}`, person)

async function findPromo(
  { tenantId }: Context,
  db: Database,
  which: ReturnType<typeof sql>,
  person: Person,
): Promise<PromoFacts | null> {
  const { rows } = await sql<Promo & { usesByCustomer: number }>`
    SELECT p.promo_code_id AS "promoCodeId", p.code, p.kind, p.percent, p.amount_fils AS "amountFils",
      p.min_sub_total_fils AS "minSubTotalFils", p.starts_at AS "startsAt", p.ends_at AS "endsAt",
      p.max_uses AS "maxUses", p.max_uses_per_customer AS "maxUsesPerCustomer", p.uses, p.active,
      p.product_ids AS "productIds",
      ARRAY(
        WITH RECURSIVE below AS (
          SELECT unnest(p.category_ids) AS category_id
          UNION
          SELECT c.category_id FROM categories c JOIN below ON c.parent_id = below.category_id
          WHERE c.tenant_id = p.tenant_id
        ) SELECT category_id FROM below
      ) AS "categoryIds",
      CASE WHEN p.max_uses_per_customer IS NULL THEN 0 ELSE ${usesBy(person)} END AS "usesByCustomer"
    FROM promo_codes p WHERE p.tenant_id = ${tenantId} AND ${which}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { usesByCustomer, ...promo } = row
  return { promo, usesByCustomer }
}

const usesBy = ({ userId, email, phone }: Person) => sql<number>`(
  SELECT count(*)::int FROM (
    SELECT u.order_id FROM promo_uses u
      WHERE u.tenant_id = p.tenant_id AND u.promo_code_id = p.promo_code_id AND u.user_id = ${userId}
    UNION SELECT u.order_id FROM promo_uses u
      WHERE u.tenant_id = p.tenant_id AND u.promo_code_id = p.promo_code_id
        AND u.email = ${email === null ? null : mailboxKey(email)}
    UNION SELECT u.order_id FROM promo_uses u
      WHERE u.tenant_id = p.tenant_id AND u.promo_code_id = p.promo_code_id AND u.phone = ${phone}
  ) own)`
