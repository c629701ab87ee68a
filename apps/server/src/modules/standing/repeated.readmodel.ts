import { type RawBuilder, sql } from 'kysely'
import type { SqlTx } from '#platform/database'

/** The account cannot be deleted before the transaction ends. */
export async function holdAccount(tx: SqlTx, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for key share`.execute(tx)
}

/** The same of the buyers of several standing reservations. */
export async function holdAccountsOf(tx: SqlTx, standingIds: readonly number[]): Promise<void> {
  await sql`select from users u where u.id in (select s.buyer_id from standing_reservations s where s.id = any(${[...standingIds]}::integer[]))
    order by u.id for key share`.execute(tx)
}

/** What a standing reservation takes over from a reservation, apart from its lines. */
export const repeatedTerms = (reservationId: number, everyWeeks: number): RawBuilder<unknown> => sql`
  select r.buyer_id, r.seller_id, r.offer_id, w.schedule_id, rule_day(w), ${everyWeeks}::smallint, (r.time_slot at time zone 'Europe/Warsaw')::time,
    r.fulfilment, r.delivery_address, r.contact_phone, r.note
  from reservations r join occurrences w on w.id = r.occurrence_id where r.id = ${reservationId}`

export const repeatedLines = (reservationId: number): RawBuilder<unknown> => sql`
  select i.offer_item_id, i.quantity, i.if_missing, i.unit_price from reservation_items i
  where i.reservation_id = ${reservationId} and i.quantity > 0`

/** Lines with these amounts at the present prices, which the buyer saw. */
export const offeredLines = (
  standingId: number,
  lines: readonly { offerItemId: number; quantity: number }[],
): RawBuilder<unknown> => sql`
  select ${standingId}::integer, o.id, wanted.quantity, 'ask', o.price
  from unnest(${lines.map(({ offerItemId }) => offerItemId)}::integer[], ${lines.map(({ quantity }) => quantity)}::numeric[])
    as wanted (offer_item_id, quantity)
  join offer_items o on o.id = wanted.offer_item_id`

/** What the made reservation would have cost at the prices that the buyer knew. */
export const knownTotal = (standingId: number, reservationId: number): RawBuilder<unknown> => sql`
  select r.total + (select coalesce(sum(round((l.known_price - i.unit_price) * i.quantity)), 0)::integer
    from reservation_items i join standing_lines l on l.standing_id = ${standingId} and l.offer_item_id = i.offer_item_id
    where i.reservation_id = r.id)
  from reservations r where r.id = ${reservationId}`

export const madePrices = (reservationId: number): RawBuilder<unknown> =>
  sql`select i.offer_item_id, i.unit_price from reservation_items i where i.reservation_id = ${reservationId}`
