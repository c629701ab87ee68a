import type { Schedule } from '@kram/contract/schedules/schemas'
import { isOwnLocation } from '#modules/places'
import { lockSeller } from '#modules/sellers/records'
import { type Db, inTransaction, restoreConflict } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { findOwnSchedule, scheduleUse, type ScheduleUse } from './schedules.readmodel.ts'
import { findRestorableSchedule, lockSchedule, markScheduleDeleted, restoreScheduleRow } from './schedules.store.ts'

/** Deletes an own schedule with its occurrences unless it has reservations or an active offer needs it. */
export const deleteSchedule = (db: Db, sellerId: number, id: number): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    // Under these locks, an offer published and a reservation submitted in parallel are either seen here or find it deleted.
    await lockSeller(tx, sellerId)
    orNotFound((await lockSchedule(tx, sellerId, id)) || null)
    const use = await scheduleUse(tx, id)
    if (use.reservations > 0 || use.offers.length > 0) throw inUseError(use)
    await markScheduleDeleted(tx, id)
    return undefined
  })

export const restoreSchedule = (db: Db, now: Date, sellerId: number, id: number): Promise<Schedule> =>
  inTransaction(db, async (tx) => {
    await lockSeller(tx, sellerId)
    const deleted = await findRestorableSchedule(tx, sellerId, id)
    if (deleted) {
      if (!(await isOwnLocation(tx, sellerId, deleted.locationId))) throw restoreConflict()
      await restoreScheduleRow(tx, id)
    }
    return orNotFound(await findOwnSchedule(tx, sellerId, id, now))
  })

const inUseError = ({ reservations, offers }: ScheduleUse): AppError =>
  new AppError('IN_USE', {
    message: reservations > 0 ? RESERVED_MESSAGE : offeredMessage(offers),
    details: { reservations, offers },
  })

const RESERVED_MESSAGE =
  'Tego harmonogramu nie można usunąć, bo są na nim rezerwacje. Możesz go zakończyć: wpisz ostatni dzień, w którym obowiązuje.'

const offeredMessage = (offers: ScheduleUse['offers']) =>
  `Tego harmonogramu nie można usunąć, bo korzysta z niego aktywna oferta: ${offers.map(({ name }) => `„${name}”`).join(', ')}. Najpierw ją wstrzymaj albo wybierz w niej inny harmonogram.`
