import type { OfferCountQuery, OfferListQuery, OfferSearchQuery } from '@kram/contract/offers/list-schemas'
import type { DeliveryListQuery } from '@kram/contract/search/delivery-schemas'
import type { MarketDaysQuery } from '@kram/contract/search/market-days-schemas'
import type { Db } from '#platform/database'
import {
  countListedOffers,
  listDeliveredOffers,
  listMarketDays,
  listOffers,
  type OfferListReply,
  searchOffers,
} from './list-offers.ts'

/** What answers the public lists; another engine than PostgreSQL would implement the same. */
export type OfferSearch = {
  nearby: (query: OfferListQuery) => Promise<OfferListReply>
  everywhere: (query: OfferSearchQuery) => Promise<OfferListReply>
  delivered: (query: DeliveryListQuery) => Promise<OfferListReply>
  count: (query: OfferCountQuery) => Promise<OfferListReply>
  marketDays: (query: MarketDaysQuery) => Promise<OfferListReply>
}

export const postgresSearch = (db: Db): OfferSearch => ({
  nearby: (query) => listOffers(db, query),
  everywhere: (query) => searchOffers(db, query),
  delivered: (query) => listDeliveredOffers(db, query),
  count: (query) => countListedOffers(db, query),
  marketDays: (query) => listMarketDays(db, query),
})
