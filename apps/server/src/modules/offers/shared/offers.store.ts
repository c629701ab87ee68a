import type { OfferStatus } from '@kram/contract/offers/status'
import type { SellerStatus } from '@kram/contract/sellers/schemas'
import { sql, type Insertable } from 'kysely'
import type { Database, Reads, Writes } from '#platform/database'

/** What the seller writes. The moment of the declaration is the database's. */
export type OfferInput = Pick<
  Insertable<Database['offers']>,
  'slug' | 'title' | 'description' | 'locationId' | 'mode' | 'autoAccept' | 'validFrom' | 'validTo'
> & {
  declared: boolean
}

const declaredAt = (declared: boolean) => (declared ? sql<Date>`coalesce(offers.declared_at, now())` : null)

export async function insertOffer(
  tx: Writes<'offers'>,
  sellerId: number,
  { declared, ...text }: OfferInput,
): Promise<number> {
  const { id } = await tx
    .insertInto('offers')
    .values({ ...text, sellerId, declaredAt: declared ? sql<Date>`now()` : null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type VersionedTarget = { id: number; sellerId: number; version: number }

/** Writes the offer if it is the seller's own, not closed, and still stands where the seller saw it. */
export async function updateOfferRow(
  tx: Writes<'offers'>,
  target: VersionedTarget,
  { declared, ...text }: OfferInput,
): Promise<boolean> {
  const updated = await tx
    .updateTable('offers')
    .set((eb) => ({ ...text, declaredAt: declaredAt(declared), version: eb('version', '+', 1) }))
    // One that comes back does so on the day after its last one.
    .set({
      renewOn: sql<
        string | null
      >`case when renew_on is not null then coalesce(${text.validTo ?? null}::date + 1, renew_on) end`,
    })
    .where('id', '=', target.id)
    .where('sellerId', '=', target.sellerId)
    .where('version', '=', target.version)
    .where('status', '<>', 'archived')
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Moves the offer on if it still stands where the seller saw it; the first publication is remembered. */
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
        shownAt: sql<Date>`now()`,
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

/** Deletes an own draft with its positions; false when it is no draft. */
export async function deleteDraft(tx: Writes<'offers'>, id: number, sellerId: number): Promise<boolean> {
  const erased = await tx
    .deleteFrom('offers')
    .where('id', '=', id)
    .where('sellerId', '=', sellerId)
    .where('status', '=', 'draft')
    .returning('id')
    .executeTakeFirst()
  return erased !== undefined
}

/** Closes an own offer whatever version it has; false when the seller has no such offer. */
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

/** Takes the own offer for the rest of the transaction. */
export async function lockOffer(tx: Writes<'offers'>, id: number, sellerId: number): Promise<OfferRow | undefined> {
  return (
    tx
      .selectFrom('offers')
      .select(['id', 'version'])
      // A check of the table holds the column to the contract's words.
      .select((eb) => eb.ref('status').$castTo<OfferStatus>().as('status'))
      .where('id', '=', id)
      .where('sellerId', '=', sellerId)
      .forUpdate()
      .executeTakeFirst()
  )
}

/** Drafts included; what is closed does not count. */
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

/** Replaces the schedules of an offer by those of the named ones that are the seller's; answers which ones those are and where they hand out. */
export async function replaceOfferSchedules(
  tx: Writes<'offerSchedules' | 'schedules'>,
  offerId: number,
  scheduleIds: readonly number[],
  sellerId: number,
) {
  await tx.deleteFrom('offerSchedules').where('offerId', '=', offerId).execute()
  if (scheduleIds.length === 0) return []
  const own = await tx
    .selectFrom('schedules')
    .select(['id', 'locationId', 'fulfilment'])
    .where('id', 'in', scheduleIds)
    .where('sellerId', '=', sellerId)
    .execute()
  if (own.length > 0)
    await tx
      .insertInto('offerSchedules')
      .values(own.map(({ id }) => ({ offerId, scheduleId: id })))
      .execute()
  return own
}

export async function sellerStatusOf(db: Reads<'sellers'>, sellerId: number): Promise<SellerStatus | null> {
  const row = await db
    .selectFrom('sellers')
    // A check of the table holds the column to the contract's words.
    .select((eb) => eb.ref('status').$castTo<SellerStatus | null>().as('status'))
    .where('id', '=', sellerId)
    .executeTakeFirst()
  return row?.status ?? null
}
