import type { Location, LocationBody, LocationKind, LocationUpdate } from '@kram/contract/locations/schemas'
import { sql } from 'kysely'
import { picturesJson } from '#modules/uploads'
import type * as z from 'zod/mini'
import { containsWords, isRestorable, type Reads, type Writes } from '#platform/database'
import { type CursorPosition, keyset, type SortOrder } from '#platform/pagination'

/** Joins the pictures of a location. */
type LocationTables = 'locations' | 'locationPictures' | 'uploads'

type Body = Omit<z.output<typeof LocationBody>, 'pictureIds'>
type Update = Omit<z.output<typeof LocationUpdate>, 'pictureIds'>

export const LOCATION_PICTURES = { table: 'location_pictures', column: 'location_id' }

const pictures = picturesJson(LOCATION_PICTURES, 'locations.id')

const LOCATION_COLUMNS = [
  ...(['id', 'name', 'kind', 'street', 'houseNumber', 'postalCode', 'town', 'addressLine', 'latitude'] as const),
  ...(['longitude', 'hideExact', 'directions', 'version'] as const),
  pictures.as('pictures'),
] as const

/** A check constraint allows only the contract's kinds. */
type LocationKindColumn = { kind: LocationKind }

export type LocationListQuery = {
  sellerId: number
  limit: number
  order: SortOrder
  after: CursorPosition | null
  q: string | undefined
  kind: LocationKind | undefined
}

/** A seller's locations in the requested order, with one extra row when there is a next page. */
export async function listLocations(
  db: Reads<LocationTables>,
  { sellerId, limit, order, after, q, kind }: LocationListQuery,
): Promise<(Location & { sortValue: CursorPosition[0] })[]> {
  const { sortValue, isAfter, orderBy } = keyset(order, sql.ref('id'), after)
  let page = db
    .selectFrom('locations')
    .select(LOCATION_COLUMNS)
    .select(sortValue.as('sortValue'))
    .where('sellerId', '=', sellerId)
    .where(isAfter)
  if (kind) page = page.where('kind', '=', kind)
  if (q) page = page.where(containsWords(sql<string>`concat_ws(' ', name, address_line, directions)`, q))
  return page
    .orderBy(orderBy)
    .limit(limit + 1)
    .$narrowType<LocationKindColumn>()
    .execute()
}

/** All of a seller's locations by name, as id and label. */
export const locationLabels = (db: Reads<'locations'>, sellerId: number): Promise<{ id: number; label: string }[]> =>
  db
    .selectFrom('locations')
    .select(['id', sql<string>`name || ', ' || town`.as('label')])
    .where('sellerId', '=', sellerId)
    .execute()

export const findLocation = (db: Reads<LocationTables>, sellerId: number, id: number): Promise<Location | undefined> =>
  db
    .selectFrom('locations')
    .select(LOCATION_COLUMNS)
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .$narrowType<LocationKindColumn>()
    .executeTakeFirst()

/** Locks the location against deletion until the end of the transaction; false when the seller has no such location. */
export async function isOwnLocation(tx: Writes<'locations'>, sellerId: number, id: number): Promise<boolean> {
  const own = await tx
    .selectFrom('locations')
    .select('id')
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .forKeyShare()
    .executeTakeFirst()
  return own !== undefined
}

/** Locks the seller's location, so that nothing can start to use it before the end of the transaction. */
export async function lockLocation(tx: Writes<'locations'>, sellerId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('locations')
    .select('id')
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function countLocations(db: Reads<LocationTables>, sellerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('locations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sellerId', '=', sellerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the id of the new location. */
export async function insertLocation(tx: Writes<'locations'>, sellerId: number, body: Body): Promise<number> {
  const { id } = await tx
    .insertInto('locations')
    .values({ ...body, sellerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Updates the seller's location when its version matches. A trigger moves its offers with it. */
export async function updateLocationRow(
  tx: Writes<'locations'>,
  sellerId: number,
  id: number,
  { version, ...body }: Update,
): Promise<boolean> {
  const replaced = await tx
    .updateTable('locations')
    .set({ ...body, version: version + 1 })
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return replaced !== undefined
}

/** Closed offers and past occurrences keep a deleted location; a trigger unlinks its inventories. */
export async function markLocationDeleted(tx: Writes<'locations'>, id: number): Promise<void> {
  await tx
    .updateTable('locations')
    .set({ deletedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Restores a location; the same trigger links its inventories again unless they have another location by now. */
export async function restoreLocationRow(
  tx: Writes<'locationsWithDeleted'>,
  sellerId: number,
  id: number,
): Promise<void> {
  await tx
    .updateTable('locationsWithDeleted as l')
    .set({ deletedAt: null })
    .where('l.id', '=', id)
    .where('l.sellerId', '=', sellerId)
    .where(isRestorable('l'))
    .execute()
}
