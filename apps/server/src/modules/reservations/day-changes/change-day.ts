import { MAX_CHANGE_ROWS } from '@kram/contract/reservations/limits'
import type { DayChangeBody } from '@kram/contract/seller-view/day-change-schemas'
import type { BulkResult } from '@kram/contract/reservations/views'
import { closeOrMoveDay, timeSlotOnNewDay } from '#modules/schedules'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { insertDayChange, activeReservationsOn, type DayReservation } from './day-changes.store.ts'
import { proposeChange } from '../proposals/index.ts'
import { applyAction } from '../lifecycle/index.ts'

const CHANGED_MEANWHILE_MESSAGE =
  'W międzyczasie ktoś zarezerwował ten termin albo z niego zrezygnował. Nic nie zostało wysłane. Sprawdź listę i wyślij jeszcze raz.'

/** The preview shows at most so many; of more, only those that it showed are compared. */
const isSameSet = (previewed: readonly number[], ids: readonly number[]): boolean => {
  const shown = ids.slice(0, MAX_CHANGE_ROWS)
  return previewed.length === shown.length && shown.every((id) => previewed.includes(id))
}

/** Closes the day and records its reservations, so that the answers can be counted later whatever their state is then. */
const closeDay = (
  db: Db,
  now: Date,
  { sellerId }: SellerPrincipal,
  { scheduleId, date, move, reason, previewed }: DayChangeBody,
) =>
  inTransaction(db, async (tx) => {
    const { fromId, toId } = await closeOrMoveDay(tx, now, sellerId, { scheduleId, date }, { move, reason })
    const reservations = await activeReservationsOn(tx, sellerId, fromId)
    const reservationIds = reservations.map(({ id }) => id)
    if (previewed && !isSameSet(previewed, reservationIds))
      throw new AppError('VERSION_CONFLICT', { message: CHANGED_MEANWHILE_MESSAGE })
    if (reservationIds.length > 0)
      await insertDayChange(tx, { sellerId, occurrenceId: fromId, toOccurrenceId: toId, reason, reservationIds })
    return { fromId, toId, reservations }
  })

async function changeReservation(
  db: Db,
  seller: SellerPrincipal,
  { id, version, timeSlot }: DayReservation,
  { fromId, toId }: { fromId: number; toId: number | null },
  reason: string,
): Promise<BulkResult['results'][number]> {
  try {
    if (toId === null)
      await applyAction(db, id, seller, { action: 'cancel', version, input: { reason, cause: 'other' } })
    else {
      const newTimeSlot = await timeSlotOnNewDay(db, fromId, toId, timeSlot)
      const move = { occurrenceId: toId, timeSlot: newTimeSlot }
      await proposeChange(db, id, seller, { version, cause: 'date', reason, ...move })
    }
    return { id, ok: true, code: null, message: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { id, ok: false, code: error.code, message: error.message }
  }
}

/**
 * Moves or cancels a whole day. The day takes no new reservations from the start; then each reservation gets a proposal or is
 * cancelled, in a transaction of its own. When repeated after an interruption, it continues with the reservations that are still on
 * that day.
 */
export async function changeSellerDay(
  db: Db,
  now: Date,
  seller: SellerPrincipal,
  body: DayChangeBody,
): Promise<BulkResult> {
  const { reservations, ...days } = await closeDay(db, now, seller, body)
  const results: BulkResult['results'] = []
  for (const reservation of reservations)
    results.push(await changeReservation(db, seller, reservation, days, body.reason))
  return { results }
}
