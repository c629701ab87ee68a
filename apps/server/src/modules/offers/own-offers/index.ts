export { copyOffer } from './copy-offer.ts'
export { copyOfferContents, copyOfferRow } from './copy-offer.store.ts'
export { exportOffers } from './export-offers.ts'
export {
  gapCodesBefore,
  incompleteOfferError,
  missingCategoryFields,
  requireStillComplete,
  staleOfferError,
} from './require-complete.ts'
export { createOffer, updateOffer } from './save-offer.ts'
export { evaluateOwnOffers, ownOffer, viewOwnOffers } from './view-own-offers.ts'
