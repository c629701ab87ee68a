import type { Address, AddressBody, AddressUpdate } from '@kram/contract/addresses/schemas'
import type * as z from 'zod/mini'
import { sql } from 'kysely'
import type { Reads, Writes } from '#platform/database'

type NewAddress = z.output<typeof AddressBody>
type AddressChange = z.output<typeof AddressUpdate>

const ADDRESS_COLUMNS = [
  ...(['id', 'label', 'street', 'houseNumber', 'postalCode', 'town'] as const),
  ...(['latitude', 'longitude', 'note', 'isDefault', 'version'] as const),
] as const

/** Addresses of the user with an id above `afterId`, oldest first. */
export const listAddresses = (
  db: Reads<'addresses'>,
  userId: number,
  limit: number,
  afterId: number,
): Promise<Address[]> =>
  db
    .selectFrom('addresses')
    .select(ADDRESS_COLUMNS)
    .where('userId', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

export const findAddress = (db: Reads<'addresses'>, userId: number, id: number): Promise<Address | undefined> =>
  db
    .selectFrom('addresses')
    .select(ADDRESS_COLUMNS)
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()

export async function countAddresses(db: Reads<'addresses'>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('addresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Removes the default flag before another address gets it; the row of the user is locked. */
export async function clearDefault(tx: Writes<'addresses'>, userId: number): Promise<void> {
  await tx
    .updateTable('addresses')
    .set((eb) => ({ isDefault: false, version: eb('version', '+', 1) }))
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .execute()
}

export const insertAddress = (tx: Writes<'addresses'>, userId: number, body: NewAddress): Promise<Address> =>
  tx
    .insertInto('addresses')
    .values({ ...body, userId })
    .returning(ADDRESS_COLUMNS)
    .executeTakeFirstOrThrow()

/** Saves the address if it belongs to the user and the version is current. */
export const replaceAddress = (
  tx: Writes<'addresses'>,
  userId: number,
  id: number,
  { version, ...body }: AddressChange,
): Promise<Address | undefined> =>
  tx
    .updateTable('addresses')
    .set({ ...body, version: version + 1 })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('version', '=', version)
    .returning(ADDRESS_COLUMNS)
    .executeTakeFirst()

export async function deleteAddress(tx: Writes<'addresses'>, userId: number, id: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** A value map of the user's addresses as JSON text: `{ "7": "Dom: ul. Polna 5, 05-600 Grójec" }`. */
export async function addressValues(db: Reads<'addresses'>, userId: number): Promise<string> {
  const { values } = await db
    .selectFrom('addresses')
    .select(
      sql<string>`coalesce(json_object_agg(id, concat_ws(': ', label, concat_ws(', ',
        concat_ws(' ', coalesce(street, town), house_number), postal_code || ' ' || town)) order by is_default desc, id), '{}')::text`.as(
        'values',
      ),
    )
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return values
}

/** The user's own address with the fields that a reservation copies, so that later changes do not affect it. */
export const deliveryAddressOf = (db: Reads<'addresses'>, userId: number, id: number) =>
  db
    .selectFrom('addresses')
    .select(['street', 'houseNumber', 'postalCode', 'town', 'latitude', 'longitude'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
