import { marketDayRoutes } from '@kram/contract/search/market-days-schemas'
import { deliveryOfferRoutes } from '@kram/contract/search/delivery-schemas'
import { offerItemRoutes } from '@kram/contract/offers/item-schemas'
import { offerRoutes } from '@kram/contract/offers/schemas'
import { todayOfferRoutes } from '@kram/contract/offers/today-schemas'
import { restoreRoutes } from '@kram/contract/restore/routes'
import { type ApiServer, registerRoute } from '#http/routes'
import { rawReply, textReply } from '#http/replies'
import { isAdminPrincipal, isSellerPrincipal, type Principal } from '#platform/auth'
import type { Deps } from '#platform/context'
import { type Db, readPublicFrom } from '#platform/database'
import { cacheTags } from '#platform/cache'
import { orNotFound } from '#platform/errors'
import { copyOffer, createOffer, exportOffers, ownOffer, updateOffer, viewOwnOffers } from './own-offers/index.ts'
import {
  createOfferItem,
  deleteOfferItem,
  listOwnOfferItems,
  listPriceHistory,
  restoreOfferItem,
  updateOfferItem,
} from './offer-items/index.ts'
import {
  listDeliveredOffers,
  listMarketDays,
  listOffers,
  type OfferListReply,
  searchOffers,
} from './public-lists/index.ts'
import { deleteOffer, performOfferAction, restoreOffer } from './publishing/index.ts'
import {
  offeredProducts,
  offeredVariants,
  offerItemView,
  offerOccurrences,
  offerView,
  type ReadAccess,
  type SellerReply,
} from './detail/index.ts'
import { publishToday, todayChoices } from './today/index.ts'
import { repeatOffer } from './repeating/index.ts'

type RouteDeps = Pick<Deps, 'db' | 'readPublic'>

/** Browsers revalidate with the ETag each time, so that nobody sees an old copy after an own change. */
const PUBLIC_CACHE = { cacheControl: 'public, no-cache', cached: true } as const
/** The seller and the operator see more of an offer than the public. */
const PRIVATE_CACHE = { cacheControl: 'private, no-cache', cached: true } as const
/** The items of a reservation depend on the principal. */
const VALUES_CACHE = {
  cached: ({ query }: { query: { reservationId?: number | undefined } }) => query.reservationId === undefined,
}

const readAccessOf = (principal: Principal): ReadAccess => ({
  sellerId: isSellerPrincipal(principal) ? principal.sellerId : null,
  isAdmin: isAdminPrincipal(principal),
})

export function registerOffers(api: ApiServer, deps: RouteDeps): void {
  registerPublicOffers(api, deps)
  registerValueMaps(api, deps)
  registerOwnOffers(api, deps)
  registerToday(api, deps)
  registerOfferItems(api, deps)
}

function registerPublicOffers(api: ApiServer, { db, readPublic = readPublicFrom(db, null) }: RouteDeps): void {
  const sellerReply = ({ json, sellerId }: SellerReply) => rawReply(json, cacheTags([sellerId]))

  /** Lists may come from the replica, but sellers and operators see their own writes at once. */
  const listReply = async (principal: Principal, list: (from: Db) => Promise<OfferListReply>) => {
    const needsOwnWrites = isSellerPrincipal(principal) || isAdminPrincipal(principal)
    const { json, sellers } = await readPublic(needsOwnWrites, list)
    return rawReply(json, cacheTags(sellers, 'list'))
  }

  registerRoute(
    api,
    offerRoutes.search,
    ({ query, principal }) => listReply(principal, (from) => searchOffers(from, query)),
    PUBLIC_CACHE,
  )
  registerRoute(
    api,
    deliveryOfferRoutes.offers,
    ({ query, principal }) => listReply(principal, (from) => listDeliveredOffers(from, query)),
    PUBLIC_CACHE,
  )
  registerRoute(
    api,
    offerRoutes.nearby,
    ({ query, principal }) => listReply(principal, (from) => listOffers(from, query)),
    PUBLIC_CACHE,
  )
  registerRoute(
    api,
    marketDayRoutes.next,
    ({ query, principal }) => listReply(principal, (from) => listMarketDays(from, query)),
    PUBLIC_CACHE,
  )
  registerRoute(
    api,
    offerRoutes.offer,
    async ({ params, principal }) => sellerReply(orNotFound(await offerView(db, params.id, readAccessOf(principal)))),
    PRIVATE_CACHE,
  )
  registerRoute(
    api,
    offerRoutes.occurrences,
    async ({ params, principal }) =>
      sellerReply(orNotFound(await offerOccurrences(db, params.id, readAccessOf(principal)))),
    PRIVATE_CACHE,
  )
  registerRoute(
    api,
    offerItemRoutes.item,
    async ({ params, principal }) =>
      sellerReply(orNotFound(await offerItemView(db, params.id, readAccessOf(principal)))),
    PRIVATE_CACHE,
  )
}

