import type { Schedule } from '@kram/contract/schedules'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { violatedConstraint } from '#platform/database-errors'
import { found, Refusal } from '#platform/refusal'
import { bringBack, keepRemoved } from '#platform/removed'
import { inTransaction } from '#platform/transaction'
import { takeSellersTurn } from '#platform/turns'
import { ownSchedule, scheduleUse, type ScheduleUse } from './schedules.readmodel.ts'
import { removeSchedule } from './schedules.store.ts'

/** Deletes the own schedule with its occurrences, unless reservations stand on them or an active offer needs it. */
export async function deleteSchedule(db: Db, now: Date, sellerId: number, id: number): Promise<undefined> {
  try {
    await inTransaction(db, async (tx) => {
      // An offer that goes out meanwhile is seen here, or sees that this is gone.
      await takeSellersTurn(tx, sellerId)
      found(await ownSchedule(tx, sellerId, id, now))
      const use = await scheduleUse(tx, id)
      if (use.reservations > 0 || use.offers.length > 0) throw inUse(use)
      await keepRemoved(tx, { kind: 'schedule', id }, sellerId, [
        { table: 'schedules', where: sql`t.id = ${id}` },
        { table: 'occurrences', where: sql`t.schedule_id = ${id}` },
        { table: 'offer_schedules', where: sql`t.schedule_id = ${id}` },
      ])
      await removeSchedule(tx, sellerId, id)
    })
  } catch (error) {
    // A reservation came in between.
    if (violatedConstraint(error) === undefined) throw error
    throw inUse(await scheduleUse(db, id))
  }
}

export const undeleteSchedule = (db: Db, now: Date, sellerId: number, id: number): Promise<Schedule> =>
  inTransaction(db, async (tx) => {
    await bringBack(tx, { kind: 'schedule', id }, sellerId)
    return found(await ownSchedule(tx, sellerId, id, now))
  })

const inUse = ({ reservations, offers }: ScheduleUse): Refusal =>
  new Refusal('IN_USE', { message: reservations > 0 ? RESERVED : offered(offers), details: { reservations, offers } })

const RESERVED =
  'Tego harmonogramu nie można usunąć, bo są na nim rezerwacje. Możesz go zakończyć: wpisz ostatni dzień, w którym obowiązuje.'

const offered = (offers: ScheduleUse['offers']) =>
  `Tego harmonogramu nie można usunąć, bo korzysta z niego aktywna oferta: ${offers.map(({ name }) => `„${name}”`).join(', ')}. Najpierw ją wstrzymaj albo wybierz w niej inny harmonogram.`
