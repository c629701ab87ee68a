import type { OfferHoldKind } from '@kram/contract/offers/holds'
import type { OfferStatus } from '@kram/contract/offers/status'
import { sql } from 'kysely'
import type { Reads, Tx, Writes } from '#platform/database'

type Hold = { id: number; kind: OfferHoldKind; wasStatus: OfferStatus }

export type NewHold = { kind: OfferHoldKind; message: string; by: number; at: Date }

/** The holds that are in force, the first one first. */
export async function listHolds(db: Reads<'offerHolds'>, offerId: number): Promise<Hold[]> {
  return (
    db
      .selectFrom('offerHolds')
      // Check constraints and the writers restrict these columns to the contract's values.
      .select((eb) => [
        'id',
        eb.ref('kind').$castTo<OfferHoldKind>().as('kind'),
        eb.ref('wasStatus').$castTo<OfferStatus>().as('wasStatus'),
      ])
      .where('offerId', '=', offerId)
      .orderBy('id')
      .execute()
  )
}

export async function insertHold(
  tx: Writes<'offerHolds'>,
  offerId: number,
  { kind, message, by, at, wasStatus }: NewHold & { wasStatus: OfferStatus },
): Promise<number> {
  const { id } = await tx
    .insertInto('offerHolds')
    .values({ offerId, kind, message, heldBy: by, heldAt: at, wasStatus })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a hold; its offer, or undefined when it is gone already. */
export async function deleteHold(tx: Writes<'offerHolds'>, id: number): Promise<boolean> {
  const row = await tx.deleteFrom('offerHolds').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

export async function offerOfHold(db: Reads<'offerHolds'>, id: number): Promise<number | undefined> {
  return (await db.selectFrom('offerHolds').select('offerId').where('id', '=', id).executeTakeFirst())?.offerId
}

/** These offers would be on sale without their holds. */
export async function publishAfterRelease(tx: Writes<'offerHolds'>, offerIds: readonly number[]): Promise<void> {
  await tx.updateTable('offerHolds').set({ wasStatus: 'active' }).where('offerId', 'in', offerIds).execute()
}

/** Gives an offer a status, whatever it was; the seller has to read it again before the next change. */
export async function setStatus(tx: Tx, offerId: number, status: OfferStatus): Promise<void> {
  const listed = status === 'active' ? sql`, listed_at = now()` : sql``
  await sql`update offers set status = ${status}, version = version + 1 ${listed} where id = ${offerId}`.execute(tx)
}

/** The seller says that the required change is made; false when none is required, or when it was said before. */
export async function markResubmitted(tx: Tx, offerId: number, sellerId: number): Promise<boolean> {
  const { rows } = await sql`
    update offer_holds h set resubmitted_at = now() from offers o
    where o.id = h.offer_id and h.offer_id = ${offerId} and o.seller_id = ${sellerId} and h.kind = 'change' and h.resubmitted_at is null
    returning h.id`.execute(tx)
  return rows.length > 0
}
