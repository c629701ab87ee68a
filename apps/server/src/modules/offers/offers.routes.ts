import { marketDayRoutes } from '@kram/contract/market-days'
import { deliveryRoutes } from '@kram/contract/offer-delivery'
import { offerItemRoutes } from '@kram/contract/offer-items'
import { offerRoutes } from '@kram/contract/offers'
import { todayRoutes } from '@kram/contract/today'
import { undeleteRoutes } from '@kram/contract/undelete'
import type { Api } from '#http/api'
import { rawJson, textOf } from '#http/ready'
import { serve } from '#http/serve'
import { isAdminMember, isSellerMember, type Caller } from '#platform/caller'
import type { Deps } from '#platform/deps'
import { dependsOn } from '#platform/public-changes'
import { found } from '#platform/refusal'
import { copyOffer } from './copy-offer.ts'
import { exportOffers } from './export-offers.ts'
import { listOwnPositions } from './list-positions.ts'
import { deliveredOffers, listMarketDays, listOffers, searchOffers, type Listed } from './list-offers.ts'
import { actOnOffer, deleteOffer, undeleteOffer } from './move-offer.ts'
import { offeredProducts, offeredVariants } from './offer-values.readmodel.ts'
import { offerView, offerWindows, positionView, type OfSeller, type Viewer } from './offer-view.readmodel.ts'
import { publishToday } from './publish-today.ts'
import { repeatOffer } from './repeat-offer.ts'
import { createOffer, updateOffer } from './save-offer.ts'
import { createPosition, deletePosition, undeletePosition, updatePosition } from './save-position.ts'
import { todayChoices } from './today.readmodel.ts'
import { ownOffer, viewOwnOffers } from './view-own-offers.ts'
import { viewPrices } from './view-prices.ts'

type Parts = Pick<Deps, 'db'>

/** Browsers ask anew each time, with the ETag: who has just changed something must not be shown a copy from before. */
const SHARED = { cacheControl: 'public, no-cache', kept: true } as const
/** The seller and the operator see more of an offer than everybody. */
const FRESH = { cacheControl: 'private, no-cache', kept: true } as const
/** What stands in a reservation depends on who asks. */
const OF_OFFER = {
  kept: ({ query }: { query: { reservationId?: number | undefined } }) => query.reservationId === undefined,
}

const viewerOf = (caller: Caller): Viewer => ({
  sellerId: isSellerMember(caller) ? caller.sellerId : null,
  isAdmin: isAdminMember(caller),
})

export function registerOffers(api: Api, deps: Parts): void {
  registerPublic(api, deps)
  registerValues(api, deps)
  registerOwn(api, deps)
  registerToday(api, deps)
  registerPositions(api, deps)
}

function registerPublic(api: Api, { db }: Parts): void {
  const ofSeller = ({ json, sellerId }: OfSeller) => rawJson(json, dependsOn([sellerId]))

  const listed = ({ json, sellers }: Listed) => rawJson(json, dependsOn(sellers, 'list'))

  serve(api, offerRoutes.search, async ({ query }) => listed(await searchOffers(db, query)), SHARED)
  serve(api, deliveryRoutes.offers, async ({ query }) => listed(await deliveredOffers(db, query)), SHARED)
  serve(api, offerRoutes.nearby, async ({ query }) => listed(await listOffers(db, query)), SHARED)
  serve(api, marketDayRoutes.next, async ({ query }) => listed(await listMarketDays(db, query)), SHARED)
  serve(
    api,
    offerRoutes.offer,
    async ({ params, caller }) => ofSeller(found(await offerView(db, params.id, viewerOf(caller)))),
    FRESH,
  )
  serve(
    api,
    offerRoutes.occurrences,
    async ({ params, caller }) => ofSeller(found(await offerWindows(db, params.id, viewerOf(caller)))),
    FRESH,
  )
  serve(
    api,
    offerItemRoutes.item,
    async ({ params, caller }) => ofSeller(found(await positionView(db, params.id, viewerOf(caller)))),
    FRESH,
  )
}

function registerValues(api: Api, { db }: Parts): void {
  serve(
    api,
    offerRoutes.products,
    async ({ params, query: { reservationId }, caller }) =>
      rawJson(found(await offeredProducts(db, { offerId: params.id, reservationId, caller }))),
    OF_OFFER,
  )
  serve(
    api,
    offerRoutes.variants,
    async ({ params, query: { reservationId }, caller }) =>
      rawJson(found(await offeredVariants(db, params.productId, { offerId: params.id, reservationId, caller }))),
    OF_OFFER,
  )
}

function registerOwn(api: Api, { db }: Parts): void {
  serve(api, offerRoutes.exportOffers, async ({ caller }) =>
    textOf('text/csv', await exportOffers(db, caller), 'oferty.csv'),
  )
  serve(api, offerRoutes.own, ({ query, caller }) => viewOwnOffers(db, query, caller.sellerId))
  serve(api, offerRoutes.ownOffer, ({ params, caller }) => ownOffer(db, params.id, caller.sellerId))
  serve(api, offerRoutes.create, ({ body, caller, once }) => createOffer(db, body, caller, once))
  serve(api, offerRoutes.update, ({ params, body, caller }) => updateOffer(db, params.id, body, caller))
  serve(api, offerRoutes.delete, ({ params, caller }) => deleteOffer(db, params.id, caller))
  serve(api, undeleteRoutes.offer, ({ params, caller }) => undeleteOffer(db, params.id, caller))
  serve(api, offerRoutes.copy, ({ params, caller, once }) => copyOffer(db, params.id, caller, once), {
    location: ({ id }) => `/api/offers/${id}`,
  })
  serve(api, offerRoutes.repeat, ({ params, body, caller }) => repeatOffer(db, params.id, body, caller))
  for (const action of ['publish', 'pause', 'archive'] as const) {
    serve(api, offerRoutes[action], ({ params, body, caller }) =>
      actOnOffer(db, action, params.id, body.version, caller),
    )
  }
}

function registerToday(api: Api, { db }: Parts): void {
  serve(api, todayRoutes.choices, async ({ query, caller }) => ({
    items: await todayChoices(db, caller.sellerId, query.q),
  }))
  serve(api, todayRoutes.publish, ({ body, caller, once }) => publishToday(db, body, caller, once), {
    location: ({ id }) => `/api/offers/${id}`,
  })
}

function registerPositions(api: Api, { db }: Parts): void {
  serve(api, offerItemRoutes.list, ({ query, caller }) => listOwnPositions(db, query, caller.sellerId))
  serve(api, offerItemRoutes.create, ({ body, caller, once }) => createPosition(db, body, caller, once))
  serve(api, offerItemRoutes.prices, ({ params, query, caller }) => viewPrices(db, params.id, query, caller))
  serve(api, offerItemRoutes.update, ({ params, body, caller }) => updatePosition(db, params.id, body, caller))
  serve(api, offerItemRoutes.delete, ({ params, caller }) => deletePosition(db, params.id, caller))
  serve(api, undeleteRoutes.position, ({ params, caller }) => undeletePosition(db, params.id, caller))
}
