// The door of the favourites feature: pages use this and nothing behind it.
export { Favourites, OfferRow } from './Favourites.tsx'
export { FavouriteButton } from './FavouriteButton.tsx'
