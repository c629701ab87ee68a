import { dayChangeRoutes } from '@kram/contract/day-changes'
import { reservationDeskRoutes } from '@kram/contract/reservation-desk'
import { localDateOf } from '@kram/contract/time'
import { waitListRoutes } from '@kram/contract/wait-list'
import type { Api } from '#http/api'
import { rawJson, textOf } from '#http/ready'
import { serve } from '#http/serve'
import { addressValues } from '#modules/addresses'
import type { Deps } from '#platform/deps'
import { acceptMany } from './accept-many.ts'
import { answerByLink, viewByLink } from './answer-by-link.ts'
import { changeWholeDay } from './change-day.ts'
import { claimReservation } from './claim-reservation.ts'
import { forgetGuest } from './forget-guest.ts'
import { dayChangesOf } from './day-changes.store.ts'
import { phoneIn } from './phone-in-reservation.ts'
import { pickDays, pickRows } from './pick-list.readmodel.ts'
import { pickListCsv, pickListOf } from './pick-list.rules.ts'
import { waitListOf } from './wait-list.readmodel.ts'
import { viewReservation } from './view-reservation.ts'

const NO_VALUES = rawJson('{}')

/** The seller's desk, and what surrounds a single reservation. */
export function registerDesk(api: Api, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  serve(api, reservationDeskRoutes.pickList, async ({ caller: { sellerId }, query }) => {
    const { locationId, format } = query
    const today = localDateOf(clock.now())
    const days = await pickDays(db, sellerId, today, locationId)
    const date = query.date ?? days[0]?.date ?? today
    const list = pickListOf(date, days, await pickRows(db, sellerId, date, locationId))
    return format === 'csv' ? textOf('text/csv', pickListCsv(list), `do-spakowania-${date}.csv`) : list
  })
  serve(api, reservationDeskRoutes.phoneIn, ({ caller, body, once }) => phoneIn(db, caller, body, once), {
    location: ({ id }) => `/api/reservations/${id}`,
  })
  serve(api, dayChangeRoutes.list, async ({ caller }) => ({ items: await dayChangesOf(db, caller.sellerId) }))
  serve(api, dayChangeRoutes.change, ({ caller, body }) => changeWholeDay(db, clock.now(), caller, body))
  serve(api, waitListRoutes.list, async ({ caller }) => ({ items: await waitListOf(db, caller.sellerId) }))
  serve(api, reservationDeskRoutes.bulkAccept, ({ caller, body }) => acceptMany(db, caller, body.items))
  serve(api, reservationDeskRoutes.claim, async ({ caller, params, body, limit }) => {
    await limit('guestLoginPerReservation', params.id)
    return claimReservation(db, caller, params.id, body.uuid)
  })
  serve(api, reservationDeskRoutes.forget, ({ caller, params }) => forgetGuest(db, caller, params.id))
  serve(api, reservationDeskRoutes.answerView, ({ query }) => viewByLink(db, query.token, clock.now()))
  serve(api, reservationDeskRoutes.answer, ({ body }) => answerByLink(db, body.token, body.answer, clock.now()))
  serve(api, reservationDeskRoutes.addressValues, async ({ caller }) =>
    caller.kind === 'guest' ? NO_VALUES : rawJson(await addressValues(db, caller.userId)),
  )
  serve(api, reservationDeskRoutes.addressValuesOf, async ({ caller, params }) => {
    const { side } = await viewReservation(db, params.reservationId, caller)
    return caller.kind !== 'guest' && side === 'buyer' ? rawJson(await addressValues(db, caller.userId)) : NO_VALUES
  })
}
