import type { ContactCard, FoodRegistration, SellerStatus } from '@kram/contract/sellers/schemas'
import { sql, type Insertable, type Updateable } from 'kysely'
import { type Database, isFound, type Reads, type Writes } from '#platform/database'
import type { PublishingFacts } from './publishing.rules.ts'

export async function insertSeller(tx: Writes<'sellers'>, row: Insertable<Database['sellers']>) {
  return tx.insertInto('sellers').values(row).returning('id').executeTakeFirstOrThrow()
}

/** The seller's contact; public unless the seller is a private person. */
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

/** Saves the profile if it belongs to the user and the version is current; `false` otherwise. */
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

/** Whether the profile of this user shows this picture. */
export async function isProfilePicture(db: Reads<'sellers'>, uploadId: number, userId: number): Promise<boolean> {
  return isFound(db.selectFrom('sellers').select('id').where('userId', '=', userId).where('uploadId', '=', uploadId))
}

export async function findPublishingFacts(
  db: Reads<'sellers'>,
  id: number,
): Promise<Omit<PublishingFacts, 'closed' | 'suspended'> | undefined> {
  return db
    .selectFrom('sellers')
    .select((eb) => [
      'contactEmail',
      'contactPhone',
      'legalName',
      'nip',
      eb.ref('status').$castTo<SellerStatus | null>().as('status'),
      eb.ref('foodRegistration').$castTo<FoodRegistration | null>().as('foodRegistration'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}
