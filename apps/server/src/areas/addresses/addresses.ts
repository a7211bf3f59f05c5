import type { Address, AddressFields } from '@sadu/contract/models/address'
import { sql } from 'kysely'
import { checkAddress } from '#server/areas/addresses/form.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { localText } from '#server/local-text.ts'

const mostAddresses = 50

const selection = (ctx: Context, db: Database, userId: string) =>
  db
    .selectFrom('addresses as a')
    .innerJoin('countries as c', 'c.country_id', 'a.country_id')
    .innerJoin('states as s', 's.state_id', 'a.state_id')
    .innerJoin('areas as r', 'r.area_id', 'a.area_id')
    .selectAll('a')
    .select([
      'c.code as country_code',
      'c.name as country_name',
      's.name as state_name',
      'r.name as area_name',
    ])
    .where('a.tenant_id', '=', ctx.tenantId)
    .where('a.user_id', '=', userId)

type Row = Awaited<ReturnType<ReturnType<typeof selection>['execute']>>[number]

const present = (row: Row, language: string): Address => ({
  addressId: row.address_id,
  addressType: row.address_type,
  note: row.note,
  fullName: row.full_name,
  phone: row.phone,
  countryId: row.country_id,
  stateId: row.state_id,
  areaId: row.area_id,
  block: row.block,
  street: row.street,
  avenue: row.avenue,
  building: row.building,
  floor: row.floor,
  flat: row.flat,
  paci: row.paci,
  directions: row.directions,
  latitude: row.latitude,
  longitude: row.longitude,
  isDefault: row.is_default,
  countryCode: row.country_code,
  countryName: localText(row.country_name, language),
  stateName: localText(row.state_name, language),
  areaName: localText(row.area_name, language),
})

export async function listAddresses(ctx: Context, userId: string): Promise<Address[]> {
  const rows = await selection(ctx, ctx.db, userId)
    .orderBy('a.is_default', 'desc')
    .orderBy('a.address_id', 'desc')
    .execute()
  return rows.map((row) => present(row, ctx.language))
}

export async function readAddress(
  ctx: Context,
  userId: string,
  addressId: number,
  db: Database = ctx.db,
): Promise<Address> {
  const row = await selection(ctx, db, userId).where('a.address_id', '=', addressId).executeTakeFirst()
  if (!row) throw notFound()
  return present(row, ctx.language)
}

/** The first address is the default one, whether asked for or not. */
export async function addAddress(ctx: Context, userId: string, form: AddressFields): Promise<Address> {
  const values = await checkAddress(ctx, form)
  return inTurnOfUser(ctx, userId, async (db) => {
    const { count } = await db
      .selectFrom('addresses')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    if (count >= mostAddresses)
      throw new Refusal(409, 'address.limit', { parameters: { limit: mostAddresses } })
    const isDefault = form.isDefault === true || count === 0
    if (isDefault) await clearDefault(ctx, db, userId)
    const { address_id } = await db
      .insertInto('addresses')
      .values({ tenant_id: ctx.tenantId, user_id: userId, ...values, is_default: isDefault })
      .returning('address_id')
      .executeTakeFirstOrThrow()
    return readAddress(ctx, userId, address_id, db)
  })
}

/** An address stays the default one until another becomes it. */
export async function changeAddress(ctx: Context, userId: string, addressId: number, form: AddressFields) {
  await readAddress(ctx, userId, addressId)
  const values = await checkAddress(ctx, form)
  return inTurnOfUser(ctx, userId, async (db) => {
    if (form.isDefault) await clearDefault(ctx, db, userId)
    await db
      .updateTable('addresses')
      .set({ ...values, ...(form.isDefault && { is_default: true }) })
      .where('tenant_id', '=', ctx.tenantId)
      .where('user_id', '=', userId)
      .where('address_id', '=', addressId)
      .execute()
    await touchCart(ctx, db, userId, addressId)
    return readAddress(ctx, userId, addressId, db)
  })
}

/** The open cart forgets it (the reference is set to null with the row); the newest other one becomes the default. */
export async function deleteAddress(ctx: Context, userId: string, addressId: number) {
  await inTurnOfUser(ctx, userId, async (db) => {
    await touchCart(ctx, db, userId, addressId)
    const deleted = await db
      .deleteFrom('addresses')
      .where('tenant_id', '=', ctx.tenantId)
      .where('user_id', '=', userId)
      .where('address_id', '=', addressId)
      .returning('is_default')
      .executeTakeFirst()
    if (!deleted) throw notFound()
    if (!deleted.is_default) return
    await sql`
      UPDATE addresses SET is_default = true
      WHERE tenant_id = ${ctx.tenantId} AND address_id = (
        SELECT max(address_id) FROM addresses WHERE tenant_id = ${ctx.tenantId} AND user_id = ${userId})`.execute(
      db,
    )
  })
}

/** One change after another for each user, so that there is always one default. */
const inTurnOfUser = <T>(ctx: Context, userId: string, change: (db: Database) => Promise<T>): Promise<T> =>
  ctx.db.transaction().execute(async (db) => {
    await db
      .selectFrom('customers')
      .select('user_id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('user_id', '=', userId)
      // Not the key of the row: an order of this user refers to it, and has the cart that is locked next.
      .forNoKeyUpdate()
      .execute()
    return change(db)
  })

const clearDefault = (ctx: Context, db: Database, userId: string) =>
  db
    .updateTable('addresses')
    .set({ is_default: false })
    .where('tenant_id', '=', ctx.tenantId)
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()

/** A cart that goes to the address is not the same any more. */
const touchCart = (ctx: Context, db: Database, userId: string, addressId: number) =>
  db
    .updateTable('carts')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: sql`now()` }))
    .where('tenant_id', '=', ctx.tenantId)
    .where('user_id', '=', userId)
    .where('shipping_address_id', '=', addressId)
    .execute()
