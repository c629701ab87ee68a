import {
  dayChangeEndpoints,
  deliveryRoundEndpoints,
  sellerReservationEndpoints,
  waitListEndpoints,
} from '@kram/contract/seller-view/endpoints'
import { localDateOf } from '@kram/contract/common/time'
import { type ApiServer, registerRoute } from '#http/routes'
import { textReply } from '#http/replies'
import type { Deps } from '#platform/context'
import {
  acceptMany,
  undoMany,
  buildPickList,
  createManualReservation,
  pickListCsv,
  readPickDays,
  readPickRows,
} from './seller-view/index.ts'
import { recordPhoneAnswer } from './lifecycle/index.ts'
import { viewReservation } from './views/index.ts'
import { withFreeOccurrences } from './drafts/index.ts'
import { changeSellerDay, listChangeableDays, listDayChanges, previewDayChange } from './day-changes/index.ts'
import { viewDeliveryRound } from './delivery-round/index.ts'
import { listWaitingList } from './waiting-list/index.ts'

/** The seller's view of reservations: pick list, manual reservations, day changes, waiting list, bulk acceptance. */
export function registerSellerView(api: ApiServer, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  registerRoute(api, sellerReservationEndpoints.pickList, async ({ principal: { sellerId }, query }) => {
    const { locationId, occurrenceId, format } = query
    const withContacts = query.contacts === '1'
    const today = localDateOf(clock.now())
    const days = await readPickDays(db, sellerId, today, locationId)
    const date = query.date ?? days[0]?.date ?? today
    const rows = await readPickRows(db, sellerId, date, { locationId, occurrenceId })
    const list = buildPickList(date, days, rows, withContacts)
    return format === 'csv' ? textReply('text/csv', pickListCsv(list, withContacts), `do-spakowania-${date}.csv`) : list
  })
  registerRoute(
    api,
    sellerReservationEndpoints.createManual,
    ({ principal, body, idempotent }) =>
      withFreeOccurrences(
        db,
        async () => body.offerId,
        () => createManualReservation(db, principal, body, idempotent),
      ),
    {
      location: ({ id }) => `/api/reservations/${id}`,
    },
  )
  registerRoute(api, dayChangeEndpoints.list, async ({ principal }) => ({
    items: await listDayChanges(db, principal.sellerId),
  }))
  registerRoute(api, dayChangeEndpoints.days, async ({ principal }) => ({
    items: await listChangeableDays(db, principal.sellerId, clock.now()),
  }))
  registerRoute(api, dayChangeEndpoints.preview, ({ principal, body }) =>
    previewDayChange(db, clock.now(), principal.sellerId, body),
  )
  registerRoute(api, dayChangeEndpoints.change, ({ principal, body }) =>
    changeSellerDay(db, clock.now(), principal, body),
  )
  registerRoute(api, deliveryRoundEndpoints.view, ({ principal, query }) =>
    viewDeliveryRound(db, clock.now(), principal.sellerId, query),
  )
  registerRoute(api, waitListEndpoints.list, async ({ principal }) => ({
    items: await listWaitingList(db, principal.sellerId),
  }))
  registerRoute(api, sellerReservationEndpoints.recordPhoneAnswer, async ({ params: { id }, principal, body }) => {
    await recordPhoneAnswer(db, id, principal, body)
    return viewReservation(db, id, principal)
  })
  registerRoute(api, sellerReservationEndpoints.bulkAccept, ({ principal, body }) =>
    acceptMany(db, principal, body.items),
  )
  registerRoute(api, sellerReservationEndpoints.bulkUndo, ({ principal, body }) => undoMany(db, principal, body.items))
}
