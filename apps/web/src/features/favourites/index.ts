// Entry point of the favourites feature: pages import only from here.
export { Favourites, OfferRow } from './Favourites.tsx'
export { FavouriteButton } from './FavouriteButton.tsx'
