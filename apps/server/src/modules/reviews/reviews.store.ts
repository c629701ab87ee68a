import type { ReviewTag } from '@kram/contract/reviews/labels'
import { sql } from 'kysely'
import type { Tx } from '#platform/database'

/** Where `attachPictures` stores the pictures of a review. */
export const REVIEW_PICTURES = { table: 'review_pictures', column: 'review_id' }

type Written = {
  reservationId: number
  sellerId: number
  stars: number
  tags: readonly ReviewTag[]
  body: string | null
}

/** Writes or changes the review of a reservation; undefined when the operator removed it meanwhile. */
export async function saveReview(
  tx: Tx,
  { reservationId, sellerId, stars, tags, body }: Written,
): Promise<{ id: number; isNew: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    insert into reviews as v (reservation_id, seller_id, stars, tags, body)
    values (${reservationId}, ${sellerId}, ${stars}, ${[...tags]}::text[], ${body})
    on conflict (reservation_id) do update set stars = excluded.stars, tags = excluded.tags, body = excluded.body, changed_at = now()
      where v.removed_at is null
    returning id, changed_at is null as is_new`.execute(tx)
  return rows[0]
}

/** Writes or changes the seller's answer; false when the operator removed the review meanwhile. */
export async function saveAnswer(tx: Tx, reservationId: number, answer: string): Promise<boolean> {
  const { rows } = await sql`
    update reviews set answer = ${answer}, answered_at = coalesce(answered_at, now()),
      answer_changed_at = case when answered_at is not null then now() end
    where reservation_id = ${reservationId} and removed_at is null returning id`.execute(tx)
  return rows.length === 1
}

/** Removes a review from every page by a decision of the operator, whose reason the author sees. False when it was removed before. */
export async function removeReview(tx: Tx, id: number, reason: string): Promise<boolean> {
  const { rows } = await sql`
    update reviews set removed_at = now(), removal_reason = ${reason} where id = ${id} and removed_at is null returning id`.execute(
    tx,
  )
  return rows.length === 1
}

/** Shows the review again after a reversed decision. */
export async function restoreReview(tx: Tx, id: number): Promise<void> {
  await sql`update reviews set removed_at = null, removal_reason = null where id = ${id}`.execute(tx)
}
