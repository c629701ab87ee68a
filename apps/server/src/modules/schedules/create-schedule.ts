import type { Schedule, ScheduleBody } from '@kram/contract/schedules'
import { localDateOf } from '@kram/contract/time'
import { isOwnLocation } from '#modules/places'
import type { Db } from '#platform/database'
import type { Once } from '#platform/idempotency'
import { found, invalid, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { takeSellersTurn } from '#platform/turns'
import { deliveryArea } from './delivery-area.ts'
import { horizonOf, windowsOf } from './occurrence.rules.ts'
import { insertOccurrences } from './occurrences.store.ts'
import { ownSchedule } from './schedules.readmodel.ts'
import { countSchedules, insertSchedule, setGeneratedTo } from './schedules.store.ts'
import { scheduleWords } from './words.rules.ts'

const MOST = 100

/** Saves the rule and its occurrences of the next weeks. */
export const createSchedule = (
  db: Db,
  once: Once,
  now: Date,
  sellerId: number,
  body: ScheduleBody,
): Promise<Schedule> =>
  inTransaction(db, (tx) =>
    once(tx, async () => {
      await takeSellersTurn(tx, sellerId)
      if (!(await isOwnLocation(tx, sellerId, body.locationId)))
        throw invalid({ property: 'locationId', code: 'option' })
      if ((await countSchedules(tx, sellerId)) >= MOST) throw new Refusal('LIMIT_REACHED')
      const id = await insertSchedule(tx, sellerId, body, scheduleWords(body), {
        area: await deliveryArea(tx, body),
      })
      const today = localDateOf(now)
      const horizon = horizonOf(body, today)
      await insertOccurrences(tx, id, body.capacity, windowsOf(body, today, horizon, now))
      await setGeneratedTo(tx, id, horizon)
      return found(await ownSchedule(tx, sellerId, id, now))
    }),
  )
