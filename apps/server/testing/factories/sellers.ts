import type { Db } from '#platform/database'
import { type Columns, unique } from './rows.ts'
import { insertUser } from './users.ts'

/** Columns of a profile that is complete enough to publish offers. */
export const FARMER = { status: 'farmer', contactPhone: '+48600100200' }

/** A seller with an incomplete profile, of a new user unless one is given. */
export async function insertSeller(
  db: Db,
  { name = 'Zagroda', userId, ...columns }: Columns<'sellers'> = {},
): Promise<{ userId: number; sellerId: number }> {
  const ownerId = userId ?? (await insertUser(db, { displayName: name, isSeller: true }))
  const { id } = await db
    .insertInto('sellers')
    .values({ slug: unique(), ...columns, userId: ownerId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId: ownerId, sellerId: id }
}

const FARM = {
  name: 'Zagroda',
  kind: 'farm',
  street: 'Polna',
  houseNumber: '5',
  postalCode: '05-600',
  town: 'Grójec',
  latitude: 51.8656,
  longitude: 20.8676,
}

export async function insertLocation(db: Db, sellerId: number, columns: Columns<'locations'> = {}): Promise<number> {
  const { id } = await db
    .insertInto('locations')
    .values({ ...FARM, ...columns, sellerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertUpload(db: Db, columns: Columns<'uploads'>): Promise<number> {
  const { id } = await db
    .insertInto('uploads')
    .values({ key: unique(), width: 800, height: 600, bytes: 1000, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
