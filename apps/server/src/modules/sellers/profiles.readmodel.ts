import { CATEGORIES } from '@kram/contract/catalogue/categories'
import type { FoodRegistration, PaymentMethod, SellerProfile, SellerStatus } from '@kram/contract/sellers/schemas'
import { sql } from 'kysely'
import { pictureJson } from '#modules/uploads'
import { type Db, isFound, type Reads } from '#platform/database'
import { publicSellerJson } from './seller-json.readmodel.ts'

const FOOD_CATEGORIES = CATEGORIES.flatMap(({ id, food }) => (food ? [id] : []))

/** The user's own profile; `undefined` when the user does not sell. */
export async function findProfile(
  db: Reads<'sellers' | 'uploads' | 'products'>,
  userId: number,
): Promise<Omit<SellerProfile, 'missing'> | undefined> {
  return db
    .selectFrom('sellers as s')
    .leftJoin('uploads as u', 'u.id', 's.uploadId')
    .select([
      's.id',
      's.userId',
      's.slug',
      's.name',
      's.tagline',
      's.story',
      's.legalName',
      's.publicAddress',
      's.contactEmail',
      's.contactPhone',
      's.nip',
      's.regon',
      's.version',
    ])
    .select((eb) => [
      pictureJson('u').as('picture'),
      // Checks of the table and the contract limit these three to its values.
      eb.ref('s.status').$castTo<SellerStatus | null>().as('status'),
      eb.ref('s.foodRegistration').$castTo<FoodRegistration | null>().as('foodRegistration'),
      eb.ref('s.paymentMethods').$castTo<PaymentMethod[]>().as('paymentMethods'),
      eb
        .exists(
          eb
            .selectFrom('products as p')
            .select('p.id')
            .whereRef('p.sellerId', '=', 's.id')
            .where('p.category', 'in', FOOD_CATEGORIES),
        )
        .$castTo<boolean>()
        .as('sellsFood'),
    ])
    .where('s.userId', '=', userId)
    .executeTakeFirst()
}

/** A seller's public profile as the reply's JSON text. */
export async function findPublicSeller(db: Reads<'sellers' | 'uploads'>, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('sellers as s')
    .leftJoin('uploads as u', 'u.id', 's.uploadId')
    .select(sql<string>`${publicSellerJson('s', 'u')}::text`.as('json'))
    .where('s.id', '=', id)
    .where('s.closedAt', 'is', null)
    .executeTakeFirst()
  return row?.json
}

/** Public profiles by id, in the given order, as JSON text. */
export async function publicSellersByIds(db: Db, ids: readonly number[]): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(${publicSellerJson('s', 'u')} order by requested.ordinal), '[]')::text as json
    from unnest(${[...ids]}::int[]) with ordinality as requested (id, ordinal)
    join sellers s on s.id = requested.id and s.closed_at is null left join uploads u on u.id = s.upload_id`.execute(db)
  return rows[0]?.json ?? '[]'
}

/** Sellers with an active offer, newest first, each as JSON text. */
export async function listActiveSellers(
  db: Reads<'sellers' | 'uploads' | 'offers'>,
  limit: number,
  beforeId: number | null,
) {
  const page = db
    .selectFrom('sellers as s')
    .leftJoin('uploads as u', 'u.id', 's.uploadId')
    .select(['s.id', sql<string>`${publicSellerJson('s', 'u')}::text`.as('json')])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('offers as o')
          .select('o.id')
          .whereRef('o.sellerId', '=', 's.id')
          .where('o.status', '=', 'active'),
      ),
    )
    .orderBy('s.id', 'desc')
    .limit(limit)
  return (beforeId === null ? page : page.where('s.id', '<', beforeId)).execute()
}

/** Whether the seller has stopped selling. */
export async function hasStoppedSelling(db: Reads<'closings'>, sellerId: number): Promise<boolean> {
  return isFound(
    db
      .selectFrom('closings')
      .select('id')
      .where('sellerId', '=', sellerId)
      .where('locationId', 'is', null)
      .where('reopenedAt', 'is', null),
  )
}

/** Whether an operator has suspended this seller. */
export async function isSuspended(db: Reads<'sellers' | 'suspensions'>, sellerId: number): Promise<boolean> {
  return isFound(
    db
      .selectFrom('suspensions as p')
      .innerJoin('sellers as s', 's.userId', 'p.userId')
      .select('p.id')
      .where('s.id', '=', sellerId)
      .where('p.liftedAt', 'is', null),
  )
}
