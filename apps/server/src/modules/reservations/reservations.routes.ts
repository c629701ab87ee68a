import { pickupTripEndpoints, reservationEndpoints } from '@kram/contract/reservations/endpoints'
import { sellerWeekEndpoints } from '@kram/contract/seller-view/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import { rawReply } from '#http/replies'
import type { Deps } from '#platform/context'
import { deleteReservation, finalizeReservation, handleAction } from './lifecycle/index.ts'
import {
  createGuestReservation,
  createReservation,
  findOfferId,
  findOfferSeller,
  withFreeOccurrences,
  withSavedAddress,
} from './drafts/index.ts'
import { addReservationLines, deleteReservationLine, editReservation, updateReservationLine } from './editing/index.ts'
import { registerGuestAccess } from './guest-access.routes.ts'
import { viewPickupTrip } from './pickup-trip/index.ts'
import { registerPickups } from './pickups.routes.ts'
import { registerSellerView } from './seller-view.routes.ts'
import { registerStatistics } from './statistics.routes.ts'
import {
  listOwnReservations,
  listReservations,
  readOfferItemValues,
  readOfferValues,
  readUserValues,
  viewDashboard,
  viewOwnOrByLink,
  viewReservation,
} from './views/index.ts'
import { listSellerWeeks } from './seller-view/index.ts'

const location = ({ id }: { id: number }) => `/api/reservations/${id}`
/** Without an account the secret of the reservation opens it. */
const guestLocation = ({ id, uuid }: { id: number; uuid: string }) => `/api/reservations/${id}?uuid=${uuid}`

export function registerReservations(api: ApiServer, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  const takingOccurrence = <T>(id: number, work: () => Promise<T>) =>
    withFreeOccurrences(db, () => findOfferId(db, id), work)
  registerRoute(api, reservationEndpoints.list, ({ principal, query }) => listReservations(db, principal, query))
  registerRoute(api, reservationEndpoints.my, ({ principal, query }) => listOwnReservations(db, principal, query))
  registerRoute(api, reservationEndpoints.dashboard, ({ principal }) => viewDashboard(db, principal))
  registerRoute(api, sellerWeekEndpoints.list, async ({ principal }) => ({
    items: await listSellerWeeks(db, principal.sellerId),
  }))
  registerRoute(api, reservationEndpoints.view, ({ params, query, principal }) =>
    viewOwnOrByLink(db, params.id, principal, query.uuid),
  )

  registerRoute(api, reservationEndpoints.create, async ({ principal, body, idempotent }) =>
    withFreeOccurrences(
      db,
      async () => body.offerId,
      async () => createReservation(db, principal, await withSavedAddress(db, principal, body), idempotent),
    ),
  )
  registerRoute(
    api,
    reservationEndpoints.createAnonymous,
    async ({ body, idempotent, limit, limitAnonymousReservation }) => {
      const sellerId = await findOfferSeller(db, body.offerId)
      for (const contact of [body.contactPhone, body.contactEmail?.toLowerCase()])
        if (contact) await limit('anonymousPerContact', contact)
      await limitAnonymousReservation(sellerId)
      return withFreeOccurrences(
        db,
        async () => body.offerId,
        () => createGuestReservation(db, body, idempotent),
      )
    },
    { location: guestLocation },
  )

  registerRoute(api, reservationEndpoints.update, async ({ params, body, principal }) =>
    takingOccurrence(params.id, async () =>
      editReservation(db, params.id, principal, await withSavedAddress(db, principal, body)),
    ),
  )
  registerRoute(api, reservationEndpoints.delete, async ({ params, query, principal }) =>
    deleteReservation(db, params.id, principal, query.reason),
  )
  registerRoute(api, reservationEndpoints.finalize, ({ params, body, principal }) =>
    takingOccurrence(params.id, () => finalizeReservation(db, params.id, principal, body?.seenTotal)),
  )
  registerRoute(api, reservationEndpoints.act, async ({ params: { id, event }, body, principal }) => {
    await takingOccurrence(id, () => handleAction(db, id, principal, event, body))
    return viewReservation(db, id, principal)
  })
  registerRoute(api, pickupTripEndpoints.view, ({ principal, query }) =>
    viewPickupTrip(db, clock.now(), principal.userId, query),
  )
  registerLines(api, { db })
  registerValues(api, { db })
  registerSellerView(api, { db, clock })
  registerPickups(api, { db, clock })
  registerStatistics(api, { db })
  registerGuestAccess(api, { db, clock })
}

/** The value maps of the specification, from which forms offer choices. */
function registerValues(api: ApiServer, { db }: Pick<Deps, 'db'>): void {
  registerRoute(api, reservationEndpoints.userValues, ({ principal }) => readUserValues(db, principal))
  registerRoute(api, reservationEndpoints.offerValues, async ({ principal }) =>
    rawReply(await readOfferValues(db, principal)),
  )
  registerRoute(api, reservationEndpoints.offerItems, async ({ params, principal }) =>
    rawReply(await readOfferItemValues(db, params.id, principal)),
  )
}

function registerLines(api: ApiServer, { db }: Pick<Deps, 'db'>): void {
  registerRoute(
    api,
    reservationEndpoints.addItem,
    ({ params, body, principal, idempotent }) =>
      addReservationLines(db, params.reservationId, principal, [body], idempotent),
    { location },
  )
  registerRoute(
    api,
    reservationEndpoints.addItems,
    ({ params, body, principal, idempotent }) =>
      addReservationLines(db, params.reservationId, principal, body, idempotent),
    { location },
  )
  registerRoute(api, reservationEndpoints.updateItem, ({ params, body, principal }) =>
    updateReservationLine(db, params.reservationId, params.itemId, principal, body),
  )
  registerRoute(api, reservationEndpoints.deleteItem, async ({ params, principal }) =>
    deleteReservationLine(db, params.reservationId, params.itemId, principal),
  )
}
