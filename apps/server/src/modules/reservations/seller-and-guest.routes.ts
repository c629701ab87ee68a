import { dayChangeRoutes } from '@kram/contract/seller-view/day-change-schemas'
import { reservationDeskRoutes } from '@kram/contract/reservations/link-answer-schemas'
import { localDateOf } from '@kram/contract/common/time'
import { waitListRoutes } from '@kram/contract/seller-view/wait-list-schemas'
import { type ApiServer, registerRoute } from '#http/routes'
import { rawReply, textReply } from '#http/replies'
import { addressValues } from '#modules/addresses'
import type { Deps } from '#platform/context'
import {
  acceptMany,
  buildPickList,
  createManualReservation,
  pickListCsv,
  readPickDays,
  readPickRows,
} from './seller-view/index.ts'
import { answerByLink, claimReservation, viewByAnswerLink } from './guests/index.ts'
import { changeSellerDay, listDayChanges } from './day-changes/index.ts'
import { eraseGuest } from './erasure/index.ts'
import { listWaitingList } from './waiting-list/index.ts'
import { viewReservation } from './views/index.ts'

const NO_VALUES = rawReply('{}')

/** The seller's desk, and what surrounds a single reservation. */
export function registerSellerAndGuestRoutes(api: ApiServer, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  registerRoute(api, reservationDeskRoutes.pickList, async ({ principal: { sellerId }, query }) => {
    const { locationId, format } = query
    const today = localDateOf(clock.now())
    const days = await readPickDays(db, sellerId, today, locationId)
    const date = query.date ?? days[0]?.date ?? today
    const list = buildPickList(date, days, await readPickRows(db, sellerId, date, locationId))
    return format === 'csv' ? textReply('text/csv', pickListCsv(list), `do-spakowania-${date}.csv`) : list
  })
  registerRoute(
    api,
    reservationDeskRoutes.createManual,
    ({ principal, body, idempotent }) => createManualReservation(db, principal, body, idempotent),
    {
      location: ({ id }) => `/api/reservations/${id}`,
    },
  )
  registerRoute(api, dayChangeRoutes.list, async ({ principal }) => ({
    items: await listDayChanges(db, principal.sellerId),
  }))
  registerRoute(api, dayChangeRoutes.change, ({ principal, body }) => changeSellerDay(db, clock.now(), principal, body))
  registerRoute(api, waitListRoutes.list, async ({ principal }) => ({
    items: await listWaitingList(db, principal.sellerId),
  }))
  registerRoute(api, reservationDeskRoutes.bulkAccept, ({ principal, body }) => acceptMany(db, principal, body.items))
  registerRoute(api, reservationDeskRoutes.claim, async ({ principal, params, body, limit }) => {
    await limit('guestLoginPerReservation', params.id)
    return claimReservation(db, principal, params.id, body.uuid)
  })
  registerRoute(api, reservationDeskRoutes.forget, ({ principal, params }) => eraseGuest(db, principal, params.id))
  registerRoute(api, reservationDeskRoutes.answerView, ({ query }) => viewByAnswerLink(db, query.token, clock.now()))
  registerRoute(api, reservationDeskRoutes.answer, ({ body }) => answerByLink(db, body.token, body.answer, clock.now()))
  registerRoute(api, reservationDeskRoutes.addressValues, async ({ principal }) =>
    principal.kind === 'guest' ? NO_VALUES : rawReply(await addressValues(db, principal.userId)),
  )
  registerRoute(api, reservationDeskRoutes.addressValuesOf, async ({ principal, params }) => {
    const { role: side } = await viewReservation(db, params.reservationId, principal)
    return principal.kind !== 'guest' && side === 'buyer'
      ? rawReply(await addressValues(db, principal.userId))
      : NO_VALUES
  })
}
