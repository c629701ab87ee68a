import type { Schedule } from '@kram/contract/schedules/schemas'
import { sql } from 'kysely'
import { lockSeller } from '#modules/sellers/records'
import { type Db, inTransaction, violatedConstraint } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { restore, softDelete } from '#platform/soft-delete'
import { findOwnSchedule, scheduleUse, type ScheduleUse } from './schedules.readmodel.ts'
import { removeSchedule } from './schedules.store.ts'

/** Deletes an own schedule with its occurrences unless it has reservations or an active offer needs it. */
export async function deleteSchedule(db: Db, now: Date, sellerId: number, id: number): Promise<undefined> {
  try {
    await inTransaction(db, async (tx) => {
      // Under this lock, an offer published in parallel is either seen here or finds the schedule deleted.
      await lockSeller(tx, sellerId)
      orNotFound(await findOwnSchedule(tx, sellerId, id, now))
      const use = await scheduleUse(tx, id)
      if (use.reservations > 0 || use.offers.length > 0) throw inUseError(use)
      await softDelete(tx, { kind: 'schedule', id }, sellerId, [
        { table: 'schedules', where: sql`t.id = ${id}` },
        { table: 'occurrences', where: sql`t.schedule_id = ${id}` },
        { table: 'offer_schedules', where: sql`t.schedule_id = ${id}` },
      ])
      await removeSchedule(tx, sellerId, id)
    })
  } catch (error) {
    // A reservation was submitted in between.
    if (violatedConstraint(error) === undefined) throw error
    throw inUseError(await scheduleUse(db, id))
  }
}

export const restoreSchedule = (db: Db, now: Date, sellerId: number, id: number): Promise<Schedule> =>
  inTransaction(db, async (tx) => {
    await restore(tx, { kind: 'schedule', id }, sellerId)
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
