import type { OfferStatus } from '@kram/contract/offers/status'
import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { atClosedPlace } from '../shared/index.ts'

export type HeldOffer = {
  id: number
  sellerId: number
  userId: number
  title: string
  status: OfferStatus
  /** By an operator, or closed by the seller. */
  isSuspended: boolean
}

/** Locks the seller, then the offer, as a publication does. A draft is nobody else's business. */
export async function lockHeldOffer(tx: Tx, offerId: number): Promise<HeldOffer | undefined> {
  await sql`select s.id from sellers s join offers o on o.seller_id = s.id where o.id = ${offerId} for no key update of s`.execute(
    tx,
  )
  const { rows } = await sql<HeldOffer>`
    select o.id, o.seller_id, s.user_id, o.title, o.status,
      exists (select from suspensions p where p.user_id = s.user_id and p.lifted_at is null)
        or exists (select from closings k where k.seller_id = s.id and k.location_id is null and k.reopened_at is null)
        or ${atClosedPlace('o')} as is_suspended
    from offers o join sellers s on s.id = o.seller_id
    where o.id = ${offerId} and o.status <> 'draft' for update of o`.execute(tx)
  return rows[0]
}