function registerValueMaps(api: ApiServer, { db }: RouteDeps): void {
  registerRoute(
    api,
    offerRoutes.products,
    async ({ params, query: { reservationId }, principal }) =>
      rawReply(orNotFound(await offeredProducts(db, { offerId: params.id, reservationId, principal }))),
    VALUES_CACHE,
  )
  registerRoute(
    api,
    offerRoutes.variants,
    async ({ params, query: { reservationId }, principal }) =>
      rawReply(
        orNotFound(await offeredVariants(db, params.productId, { offerId: params.id, reservationId, principal })),
      ),
    VALUES_CACHE,
  )
}

function registerOwnOffers(api: ApiServer, { db }: RouteDeps): void {
  registerRoute(api, offerRoutes.exportOffers, async ({ principal }) =>
    textReply('text/csv', await exportOffers(db, principal), 'oferty.csv'),
  )
  registerRoute(api, offerRoutes.own, ({ query, principal }) => viewOwnOffers(db, query, principal.sellerId))
  registerRoute(api, offerRoutes.ownOffer, ({ params, principal }) => ownOffer(db, params.id, principal.sellerId))
  registerRoute(api, offerRoutes.create, ({ body, principal, idempotent }) =>
    createOffer(db, body, principal, idempotent),
  )
  registerRoute(api, offerRoutes.update, ({ params, body, principal }) => updateOffer(db, params.id, body, principal))
  registerRoute(api, offerRoutes.delete, ({ params, principal }) => deleteOffer(db, params.id, principal))
  registerRoute(api, restoreRoutes.offer, ({ params, principal }) => restoreOffer(db, params.id, principal))
  registerRoute(
    api,
    offerRoutes.copy,
    ({ params, principal, idempotent }) => copyOffer(db, params.id, principal, idempotent),
    {
      location: ({ id }) => `/api/offers/${id}`,
    },
  )
  registerRoute(api, offerRoutes.repeat, ({ params, body, principal }) => repeatOffer(db, params.id, body, principal))
  for (const action of ['publish', 'pause', 'archive'] as const) {
    registerRoute(api, offerRoutes[action], ({ params, body, principal }) =>
      performOfferAction(db, action, params.id, body.version, principal),
    )
  }
}

function registerToday(api: ApiServer, { db }: RouteDeps): void {
  registerRoute(api, todayOfferRoutes.choices, async ({ query, principal }) => ({
    items: await todayChoices(db, principal.sellerId, query.q),
  }))
  registerRoute(
    api,
    todayOfferRoutes.publish,
    ({ body, principal, idempotent }) => publishToday(db, body, principal, idempotent),
    {
      location: ({ id }) => `/api/offers/${id}`,
    },
  )
}

function registerOfferItems(api: ApiServer, { db }: RouteDeps): void {
  registerRoute(api, offerItemRoutes.list, ({ query, principal }) => listOwnOfferItems(db, query, principal.sellerId))
  registerRoute(api, offerItemRoutes.create, ({ body, principal, idempotent }) =>
    createOfferItem(db, body, principal, idempotent),
  )
  registerRoute(api, offerItemRoutes.prices, ({ params, query, principal }) =>
    listPriceHistory(db, params.id, query, principal),
  )
  registerRoute(api, offerItemRoutes.update, ({ params, body, principal }) =>
    updateOfferItem(db, params.id, body, principal),
  )
  registerRoute(api, offerItemRoutes.delete, ({ params, principal }) => deleteOfferItem(db, params.id, principal))
  registerRoute(api, restoreRoutes.offerItem, ({ params, principal }) => restoreOfferItem(db, params.id, principal))
}
