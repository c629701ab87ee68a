import { STANDING_UNDO_MINUTES } from '@kram/contract/standing/limits'
import { sql } from 'kysely'
import { invalidateSeller } from '#platform/cache'
import type { Db, SqlTx, Tx, Writes } from '#platform/database'
import {
  holdAccount,
  holdAccountsOf,
  knownTotal,
  madePrices,
  offeredLines,
  repeatedLines,
  repeatedTerms,
} from './repeated.readmodel.ts'
import type { LeftOut } from './standing.rules.ts'

export type LockedStanding = {
  id: number
  buyerId: number
  sellerId: number
  offerId: number
  scheduleId: number
  firstDate: string
  everyWeeks: 1 | 2
  timeSlot: string | null
  fulfilment: 'pickup' | 'delivery'
  deliveryAddress: object | null
  contactPhone: string | null
  note: string | null
  endedAt: Date | null
  endedBy: 'buyer' | 'seller' | 'system' | null
  /** The buyer can still undo the end. */
  undoable: boolean
  version: number
}

export type StandingOwner = { buyerId: number } | { sellerId: number }

const isOwner = (owner: StandingOwner) =>
  'buyerId' in owner ? sql`s.buyer_id = ${owner.buyerId}` : sql`s.seller_id = ${owner.sellerId}`

/**
 * Locks the standing reservation of this owner: the job and other changes wait. A buyer's account is held before it, because a
 * deletion of the account locks it first.
 */
export async function lockStanding(tx: Tx, id: number, owner: StandingOwner): Promise<LockedStanding | undefined> {
  if ('buyerId' in owner) await holdAccount(tx, owner.buyerId)
  const { rows } = await sql<LockedStanding>`
    select s.id, s.buyer_id, s.seller_id, s.offer_id, s.schedule_id, s.first_date, s.every_weeks, s.time_slot, s.fulfilment, s.delivery_address,
      s.contact_phone, s.note, s.ended_at, s.ended_by, s.version,
      coalesce(s.ended_by = 'buyer' and s.ended_at > now() - ${STANDING_UNDO_MINUTES} * interval '1 minute', false) as undoable
    from standing_reservations s where s.id = ${id} and ${isOwner(owner)} for update`.execute(tx)
  // Offers show what it leaves to others.
  if (rows[0]) invalidateSeller(tx, rows[0].sellerId)
  return rows[0]
}

export type LockedForStop = { id: number; sellerId: number; isActive: boolean }

/** Locks several, like `lockStanding`: the accounts of their buyers first, both in the order of ids. */
export async function lockStandings(tx: Tx, ids: readonly number[]): Promise<LockedForStop[]> {
  if (ids.length === 0) return []
  await holdAccountsOf(tx, ids)
  const { rows } = await sql<LockedForStop>`
    select s.id, s.seller_id, s.ended_at is null as is_active from standing_reservations s where s.id = any(${[...ids]}::integer[])
    order by s.id for update`.execute(tx)
  for (const sellerId of new Set(rows.map((row) => row.sellerId))) invalidateSeller(tx, sellerId)
  return rows
}

/** Copies what repeats from the reservation, which is the first of its terms. */
export async function insertStanding(tx: Tx, reservationId: number, everyWeeks: number): Promise<number> {
  const { rows } = await sql<{ id: number; sellerId: number }>`
    with made as (
      insert into standing_reservations (buyer_id, seller_id, offer_id, schedule_id, first_date, every_weeks, time_slot, fulfilment,
        delivery_address, contact_phone, note)
      ${repeatedTerms(reservationId, everyWeeks)} returning id, seller_id, first_date),
    lines as (
      insert into standing_lines (standing_id, offer_item_id, quantity, if_missing, known_price)
      select m.id, i.* from made m, (${repeatedLines(reservationId)}) i),
    dates as (
      insert into standing_dates (standing_id, date, state, reservation_id) select m.id, m.first_date, 'made', ${reservationId} from made m)
    select id, seller_id from made`.execute(tx)
  const [created] = rows
  if (!created) throw new Error('a standing reservation was not written down')
  invalidateSeller(tx, created.sellerId)
  return created.id
}

/** Writes amounts with the present prices, which the buyer saw. */
export async function replaceLines(
  tx: SqlTx,
  id: number,
  lines: readonly { offerItemId: number; quantity: number }[],
): Promise<void> {
  const ids = lines.map(({ offerItemId }) => offerItemId)
  await sql`delete from standing_lines where standing_id = ${id} and offer_item_id <> all(${ids}::integer[])`.execute(
    tx,
  )
  await sql`
    insert into standing_lines as l (standing_id, offer_item_id, quantity, if_missing, known_price)
    ${offeredLines(id, lines)}
    on conflict (standing_id, offer_item_id) do update set quantity = excluded.quantity, known_price = excluded.known_price`.execute(
    tx,
  )
}

