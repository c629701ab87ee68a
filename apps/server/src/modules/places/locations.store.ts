import type { Location, LocationBody, LocationKind, LocationUpdate } from '@kram/contract/places'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Reads, Writes } from '#platform/database'

type Body = z.output<typeof LocationBody>
type Update = z.output<typeof LocationUpdate>

const VIEW = [
  ...([
    'id',
    'name',
    'kind',
    'street',
    'houseNumber',
    'postalCode',
    'town',
    'addressLine',
    'latitude',
    'longitude',
  ] as const),
  ...(['hideExact', 'directions', 'version'] as const),
] as const

/** A check of the table admits only the kinds of the contract. */
type Kind = { kind: LocationKind }

/** Locations of the seller with an id above `afterId`, oldest first. */
export const sellerLocations = (
  db: Reads<'locations'>,
  sellerId: number,
  limit: number,
  afterId: number,
): Promise<Location[]> =>
  db
    .selectFrom('locations')
    .select(VIEW)
    .where('sellerId', '=', sellerId)
    .where('removedAt', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .$narrowType<Kind>()
    .execute()

export const findLocation = (db: Reads<'locations'>, sellerId: number, id: number): Promise<Location | undefined> =>
  db
    .selectFrom('locations')
    .select(VIEW)
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .where('removedAt', 'is', null)
    .$narrowType<Kind>()
    .executeTakeFirst()

export async function isOwnLocation(db: Reads<'locations'>, sellerId: number, id: number): Promise<boolean> {
  const own = await db
    .selectFrom('locations')
    .select('id')
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return own !== undefined
}

export async function countLocations(db: Reads<'locations'>, sellerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('locations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sellerId', '=', sellerId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const insertLocation = (tx: Writes<'locations'>, sellerId: number, body: Body): Promise<Location> =>
  tx
    .insertInto('locations')
    .values({ ...body, sellerId })
    .returning(VIEW)
    .$narrowType<Kind>()
    .executeTakeFirstOrThrow()

/** Writes the location if it is the seller's and still has the version that was edited. A moved pin moves its offers (trigger). */
export const replaceLocation = (
  tx: Writes<'locations'>,
  sellerId: number,
  id: number,
  { version, ...body }: Update,
): Promise<Location | undefined> =>
  tx
    .updateTable('locations')
    .set({ ...body, version: version + 1 })
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .where('removedAt', 'is', null)
    .where('version', '=', version)
    .returning(VIEW)
    .$narrowType<Kind>()
    .executeTakeFirst()

/** `false` when there is no such location of the seller; throws a foreign key violation when something uses it. */
export async function removeLocation(tx: Writes<'locations'>, sellerId: number, id: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('locations')
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .where('removedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Takes the location out of the seller's lists; what remembers it keeps it. */
export async function hideLocation(tx: Writes<'locations'>, sellerId: number, id: number): Promise<void> {
  await tx
    .updateTable('locations')
    .set({ removedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .execute()
}
