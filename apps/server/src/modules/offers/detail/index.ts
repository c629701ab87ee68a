export { offeredProducts, offeredVariants } from './offer-values.readmodel.ts'
export {
  type ReadAccess,
  type SellerReply,
  offerItemView,
  offerOccurrences,
  offerView,
  publicOffer,
} from './offer-view.readmodel.ts'
