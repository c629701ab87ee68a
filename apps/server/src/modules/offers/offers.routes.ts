import { marketDayEndpoints, deliveryOfferEndpoints } from '@kram/contract/search/endpoints'
import {
  offerItemEndpoints,
  offerEndpoints,
  offerTableEndpoints,
  todayOfferEndpoints,
} from '@kram/contract/offers/endpoints'
import { restoreEndpoints } from '@kram/contract/restore/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import { rawReply, textReply } from '#http/replies'
import { isAdminPrincipal, isSellerPrincipal, type Principal } from '#platform/auth'
import type { Deps } from '#platform/context'
import { readPublicFrom } from '#platform/database'
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
import { type OfferListReply, type OfferSearch, postgresSearch } from './public-lists/index.ts'
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
import { changeOfferItems, changeOffers, copyOffersToNextWeek, listOfferRows } from './table/index.ts'

type RouteDeps = Pick<Deps, 'db' | 'readPublic'>

/** Browsers revalidate with the ETag on every request, so that sellers see their own changes at once. */
const PUBLIC_CACHE = { cacheControl: 'public, no-cache', cached: true } as const
/** The seller and administrators see more of an offer than the public. */
const PRIVATE_CACHE = { cacheControl: 'private, no-cache', cached: true } as const
/** What a reader blocked is of no use to others. */
const COUNT_CACHE = {
  ...PUBLIC_CACHE,
  cached: ({ query }: { query: { withoutSellers?: string | undefined } }) => query.withoutSellers === undefined,
}
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
  registerOfferTable(api, deps)
}

function registerPublicOffers(api: ApiServer, { db, readPublic = readPublicFrom(db, null) }: RouteDeps): void {
  const sellerReply = ({ json, sellerId }: SellerReply) => rawReply(json, cacheTags([sellerId]))

  /** Lists may come from the replica, but sellers and administrators see their own writes at once. */
  const listReply = async (principal: Principal, list: (search: OfferSearch) => Promise<OfferListReply>) => {
    const needsOwnWrites = isSellerPrincipal(principal) || isAdminPrincipal(principal)
    const { json, sellers } = await readPublic(needsOwnWrites, (from) => list(postgresSearch(from)))
    return rawReply(json, cacheTags(sellers, 'list'))
  }

  registerRoute(
    api,
    offerEndpoints.search,
    ({ query, principal }) => listReply(principal, (search) => search.everywhere(query)),
    PUBLIC_CACHE,
  )
  registerRoute(
    api,
    offerEndpoints.count,
    ({ query, principal }) => listReply(principal, (search) => search.count(query)),
    COUNT_CACHE,
  )
  registerRoute(
    api,
    deliveryOfferEndpoints.offers,
    ({ query, principal }) => listReply(principal, (search) => search.delivered(query)),
    PUBLIC_CACHE,
  )
  registerRoute(
    api,
    offerEndpoints.nearby,
    ({ query, principal }) => listReply(principal, (search) => search.nearby(query)),
    PUBLIC_CACHE,
  )
  registerRoute(
    api,
    marketDayEndpoints.next,
    ({ query, principal }) => listReply(principal, (search) => search.marketDays(query)),
    PUBLIC_CACHE,
  )
  registerRoute(
    api,
    offerEndpoints.offer,
    async ({ params, principal }) => sellerReply(orNotFound(await offerView(db, params.id, readAccessOf(principal)))),
    PRIVATE_CACHE,
  )
  registerRoute(
    api,
    offerEndpoints.occurrences,
    async ({ params, principal }) =>
      sellerReply(orNotFound(await offerOccurrences(db, params.id, readAccessOf(principal)))),
    PRIVATE_CACHE,
  )
  registerRoute(
    api,
    offerItemEndpoints.item,
    async ({ params, principal }) =>
      sellerReply(orNotFound(await offerItemView(db, params.id, readAccessOf(principal)))),
    PRIVATE_CACHE,
  )
}

