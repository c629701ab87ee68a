import type { TimeSlots } from '@kram/contract/schedules/rules'
import type { Schedule, ScheduleUpdate } from '@kram/contract/schedules/schemas'
import { localDateOf } from '@kram/contract/common/time'
import { isOwnLocation } from '#modules/places'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { deliveryArea } from './delivery-area.ts'
import { closeDuringAbsences } from '../absences/index.ts'
import {
  horizonOf,
  occurrencesBetween,
  type OccurrenceTimes,
  planOccurrenceChanges,
  planTimeSlots,
} from '../rules/index.ts'
import {
  changeOccurrences,
  divideReserved,
  type ExistingOccurrence,
  findConcerned,
  findHoldings,
  insertOccurrences,
  lockUpcoming,
  removeOccurrences,
} from '../occurrences/index.ts'
import { findOwnSchedule } from './schedules.readmodel.ts'
import { updateScheduleRow, setGeneratedTo } from './schedules.store.ts'
import { scheduleText } from '@kram/polish/schedule-text'

const FULFILMENT_FIXED_MESSAGE =
  'Na terminach tego harmonogramu są już rezerwacje, więc odbioru i dostawy nie można zamienić. Dodaj nowy harmonogram.'

/** Divides reserved occurrences anew where nobody loses a place; otherwise refuses with the list of whom it concerns. */
async function changeReservedTimeSlots(
  tx: Tx,
  existing: readonly ExistingOccurrence[],
  wanted: readonly OccurrenceTimes[],
  timeSlots: TimeSlots | null,
  keepReserved: boolean,
): Promise<void> {
  const reserved = existing.filter(({ reservedCount }) => reservedCount > 0)
  const holdings = await findHoldings(
    tx,
    reserved.map(({ id }) => id),
  )
  const { divide, keep } = planTimeSlots(reserved, wanted, timeSlots, holdings)
  if (keep.length > 0 && !keepReserved)
    throw new AppError('TIME_SLOTS_RESERVED', { details: { reservations: await findConcerned(tx, keep) } })
  if (timeSlots) await divideReserved(tx, timeSlots, divide)
}

/** Saves the changed rule. Coming occurrences follow it; those with reservations keep their hours. */
export const updateSchedule = (
  db: Db,
  now: Date,
  sellerId: number,
  id: number,
  { version, keepReserved, ...body }: ScheduleUpdate,
): Promise<Schedule> =>
  inTransaction(db, async (tx) => {
    const before = orNotFound(await findOwnSchedule(tx, sellerId, id, now))
    if (!(await isOwnLocation(tx, sellerId, body.locationId))) throw invalid({ property: 'locationId', code: 'option' })
    const area = await deliveryArea(tx, body)
    if (!(await updateScheduleRow(tx, sellerId, id, version, body, scheduleText(body), area))) {
      throw new AppError('VERSION_CONFLICT', {
        details: { current: orNotFound(await findOwnSchedule(tx, sellerId, id, now)) },
      })
    }

    const existing = await lockUpcoming(tx, id, now)
    if (before.fulfilment !== body.fulfilment && existing.some(({ reservedCount }) => reservedCount > 0))
      throw new AppError('IN_USE', { message: FULFILMENT_FIXED_MESSAGE })

    const today = localDateOf(now)
    const horizon = horizonOf(body, today)
    const wanted = occurrencesBetween(body, today, horizon, now)
    await changeReservedTimeSlots(tx, existing, wanted, body.timeSlots, keepReserved)
    const { change, add, remove } = planOccurrenceChanges(existing, wanted)
    await removeOccurrences(tx, remove)
    await changeOccurrences(tx, body, change)
    await closeDuringAbsences(tx, await insertOccurrences(tx, id, body, add))
    await setGeneratedTo(tx, id, horizon)
    return orNotFound(await findOwnSchedule(tx, sellerId, id, now))
  })
