import type { Address } from '@sadu/contract/models/address'
import { sql } from 'kysely'
import type { DocumentAddress } from '#server/areas/orders/document/order-document.ts'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { type LocalText, localText } from '#server/local-text.ts'

/** An order keeps its own copy of an address, with the names of the places in every language. */
export type AddressSnapshot = Omit<Address, 'countryName' | 'stateName' | 'areaName' | 'isDefault'> & {
  countryName: LocalText
  stateName: LocalText
  areaName: LocalText
}

/** A copy of one of the user's own addresses; null for anybody else's. */
export async function snapshotAddress(
  { tenantId }: Context,
  db: Database,
  userId: string,
  addressId: number,
): Promise<AddressSnapshot | null> {
  const { rows } = await sql<AddressSnapshot>`
    SELECT a.address_id AS "addressId", a.address_type AS "addressType", a.note, a.full_name AS "fullName",
      a.phone, a.country_id AS "countryId", a.state_id AS "stateId", a.area_id AS "areaId", a.block, a.street,
      a.avenue, a.building, a.floor, a.flat, a.paci, a.directions, a.latitude, a.longitude,
      c.code AS "countryCode", c.name AS "countryName", s.name AS "stateName", r.name AS "areaName"
    FROM addresses a
    JOIN countries c USING (country_id) JOIN states s USING (state_id) JOIN areas r USING (area_id)
    WHERE a.tenant_id = ${tenantId} AND a.user_id = ${userId} AND a.address_id = ${addressId}`.execute(db)
  return rows[0] ?? null
}

export function presentSnapshot(language: string, snapshot: AddressSnapshot) {
  return {
    ...snapshot,
    isDefault: false,
    countryName: localText(snapshot.countryName, language),
    stateName: localText(snapshot.stateName, language),
    areaName: localText(snapshot.areaName, language),
  }
}

export const letterAddress = (language: string, snapshot: AddressSnapshot): DocumentAddress => ({
  ...snapshot,
  note: snapshot.directions || snapshot.note,
  country: localText(snapshot.countryName, language),
  governorate: localText(snapshot.stateName, language),
  area: localText(snapshot.areaName, language),
})
