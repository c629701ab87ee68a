import type { Schedule, ScheduleUpdate } from '@kram/contract/schedules'
import { localDateOf } from '@kram/contract/time'
import { isOwnLocation } from '#modules/places'
import type { Db } from '#platform/database'
import { found, invalid, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { deliveryArea } from './delivery-area.ts'
import { horizonOf, windowsOf } from './occurrence.rules.ts'
import { changeOccurrences, dropOccurrences, insertOccurrences, lockUpcoming } from './occurrences.store.ts'
import { replan } from './replan.rules.ts'
import { ownSchedule } from './schedules.readmodel.ts'
import { replaceSchedule, setGeneratedTo } from './schedules.store.ts'
import { scheduleWords } from './words.rules.ts'

const PROMISED =
  'Na terminach tego harmonogramu są już rezerwacje, więc odbioru i dostawy nie można zamienić. Dodaj nowy harmonogram.'

/** Saves the changed rule. Occurrences ahead follow it, except those with reservations: these keep their hours. */
export const updateSchedule = (
  db: Db,
  now: Date,
  sellerId: number,
  id: number,
  { version, ...body }: ScheduleUpdate,
): Promise<Schedule> =>
  inTransaction(db, async (tx) => {
    const before = found(await ownSchedule(tx, sellerId, id, now))
    if (!(await isOwnLocation(tx, sellerId, body.locationId))) throw invalid({ property: 'locationId', code: 'option' })
    const area = await deliveryArea(tx, body)
    if (!(await replaceSchedule(tx, sellerId, id, version, body, scheduleWords(body), area))) {
      throw new Refusal('VERSION_CONFLICT', { details: { current: found(await ownSchedule(tx, sellerId, id, now)) } })
    }

    const standing = await lockUpcoming(tx, id, now)
    if (before.fulfilment !== body.fulfilment && standing.some(({ taken }) => taken > 0))
      throw new Refusal('IN_USE', { message: PROMISED })

    const today = localDateOf(now)
    const horizon = horizonOf(body, today)
    const { change, add, drop } = replan(standing, windowsOf(body, today, horizon, now))
    await dropOccurrences(tx, drop)
    await changeOccurrences(tx, body.capacity, change)
    await insertOccurrences(tx, id, body.capacity, add)
    await setGeneratedTo(tx, id, horizon)
    return found(await ownSchedule(tx, sellerId, id, now))
  })
