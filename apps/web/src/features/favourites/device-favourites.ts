import { type FavouriteIds } from '@kram/contract/favourites/schemas'

const STORAGE_KEY = 'favourites'
const MAX_FAVOURITES = 200
export const NO_FAVOURITES: FavouriteIds = { offers: [], sellers: [] }

const parseIds = (value: unknown): number[] =>
  Array.isArray(value)
    ? value.filter((id): id is number => Number.isInteger(id) && id > 0).slice(0, MAX_FAVOURITES)
    : []

/** Favourites of this device without an account. */
export const deviceFavourites = (): FavouriteIds => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    if (typeof value !== 'object' || value === null) return NO_FAVOURITES
    return {
      offers: parseIds('offers' in value ? value.offers : []),
      sellers: parseIds('sellers' in value ? value.sellers : []),
    }
  } catch {
    return NO_FAVOURITES
  }
}

export const storeDeviceFavourites = (favourites: FavouriteIds): void => {
  try {
    if (favourites.offers.length + favourites.sellers.length === 0) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(favourites))
  } catch {
    // Storage may be unavailable in private browsing: then they last until the tab closes.
    return
  }
}

/** The list with the id first, or without it. */
export const toggled = (favourites: FavouriteIds, kind: keyof FavouriteIds, id: number, on: boolean): FavouriteIds => {
  const others = favourites[kind].filter((one) => one !== id)
  return { ...favourites, [kind]: on ? [id, ...others].slice(0, MAX_FAVOURITES) : others }
}
