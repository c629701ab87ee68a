import type {
  ContactCard,
  FoodRegistration,
  PaymentMethod,
  SellerProfile,
  SellerStatus,
} from '@kram/contract/sellers/schemas'
import { sql, type Insertable, type Updateable } from 'kysely'
import { pictureJson } from '#modules/uploads'
import type { Database, Db, Reads, Writes } from '#platform/database'
import type { PublishingFacts } from './publishing.rules.ts'
import { publicSellerJson } from './seller.json.ts'

export async function insertSeller(tx: Writes<'sellers'>, row: Insertable<Database['sellers']>) {
  return tx.insertInto('sellers').values(row).returning('id').executeTakeFirstOrThrow()
}

/** The user's own profile, or nothing when the user does not sell. */
export async function findProfile(
  db: Reads<'sellers' | 'uploads'>,
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

/** Public profiles by their numbers, in that order, as JSON text. */
export async function publicSellersByIds(db: Db, ids: readonly number[]): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(${publicSellerJson('s', 'u')} order by requested.ordinal), '[]')::text as json
    from unnest(${[...ids]}::int[]) with ordinality as requested (id, ordinal)
    join sellers s on s.id = requested.id and s.closed_at is null left join uploads u on u.id = s.upload_id`.execute(db)
  return rows[0]?.json ?? '[]'
}

/** Sellers with something on offer, newest first, each as JSON text. */
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

/** The public contact of a seller; that of a private seller is not public. */
export async function findContactCard(db: Reads<'sellers'>, id: number): Promise<ContactCard | undefined> {
  return db
    .selectFrom('sellers')
    .select((eb) => [
      'id as sellerId',
      'name',
      eb.case().when('status', '<>', 'private').then(eb.ref('contactEmail')).end().as('contactEmail'),
      eb.case().when('status', '<>', 'private').then(eb.ref('contactPhone')).end().as('contactPhone'),
    ])
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
}

/** Saves the profile if it belongs to the user and the version is current; answers `false` if not. */
export async function updateProfile(
  tx: Writes<'sellers'>,
  target: { id: number; userId: number; version: number },
  change: Omit<Updateable<Database['sellers']>, 'status'> & { status: SellerStatus },
  now: Date,
): Promise<boolean> {
  const updated = await tx
    .updateTable('sellers')
    .set(change)
    .set((eb) => ({
      version: eb('version', '+', 1),
      statusDeclaredAt: sql<Date>`case when status is distinct from ${change.status} then ${now} else status_declared_at end`,
    }))
    .where('id', '=', target.id)
    .where('userId', '=', target.userId)
    .where('version', '=', target.version)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Whether the user may use this picture: their own upload, or the one already in the profile. */
export async function canUseUpload(
  db: Reads<'uploads' | 'sellers'>,
  uploadId: number,
  userId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('uploads as u')
    .select('u.id')
    .where('u.id', '=', uploadId)
    .where((eb) =>
      eb.or([
        eb('u.userId', '=', userId),
        eb('u.id', '=', eb.selectFrom('sellers as s').select('s.uploadId').where('s.userId', '=', userId)),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function findPublishingFacts(db: Reads<'sellers'>, id: number): Promise<PublishingFacts | undefined> {
  return db
    .selectFrom('sellers')
    .select((eb) => [
      'contactEmail',
      'contactPhone',
      eb.ref('status').$castTo<SellerStatus | null>().as('status'),
      eb.ref('foodRegistration').$castTo<FoodRegistration | null>().as('foodRegistration'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}
