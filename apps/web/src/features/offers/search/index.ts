export { OfferSearchField } from './OfferSearchField.tsx'
export { SearchBox } from './SearchBox.tsx'