function registerValueMaps(api: ApiServer, { db }: RouteDeps): void {
  registerRoute(
    api,
    offerEndpoints.products,
    async ({ params, query: { reservationId }, principal }) =>
      rawReply(orNotFound(await offeredProducts(db, { offerId: params.id, reservationId, principal }))),
    VALUES_CACHE,
  )
  registerRoute(
    api,
    offerEndpoints.variants,
    async ({ params, query: { reservationId }, principal }) =>
      rawReply(
        orNotFound(await offeredVariants(db, params.productId, { offerId: params.id, reservationId, principal })),
      ),
    VALUES_CACHE,
  )
}

function registerOwnOffers(api: ApiServer, { db }: RouteDeps): void {
  registerRoute(api, offerEndpoints.exportOffers, async ({ principal }) =>
    textReply('text/csv', await exportOffers(db, principal), 'oferty.csv'),
  )
  registerRoute(api, offerEndpoints.own, ({ query, principal }) => viewOwnOffers(db, query, principal.sellerId))
  registerRoute(api, offerEndpoints.ownOffer, ({ params, principal }) => ownOffer(db, params.id, principal.sellerId))
  registerRoute(api, offerEndpoints.create, ({ body, principal, idempotent }) =>
    createOffer(db, body, principal, idempotent),
  )
  registerRoute(api, offerEndpoints.update, ({ params, body, principal }) =>
    updateOffer(db, params.id, body, principal),
  )
  registerRoute(api, offerEndpoints.delete, ({ params, principal }) => deleteOffer(db, params.id, principal))
  registerRoute(api, restoreEndpoints.offer, ({ params, principal }) => restoreOffer(db, params.id, principal))
  registerRoute(
    api,
    offerEndpoints.copy,
    ({ params, principal, idempotent }) => copyOffer(db, params.id, principal, idempotent),
    {
      location: ({ id }) => `/api/offers/${id}`,
    },
  )
  registerRoute(api, offerEndpoints.repeat, ({ params, body, principal }) =>
    repeatOffer(db, params.id, body, principal),
  )
  for (const action of ['publish', 'pause', 'archive'] as const) {
    registerRoute(api, offerEndpoints[action], ({ params, body, principal }) =>
      performOfferAction(db, action, params.id, body.version, principal),
    )
  }
}

function registerToday(api: ApiServer, { db }: RouteDeps): void {
  registerRoute(api, todayOfferEndpoints.choices, async ({ query, principal }) => ({
    items: await todayChoices(db, principal.sellerId, query.q),
  }))
  registerRoute(
    api,
    todayOfferEndpoints.publish,
    ({ body, principal, idempotent }) => publishToday(db, body, principal, idempotent),
    {
      location: ({ id }) => `/api/offers/${id}`,
    },
  )
}

function registerOfferItems(api: ApiServer, { db }: RouteDeps): void {
  registerRoute(api, offerItemEndpoints.list, ({ query, principal }) =>
    listOwnOfferItems(db, query, principal.sellerId),
  )
  registerRoute(api, offerItemEndpoints.create, ({ body, principal, idempotent }) =>
    createOfferItem(db, body, principal, idempotent),
  )
  registerRoute(api, offerItemEndpoints.prices, ({ params, query, principal }) =>
    listPriceHistory(db, params.id, query, principal),
  )
  registerRoute(api, offerItemEndpoints.update, ({ params, body, principal }) =>
    updateOfferItem(db, params.id, body, principal),
  )
  registerRoute(api, offerItemEndpoints.delete, ({ params, principal }) => deleteOfferItem(db, params.id, principal))
  registerRoute(api, restoreEndpoints.offerItem, ({ params, principal }) => restoreOfferItem(db, params.id, principal))
}

function registerOfferTable(api: ApiServer, { db }: RouteDeps): void {
  registerRoute(api, offerTableEndpoints.rows, ({ query, principal }) => listOfferRows(db, query, principal.sellerId))
  registerRoute(api, offerTableEndpoints.changeItems, ({ body, principal, idempotent }) =>
    changeOfferItems(db, body.changes, principal, idempotent),
  )
  registerRoute(api, offerTableEndpoints.changeOffers, ({ body, principal, idempotent }) =>
    changeOffers(db, body.changes, principal, idempotent),
  )
  registerRoute(api, offerTableEndpoints.copyOffers, ({ body, principal, idempotent }) =>
    copyOffersToNextWeek(db, body.offers, principal, idempotent),
  )
}
