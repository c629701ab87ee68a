import { absenceRoutes } from '@kram/contract/absences'
import { scheduleRoutes } from '@kram/contract/schedules'
import { undeleteRoutes } from '@kram/contract/undelete'
import { localDateOf } from '@kram/contract/time'
import type { Api } from '#http/api'
import { serve } from '#http/serve'
import type { Caller } from '#platform/caller'
import type { Deps } from '#platform/deps'
import { found } from '#platform/refusal'
import { addAbsence, previewAbsence } from './add-absence.ts'
import { createSchedule } from './create-schedule.ts'
import { deleteSchedule, undeleteSchedule } from './delete-schedule.ts'
import { lastDayAhead } from './occurrence.rules.ts'
import { previewSchedule } from './preview-schedule.ts'
import { visibleOccurrences, visibleSchedule } from './schedules.readmodel.ts'
import { updateOccurrence } from './update-occurrence.ts'
import { updateSchedule } from './update-schedule.ts'
import { viewSchedules } from './view-schedules.ts'

const sellerOf = (caller: Caller): number | null => (caller.kind === 'member' ? caller.sellerId : null)

export function registerSchedules(api: Api, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  serve(api, scheduleRoutes.list, ({ caller, query }) => viewSchedules(db, clock.now(), query, caller.sellerId))
  serve(
    api,
    scheduleRoutes.schedule,
    async ({ caller, params }) => found(await visibleSchedule(db, sellerOf(caller), params.id, clock.now())),
    { kept: true },
  )
  serve(api, scheduleRoutes.create, ({ caller, body, once }) =>
    createSchedule(db, once, clock.now(), caller.sellerId, body),
  )
  serve(api, scheduleRoutes.update, ({ caller, params, body }) =>
    updateSchedule(db, clock.now(), caller.sellerId, params.id, body),
  )
  serve(api, scheduleRoutes.delete, ({ caller, params }) => deleteSchedule(db, clock.now(), caller.sellerId, params.id))
  serve(api, undeleteRoutes.schedule, ({ caller, params }) =>
    undeleteSchedule(db, clock.now(), caller.sellerId, params.id),
  )
  serve(api, scheduleRoutes.preview, ({ body }) => previewSchedule(clock.now(), body))
  serve(
    api,
    scheduleRoutes.occurrences,
    async ({ caller, params, query }) => {
      const from = query.from ?? localDateOf(clock.now())
      return {
        items: found(await visibleOccurrences(db, sellerOf(caller), params.id, from, query.to ?? lastDayAhead(from))),
      }
    },
    { kept: true },
  )
  serve(api, scheduleRoutes.updateOccurrence, ({ caller, params, body }) =>
    updateOccurrence(db, clock.now(), caller.sellerId, params, body),
  )
  serve(api, absenceRoutes.preview, ({ caller, body }) => previewAbsence(db, clock.now(), caller.sellerId, body))
  serve(api, absenceRoutes.add, ({ caller, body }) => addAbsence(db, clock.now(), caller.sellerId, body))
}