export async function updateRhythm(tx: Writes<'standingReservations'>, id: number, everyWeeks: number): Promise<void> {
  await tx
    .updateTable('standingReservations')
    .set((eb) => ({ everyWeeks, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function endStanding(
  tx: Writes<'standingReservations'>,
  id: number,
  endedBy: 'buyer' | 'seller' | 'system',
  endMessage: string | null = null,
): Promise<void> {
  await tx
    .updateTable('standingReservations')
    .set((eb) => ({ endedAt: sql<Date>`now()`, endedBy, endMessage, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Ended ones are shown for a week; the reservations that they made stay. */
export async function purgeEnded(db: Db): Promise<void> {
  await sql`delete from standing_reservations where ended_at < now() - interval '30 days'`.execute(db)
}

export async function resumeStanding(tx: Writes<'standingReservations'>, id: number): Promise<void> {
  await tx
    .updateTable('standingReservations')
    .set((eb) => ({ endedAt: null, endedBy: null, endMessage: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Claims a term for this transaction; `false` when it is made, paused or missed. A term that was missed because the day was closed
 * is free again once the day is open.
 */
export async function claimTerm(tx: SqlTx, standingId: number, date: string): Promise<boolean> {
  const { rows } = await sql`
    insert into standing_dates as d (standing_id, date, state, known_total) values (${standingId}, ${date}, 'made', 0)
    on conflict (standing_id, date) do update set state = 'made', reason = null, known_total = 0
      where d.state = 'missed' and d.reason = 'OCCURRENCE_CLOSED'
    returning d.standing_id`.execute(tx)
  return rows.length > 0
}

/** The reservation of a claimed term. */
export async function noteReservation(
  tx: SqlTx,
  standingId: number,
  date: string,
  reservationId: number,
): Promise<void> {
  await sql`
    update standing_dates set reservation_id = ${reservationId} where standing_id = ${standingId} and date = ${date}`.execute(
    tx,
  )
}

/**
 * What the made lines would have cost at the prices that the buyer knew, and what was left out. From now on the buyer knows the new
 * prices: the e-mail about the reservation names them.
 */
export async function noteMade(
  tx: SqlTx,
  standingId: number,
  date: string,
  reservationId: number,
  leftOut: readonly LeftOut[],
): Promise<void> {
  await sql`
    update standing_dates d set left_out = ${JSON.stringify(leftOut)}::jsonb, known_total = (${knownTotal(standingId, reservationId)})
    where d.standing_id = ${standingId} and d.date = ${date}`.execute(tx)
  await sql`
    update standing_lines l set known_price = made.unit_price from (${madePrices(reservationId)}) made
    where l.standing_id = ${standingId} and made.offer_item_id = l.offer_item_id`.execute(tx)
}

/** `false`: the term was made, paused or missed before. */
export async function missTerm(tx: SqlTx, standingId: number, date: string, reason: string): Promise<boolean> {
  const { rows } = await sql`
    insert into standing_dates (standing_id, date, state, reason) values (${standingId}, ${date}, 'missed', ${reason})
    on conflict do nothing returning standing_id`.execute(tx)
  return rows.length > 0
}

export type TermState = { state: 'skipped' | 'made' | 'missed'; reservationId: number | null }

export async function findTermState(tx: SqlTx, standingId: number, date: string): Promise<TermState | undefined> {
  const { rows } = await sql<TermState>`
    select state, reservation_id from standing_dates where standing_id = ${standingId} and date = ${date}`.execute(tx)
  return rows[0]
}

export async function skipTerm(tx: SqlTx, standingId: number, date: string): Promise<void> {
  await sql`insert into standing_dates (standing_id, date, state) values (${standingId}, ${date}, 'skipped') on conflict do nothing`.execute(
    tx,
  )
}

export async function unskipTerm(tx: SqlTx, standingId: number, date: string): Promise<void> {
  await sql`delete from standing_dates where standing_id = ${standingId} and date = ${date} and state = 'skipped'`.execute(
    tx,
  )
}

/** The limits of these offer items, locked: of two terms that are made at once the second waits. */
export async function lockLimits(tx: SqlTx, offerItemIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ offerItemId: number; units: number }>`
    select offer_item_id, units from standing_limits where offer_item_id = any(${[...offerItemIds]}::integer[])
    order by offer_item_id for update`.execute(tx)
  return new Map(rows.map(({ offerItemId, units }) => [offerItemId, units]))
}

export async function saveLimit(
  tx: SqlTx,
  { offerItemId, sellerId, units }: { offerItemId: number; sellerId: number; units: number | null },
): Promise<void> {
  await (units === null
    ? sql`delete from standing_limits where offer_item_id = ${offerItemId} and seller_id = ${sellerId}`.execute(tx)
    : sql`
      insert into standing_limits (offer_item_id, seller_id, units) values (${offerItemId}, ${sellerId}, ${units})
      on conflict (offer_item_id) do update set units = excluded.units`.execute(tx))
}
