import { absenceEndpoints, scheduleEndpoints } from '@kram/contract/schedules/endpoints'
import { restoreEndpoints } from '@kram/contract/restore/endpoints'
import { localDateOf } from '@kram/contract/common/time'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Principal } from '#platform/auth'
import type { Deps } from '#platform/context'
import { orNotFound } from '#platform/errors'
import { addAbsence, deleteAbsence, listAbsences, previewAbsence, updateAbsence } from './absences/index.ts'
import { updateOccurrence } from './single-days/index.ts'
import {
  createSchedule,
  deleteSchedule,
  previewSchedule,
  restoreSchedule,
  updateSchedule,
  viewSchedules,
  visibleFeeAt,
  visibleOccurrences,
  visibleSchedule,
} from './schedule/index.ts'
import { lastDayAhead } from './rules/index.ts'

const sellerIdOf = (principal: Principal): number | null => (principal.kind === 'user' ? principal.sellerId : null)

export function registerSchedules(api: ApiServer, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  registerRoute(api, scheduleEndpoints.list, ({ principal, query }) =>
    viewSchedules(db, clock.now(), query, principal.sellerId),
  )
  registerRoute(
    api,
    scheduleEndpoints.schedule,
    async ({ principal, params }) =>
      orNotFound(await visibleSchedule(db, sellerIdOf(principal), params.id, clock.now())),
    { cached: true },
  )
  registerRoute(api, scheduleEndpoints.create, ({ principal, body, idempotent }) =>
    createSchedule(db, idempotent, clock.now(), principal.sellerId, body),
  )
  registerRoute(api, scheduleEndpoints.update, ({ principal, params, body }) =>
    updateSchedule(db, clock.now(), principal.sellerId, params.id, body),
  )
  registerRoute(api, scheduleEndpoints.delete, ({ principal, params }) =>
    deleteSchedule(db, principal.sellerId, params.id),
  )
  registerRoute(api, restoreEndpoints.schedule, ({ principal, params }) =>
    restoreSchedule(db, clock.now(), principal.sellerId, params.id),
  )
  registerRoute(api, scheduleEndpoints.preview, ({ body }) => previewSchedule(clock.now(), body))
  registerRoute(
    api,
    scheduleEndpoints.occurrences,
    async ({ principal, params, query }) => {
      const from = query.from ?? localDateOf(clock.now())
      return {
        items: orNotFound(
          await visibleOccurrences(db, sellerIdOf(principal), params.id, from, query.to ?? lastDayAhead(from)),
        ),
      }
    },
    { cached: true },
  )
  registerRoute(api, scheduleEndpoints.feeAt, async ({ principal, params, query }) =>
    orNotFound(await visibleFeeAt(db, sellerIdOf(principal), params.id, query)),
  )
  registerRoute(api, scheduleEndpoints.updateOccurrence, ({ principal, params, body }) =>
    updateOccurrence(db, clock.now(), principal.sellerId, params, body),
  )
  registerAbsences(api, { db, clock })
}

function registerAbsences(api: ApiServer, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  registerRoute(api, absenceEndpoints.list, async ({ principal: { sellerId } }) => {
    const now = clock.now()
    return { items: await listAbsences(db, sellerId, localDateOf(now), now) }
  })
  registerRoute(api, absenceEndpoints.preview, ({ principal, body }) =>
    previewAbsence(db, clock.now(), principal.sellerId, body),
  )
  registerRoute(api, absenceEndpoints.add, ({ principal, body, idempotent }) =>
    addAbsence(db, idempotent, clock.now(), principal.sellerId, body),
  )
  registerRoute(api, absenceEndpoints.update, ({ principal, params, body }) =>
    updateAbsence(db, clock.now(), principal.sellerId, params.absenceId, body),
  )
  registerRoute(api, absenceEndpoints.delete, ({ principal, params }) =>
    deleteAbsence(db, clock.now(), principal.sellerId, params.absenceId),
  )
}
