export {
  AddOfferItem,
  EditOfferItem,
  OwnOfferItemCard,
  OwnOfferItems,
  type PickVariant,
  RemoveOfferItem,
} from './OwnOfferItems.tsx'
export { PriceHistory } from './PriceHistory.tsx'
export { QuickStock } from './QuickStock.tsx'
