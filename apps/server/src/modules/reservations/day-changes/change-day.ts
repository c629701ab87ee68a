import type { DayChangeBody } from '@kram/contract/seller-view/day-change-schemas'
import type { BulkResult } from '@kram/contract/reservations/views'
import { closeOrMoveDay } from '#modules/schedules'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { insertDayChange, activeReservationsOn, type DayReservation } from './day-changes.store.ts'
import { proposeChange } from '../proposals/index.ts'
import { applyAction } from '../lifecycle/index.ts'

/** Closes the day and writes down who stood on it, so that the answers can be counted whatever becomes of them. */
const closeDay = (
  db: Db,
  now: Date,
  { sellerId }: SellerPrincipal,
  { scheduleId, date, move, reason }: DayChangeBody,
) =>
  inTransaction(db, async (tx) => {
    const { fromId, toId } = await closeOrMoveDay(tx, now, sellerId, { scheduleId, date }, { move, reason })
    const reservations = await activeReservationsOn(tx, sellerId, fromId)
    const reservationIds = reservations.map(({ id }) => id)
    if (reservationIds.length > 0)
      await insertDayChange(tx, { sellerId, occurrenceId: fromId, toOccurrenceId: toId, reason, reservationIds })
    return { toId, reservations }
  })

async function changeReservation(
  db: Db,
  seller: SellerPrincipal,
  { id, version }: DayReservation,
  toId: number | null,
  reason: string,
): Promise<BulkResult['results'][number]> {
  try {
    if (toId === null)
      await applyAction(db, id, seller, { action: 'cancel', version, input: { reason, cause: 'other' } })
    else await proposeChange(db, id, seller, { version, cause: 'date', reason, occurrenceId: toId })
    return { id, ok: true, code: null, message: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { id, ok: false, code: error.code, message: error.message }
  }
}

/**
 * A whole day moves or is called off: no new reservations on it at once, then reservation proposal or reservation cancellation each, in a
 * transaction of its own. Done again after a break it goes on with those that still stand on the day.
 */
export async function changeSellerDay(
  db: Db,
  now: Date,
  seller: SellerPrincipal,
  body: DayChangeBody,
): Promise<BulkResult> {
  const { toId, reservations } = await closeDay(db, now, seller, body)
  const results: BulkResult['results'] = []
  for (const reservation of reservations)
    results.push(await changeReservation(db, seller, reservation, toId, body.reason))
  return { results }
}
