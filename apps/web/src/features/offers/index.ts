// The door of the offers feature: pages use this and nothing behind it.
export { deliveryPath, parseFilters, nearbyPath, type Filters } from './filters.ts'
export { ItemSelection } from './detail/ItemSelection.tsx'
export { UpcomingMarketDays } from './market-days/UpcomingMarketDays.tsx'
export { DeliveryResults } from './delivery/DeliveryResults.tsx'
export { OfferTeaser } from './list/OfferTeaser.tsx'
export { NearbyFilters } from './nearby/NearbyFilters.tsx'
export { NearbyResults } from './nearby/NearbyResults.tsx'
export { offerDescription, offerImage, offerJsonLd } from './detail/offer-metadata.ts'
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
export { NewOfferWizard, type Outcome } from './new-offer/NewOfferWizard.tsx'
export { OfferChooser } from './list/OfferChooser.tsx'
export { OfferDetails } from './detail/OfferDetails.tsx'
export { OfferEditor } from './own-offers/OfferEditor.tsx'
export { OfferPicker } from './own-offers/OfferPicker.tsx'
export { WaitingListItems, waitingListCartOf } from './cart/WaitingListItems.tsx'
export { OwnOffers } from './own-offers/OwnOffers.tsx'
export { EditOfferItem, AddOfferItem, OwnOfferItemCard, RemoveOfferItem } from './offer-items/OwnOfferItems.tsx'
export { OFFER_STATUS_LABELS } from './own-offer-text.ts'
export { PriceHistory } from './offer-items/PriceHistory.tsx'
export { UnfinishedOffer } from './new-offer/UnfinishedOffer.tsx'
export { TodayChoices } from './today/TodayChoices.tsx'
export { TodayForm } from './today/TodayForm.tsx'
export { PrintedPriceList } from './printed-price-list/PrintedPriceList.tsx'
export { SellerOffers } from './list/SellerOffers.tsx'
export { SearchBox } from './search/SearchBox.tsx'
export { SeasonCalendar } from './season/SeasonCalendar.tsx'
export { SeasonTiles } from './season/SeasonTiles.tsx'
