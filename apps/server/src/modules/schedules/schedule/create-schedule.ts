import type { Schedule, ScheduleBody } from '@kram/contract/schedules/schemas'
import { localDateOf } from '@kram/contract/common/time'
import { isOwnLocation } from '#modules/places'
import { lockSeller } from '#modules/sellers/records'
import { type Db, inTransaction } from '#platform/database'
import type { Idempotent } from '#platform/idempotency'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { deliveryArea } from './delivery-area.ts'
import { horizonOf, occurrencesBetween } from '../rules/index.ts'
import { closeDuringAbsences } from '../absences/index.ts'
import { insertOccurrences } from '../occurrences/index.ts'
import { findOwnSchedule } from './schedules.readmodel.ts'
import { countSchedules, insertSchedule, setGeneratedTo } from './schedules.store.ts'
import { scheduleText } from '@kram/polish/schedule-text'

const MAX_SCHEDULES = 100

/** Saves the rule and generates its occurrences of the next weeks. */
export const createSchedule = (
  db: Db,
  idempotent: Idempotent,
  now: Date,
  sellerId: number,
  body: ScheduleBody,
): Promise<Schedule> =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      await lockSeller(tx, sellerId)
      if (!(await isOwnLocation(tx, sellerId, body.locationId)))
        throw invalid({ property: 'locationId', code: 'option' })
      if ((await countSchedules(tx, sellerId)) >= MAX_SCHEDULES) throw new AppError('LIMIT_REACHED')
      const id = await insertSchedule(tx, sellerId, body, scheduleText(body), {
        area: await deliveryArea(tx, body),
      })
      const today = localDateOf(now)
      const horizon = horizonOf(body, today)
      const inserted = await insertOccurrences(tx, id, body, occurrencesBetween(body, today, horizon, now))
      await closeDuringAbsences(tx, inserted)
      await setGeneratedTo(tx, id, horizon)
      return orNotFound(await findOwnSchedule(tx, sellerId, id, now))
    }),
  )
