import type { DayChangeBody } from '@kram/contract/day-changes'
import type { BulkResult } from '@kram/contract/reservation-views'
import { changeDay } from '#modules/schedules'
import type { SellerMember } from '#platform/caller'
import type { Db } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { insertDayChange, standingOn, type Standing } from './day-changes.store.ts'
import { proposeChange } from './propose-change.ts'
import { takeStep } from './take-step.ts'

/** Closes the day and writes down who stood on it, so that the answers can be counted whatever becomes of them. */
const closeDay = (db: Db, now: Date, { sellerId }: SellerMember, { scheduleId, date, move, reason }: DayChangeBody) =>
  inTransaction(db, async (tx) => {
    const { fromId, toId } = await changeDay(tx, now, sellerId, { scheduleId, date }, { move, reason })
    const standing = await standingOn(tx, sellerId, fromId)
    const reservationIds = standing.map(({ id }) => id)
    if (reservationIds.length > 0)
      await insertDayChange(tx, { sellerId, occurrenceId: fromId, toOccurrenceId: toId, reason, reservationIds })
    return { toId, standing }
  })

async function changeOne(
  db: Db,
  seller: SellerMember,
  { id, version }: Standing,
  toId: number | null,
  reason: string,
): Promise<BulkResult['results'][number]> {
  try {
    if (toId === null) await takeStep(db, id, seller, { event: 'cancel', version, given: { reason, cause: 'other' } })
    else await proposeChange(db, id, seller, { version, cause: 'date', reason, occurrenceId: toId })
    return { id, ok: true, code: null, message: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { id, ok: false, code: error.code, message: error.message }
  }
}

/**
 * A whole day moves or is called off: no new reservations on it at once, then one proposal or one cancellation each, in a
 * transaction of its own. Done again after a break it goes on with those that still stand on the day.
 */
export async function changeWholeDay(
  db: Db,
  now: Date,
  seller: SellerMember,
  body: DayChangeBody,
): Promise<BulkResult> {
  const { toId, standing } = await closeDay(db, now, seller, body)
  const results: BulkResult['results'] = []
  for (const one of standing) results.push(await changeOne(db, seller, one, toId, body.reason))
  return { results }
}
