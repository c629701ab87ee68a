import { dayChangeEndpoints, sellerReservationEndpoints, waitListEndpoints } from '@kram/contract/seller-view/endpoints'
import { localDateOf } from '@kram/contract/common/time'
import { type ApiServer, registerRoute } from '#http/routes'
import { textReply } from '#http/replies'
import type { Deps } from '#platform/context'
import {
  acceptMany,
  buildPickList,
  createManualReservation,
  pickListCsv,
  readPickDays,
  readPickRows,
} from './seller-view/index.ts'
import { withFreeOccurrences } from './drafts/index.ts'
import { changeSellerDay, listDayChanges } from './day-changes/index.ts'
import { listWaitingList } from './waiting-list/index.ts'

/** The seller's view of reservations: pick list, manual reservations, day changes, waiting list, bulk acceptance. */
export function registerSellerView(api: ApiServer, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  registerRoute(api, sellerReservationEndpoints.pickList, async ({ principal: { sellerId }, query }) => {
    const { locationId, format } = query
    const today = localDateOf(clock.now())
    const days = await readPickDays(db, sellerId, today, locationId)
    const date = query.date ?? days[0]?.date ?? today
    const list = buildPickList(date, days, await readPickRows(db, sellerId, date, locationId))
    return format === 'csv' ? textReply('text/csv', pickListCsv(list), `do-spakowania-${date}.csv`) : list
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
  registerRoute(api, dayChangeEndpoints.change, ({ principal, body }) =>
    changeSellerDay(db, clock.now(), principal, body),
  )
  registerRoute(api, waitListEndpoints.list, async ({ principal }) => ({
    items: await listWaitingList(db, principal.sellerId),
  }))
  registerRoute(api, sellerReservationEndpoints.bulkAccept, ({ principal, body }) =>
    acceptMany(db, principal, body.items),
  )
}
