import { reservationRoutes } from '@kram/contract/reservations'
import { sellerWeekRoutes } from '@kram/contract/seller-weeks'
import type { Api } from '#http/api'
import { rawJson } from '#http/ready'
import { serve } from '#http/serve'
import type { Deps } from '#platform/deps'
import { actOn } from './act-on-reservation.ts'
import { reserve, reserveAsGuest } from './create-reservation.ts'
import { deleteReservation } from './delete-reservation.ts'
import { addReservationLines, deleteReservationLine, updateReservationLine } from './edit-lines.ts'
import { registerDesk } from './desk.routes.ts'
import { editReservation } from './edit-reservation.ts'
import { finalizeReservation } from './finalize-reservation.ts'
import { listOwnReservations, listReservations, viewDashboard } from './list-reservations.ts'
import { sellerOfOffer } from './offer-seller.ts'
import { readOfferItemValues, readOfferValues, readUserValues } from './read-values.ts'
import { sellerWeeks } from './weeks.readmodel.ts'
import { withAddress } from './with-address.ts'
import { openReservation, viewReservation } from './view-reservation.ts'

const location = ({ id }: { id: number }) => `/api/reservations/${id}`

export function registerReservations(api: Api, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  serve(api, reservationRoutes.list, ({ caller, query }) => listReservations(db, caller, query))
  serve(api, reservationRoutes.my, ({ caller, query }) => listOwnReservations(db, caller, query))
  serve(api, reservationRoutes.dashboard, ({ caller }) => viewDashboard(db, caller))
  serve(api, sellerWeekRoutes.weeks, async ({ caller }) => ({ items: await sellerWeeks(db, caller.sellerId) }))
  serve(api, reservationRoutes.view, ({ params, query, caller }) => openReservation(db, params.id, caller, query.uuid))

  serve(api, reservationRoutes.create, async ({ caller, body, once }) =>
    reserve(db, caller, await withAddress(db, caller, body), once),
  )
  serve(
    api,
    reservationRoutes.createAnonymous,
    async ({ body, once, limit }) => {
      await limit('anonymousPerSeller', await sellerOfOffer(db, body.offerId))
      return reserveAsGuest(db, body, once)
    },
    { location },
  )

  serve(api, reservationRoutes.update, async ({ params, body, caller }) =>
    editReservation(db, params.id, caller, await withAddress(db, caller, body)),
  )
  serve(api, reservationRoutes.delete, async ({ params, query, caller }) =>
    deleteReservation(db, params.id, caller, query.reason),
  )
  serve(api, reservationRoutes.finalize, ({ params, body, caller }) =>
    finalizeReservation(db, params.id, caller, body?.seenTotal),
  )
  serve(api, reservationRoutes.act, async ({ params: { id, event }, body, caller }) => {
    await actOn(db, id, caller, event, body)
    return viewReservation(db, id, caller)
  })
  registerLines(api, { db })
  registerValues(api, { db })
  registerDesk(api, { db, clock })
}

/** Value maps of the specification: what forms choose from. */
function registerValues(api: Api, { db }: Pick<Deps, 'db'>): void {
  serve(api, reservationRoutes.userValues, ({ caller }) => readUserValues(db, caller))
  serve(api, reservationRoutes.offerValues, async ({ caller }) => rawJson(await readOfferValues(db, caller)))
  serve(api, reservationRoutes.offerItems, async ({ params, caller }) =>
    rawJson(await readOfferItemValues(db, params.id, caller)),
  )
}

function registerLines(api: Api, { db }: Pick<Deps, 'db'>): void {
  serve(
    api,
    reservationRoutes.addItem,
    ({ params, body, caller, once }) => addReservationLines(db, params.reservationId, caller, [body], once),
    { location },
  )
  serve(
    api,
    reservationRoutes.addItems,
    ({ params, body, caller, once }) => addReservationLines(db, params.reservationId, caller, body, once),
    { location },
  )
  serve(api, reservationRoutes.updateItem, ({ params, body, caller }) =>
    updateReservationLine(db, params.reservationId, params.itemId, caller, body),
  )
  serve(api, reservationRoutes.deleteItem, async ({ params, caller }) =>
    deleteReservationLine(db, params.reservationId, params.itemId, caller),
  )
}
