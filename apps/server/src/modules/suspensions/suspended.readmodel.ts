import type { SuspensionChoice } from '@kram/contract/suspensions/choices'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { isOpen, type Party } from './plan/index.ts'

/** What the suspension in force decided about reservation `r`. */
export const choiceOf = (userId: number) => sql<SuspensionChoice | null>`
  (select c.choice from suspended_reservations c join suspensions p on p.id = c.suspension_id
    where c.reservation_id = r.id and p.user_id = ${userId} and p.lifted_at is null)`

/** Offers that are on sale or that a lift would publish again. */
export async function countOffers(db: Db | Tx, userId: number, sellerId: number | null): Promise<number> {
  const { rows } = await sql<{ offers: number }>`
    select count(*)::int as offers from offers f where f.seller_id = ${sellerId}::integer and (f.status = 'active'
      or (f.status = 'paused' and exists (select from suspended_offers x join suspensions p on p.id = x.suspension_id
        where x.offer_id = f.id and p.user_id = ${userId} and p.lifted_at is null)))`.execute(db)
  return rows[0]?.offers ?? 0
}

/** Reservations that this suspension left open and that are still open, with the suspended participant. */
export async function listStillOpen(tx: Tx, suspensionId: number, { sellerId }: Party) {
  const { rows } = await sql<{ id: number; as: 'seller' | 'buyer' }>`
    select r.id, case when r.seller_id = ${sellerId}::integer then 'seller' else 'buyer' end as as
    from suspended_reservations c join reservations r on r.id = c.reservation_id
    where c.suspension_id = ${suspensionId} and ${isOpen} order by r.id`.execute(tx)
  return rows
}
