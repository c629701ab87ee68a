// Entry point of the offers feature: pages import only from here.
export { deliveryPath, parseFilters, nearbyPath, type Filters } from './filters.ts'
export { ItemSelection } from './detail/index.ts'
export { PickupMap } from './map/index.ts'
export { UpcomingMarketDays } from './market-days/index.ts'
export { DeliveryResults } from './delivery/index.ts'
export { OfferTeaser } from './list/index.ts'
export { NearbyFilters } from './nearby/index.ts'
export { NearbyResults, useShowsMap } from './nearby/index.ts'
export { offerDescription, offerImage, offerJsonLd } from './detail/index.ts'
export {
  deliveryCardsQuery,
  offerTeaserQuery,
  offerCardsQuery,
  offerQuery,
  sellerOffersQuery,
} from './offers.queries.ts'
export {
  ownOfferQuery,
  ownOffersQuery,
  ownOfferItemQuery,
  ownOfferItemsQuery,
  useInvalidateOffers,
} from './own-offers.queries.ts'
export { isResuming, NewOfferWizard, type Outcome } from './new-offer/index.ts'
export { OfferChooser } from './list/index.ts'
export { loadOfferParts, OfferDetails } from './detail/index.ts'
export { OfferEditor } from './own-offers/index.ts'
export { OfferPicker } from './own-offers/index.ts'
export { WaitingListItems, waitingListCartOf } from './cart/index.ts'
export { OwnOffers } from './own-offers/index.ts'
export { OfferTable } from './offer-table/index.ts'
export { EditOfferItem, AddOfferItem, OwnOfferItemCard, RemoveOfferItem } from './offer-items/index.ts'
export { OFFER_STATUS_LABELS } from './own-offer-text.ts'
export { PriceHistory } from './offer-items/index.ts'
export { UnfinishedOffer } from './new-offer/index.ts'
export { RESUME_DRAFT } from './new-offer/index.ts'
export { PastePost, SharedPostNotice } from './post/index.ts'
export { TodayChoices } from './today/index.ts'
export { TodayForm } from './today/index.ts'
export { PrintedPriceList } from './printed-price-list/index.ts'
export { SellerOffers } from './list/index.ts'
export { SearchBox } from './search/index.ts'
export { SeasonCalendar } from './season/index.ts'
export { SeasonTiles } from './season/index.ts'
