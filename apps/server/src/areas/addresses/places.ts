import type { Output } from '@sadu/contract'
import { requiredAddressLines } from '@sadu/contract/address-rules'
import type { Database } from '#server/database/database.ts'
import type { Context } from '#server/http/context.ts'
import { localText } from '#server/local-text.ts'

/** Countries, states and areas are the same for every tenant and change with a release. */
const topic = 'places'

export const readCountries = ({
  cache,
  db,
  language,
}: Context): Promise<Output<'GET /api/countries/lookup'>> =>
  cache.keep(topic, `countries ${language}`, async () =>
    (await db.selectFrom('countries').selectAll().orderBy('position').orderBy('country_id').execute()).map(
      (row) => ({
        countryId: row.country_id,
        code: row.code,
        name: localText(row.name, language),
        requiredLines: [...requiredAddressLines(row.code)],
      }),
    ),
  )

export const readStates = (
  { cache, db, language }: Context,
  countryId: number,
): Promise<Output<'GET /api/states/lookup'>> =>
  cache.keep(topic, `states ${countryId} ${language}`, async () =>
    (
      await db
        .selectFrom('states')
        .selectAll()
        .where('country_id', '=', countryId)
        .orderBy('position')
        .orderBy('state_id')
        .execute()
    ).map((row) => ({
      stateId: row.state_id,
      countryId: row.country_id,
      name: localText(row.name, language),
    })),
  )

export const readAreas = (
  { cache, db, language }: Context,
  stateId: number,
): Promise<Output<'GET /api/areas/lookup'>> =>
  cache.keep(topic, `areas ${stateId} ${language}`, async () =>
    (
      await db
        .selectFrom('areas')
        .selectAll()
        .where('state_id', '=', stateId)
        .orderBy('position')
        .orderBy('area_id')
        .execute()
    ).map((row) => ({ areaId: row.area_id, stateId: row.state_id, name: localText(row.name, language) })),
  )

export interface Place {
  countryCode: string | null
  stateIsThere: boolean
  areaIsThere: boolean
}

/** What of the three exists, and whether each lies in the one before. */
export async function findPlace(
  db: Database,
  { countryId, stateId, areaId }: { countryId: number; stateId: number; areaId: number },
): Promise<Place> {
  const row = await db
    .selectFrom('countries as c')
    .leftJoin('states as s', (join) =>
      join.onRef('s.country_id', '=', 'c.country_id').on('s.state_id', '=', stateId),
    )
    .leftJoin('areas as a', (join) =>
      join.onRef('a.state_id', '=', 's.state_id').on('a.area_id', '=', areaId),
    )
    .select(['c.code', 's.state_id', 'a.area_id'])
    .where('c.country_id', '=', countryId)
    .executeTakeFirst()
  return {
    countryCode: row?.code ?? null,
    stateIsThere: (row?.state_id ?? null) !== null,
    areaIsThere: (row?.area_id ?? null) !== null,
  }
}
