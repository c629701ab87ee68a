import type { OfferStatus } from '@kram/contract/offers/status'
import { sql, type Insertable } from 'kysely'
import { lockOwnSchedules } from '#modules/schedules'
import type { Database, Reads, Writes } from '#platform/database'

/** Columns written by the seller. The time of the declaration comes from the database. */
export type OfferInput = Pick<
  Insertable<Database['offers']>,
  'slug' | 'title' | 'description' | 'locationId' | 'mode' | 'autoAccept' | 'validFrom' | 'validTo'
> & {
  requirementsDeclared: boolean
}

const declaredAt = (requirementsDeclared: boolean) =>
  requirementsDeclared ? sql<Date>`coalesce(offers.declared_at, now())` : null

export async function insertOffer(
  tx: Writes<'offers'>,
  sellerId: number,
  { requirementsDeclared, ...text }: OfferInput,
): Promise<number> {
  const { id } = await tx
    .insertInto('offers')
    .values({ ...text, sellerId, declaredAt: requirementsDeclared ? sql<Date>`now()` : null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type VersionedTarget = { id: number; sellerId: number; version: number }

/** Updates the seller's offer when it is not archived and its version matches. */
export async function updateOfferRow(
  tx: Writes<'offers'>,
  target: VersionedTarget,
  { requirementsDeclared, ...text }: OfferInput,
): Promise<boolean> {
  const updated = await tx
    .updateTable('offers')
    .set((eb) => ({ ...text, declaredAt: declaredAt(requirementsDeclared), version: eb('version', '+', 1) }))
    // A repeating offer restarts on the day after its last day.
    .set({
      repeatsOn: sql<
        string | null
      >`case when repeats_on is not null then coalesce(${text.validTo ?? null}::date + 1, repeats_on) end`,
    })
    .where('id', '=', target.id)
    .where('sellerId', '=', target.sellerId)
    .where('version', '=', target.version)
    .where('status', '<>', 'archived')
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Changes the status when the version matches; the time of the first publication is kept. */
export async function changeOfferStatus(
  tx: Writes<'offers'>,
  target: VersionedTarget,
  from: readonly OfferStatus[],
  to: OfferStatus,
): Promise<boolean> {
  const moved = await tx
    .updateTable('offers')
    .set((eb) => ({
      status: to,
      version: eb('version', '+', 1),
      ...(to === 'active' && {
        publishedAt: eb.fn.coalesce('publishedAt', sql<Date>`now()`),
        listedAt: sql<Date>`now()`,
      }),
    }))
    .where('id', '=', target.id)
    .where('sellerId', '=', target.sellerId)
    .where('version', '=', target.version)
    .where('status', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Deletes a draft with its items. */
export async function deleteDraft(tx: Writes<'offers' | 'offerItems'>, id: number): Promise<void> {
  const deletedAt = sql<Date>`now()`
  await tx.updateTable('offerItems').set({ deletedAt }).where('offerId', '=', id).execute()
  await tx.updateTable('offers').set({ deletedAt }).where('id', '=', id).execute()
}

/** Archives the seller's offer at any version; false when the seller has no such offer. */
export async function archiveOwnOffer(tx: Writes<'offers'>, id: number, sellerId: number): Promise<boolean> {
  const closed = await tx
    .updateTable('offers')
    .set((eb) => ({ status: 'archived', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

export type OfferRow = { id: number; status: OfferStatus; version: number }

/** Locks the seller's offer until the end of the transaction. */
export async function lockOffer(tx: Writes<'offers'>, id: number, sellerId: number): Promise<OfferRow | undefined> {
  return (
    tx
      .selectFrom('offers')
      .select(['id', 'version'])
      // A check constraint restricts the column to the contract's values.
      .select((eb) => eb.ref('status').$castTo<OfferStatus>().as('status'))
      .where('id', '=', id)
      .where('sellerId', '=', sellerId)
      .forUpdate()
      .executeTakeFirst()
  )
}

/** Drafts count, archived offers do not. */
export const MAX_OPEN_OFFERS = 500

export async function countOpenOffers(db: Reads<'offers'>, sellerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('offers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sellerId', '=', sellerId)
    .where('status', '<>', 'archived')
    .executeTakeFirstOrThrow()
  return count
}

/** Replaces the schedules of an offer by the given ones of the seller; returns their ids and locations. */
export async function replaceOfferSchedules(
  tx: Writes<'offerSchedules' | 'schedules'>,
  offerId: number,
  scheduleIds: readonly number[],
  sellerId: number,
) {
  await tx.deleteFrom('offerSchedules').where('offerId', '=', offerId).execute()
  if (scheduleIds.length === 0) return []
  const own = await lockOwnSchedules(tx, scheduleIds, sellerId)
  if (own.length > 0)
    await tx
      .insertInto('offerSchedules')
      .values(own.map(({ id }) => ({ offerId, scheduleId: id })))
      .execute()
  return own
}
