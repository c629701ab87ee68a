import { type FavouriteIds } from '@kram/contract/favourites'

const KEY = 'favourites'
const MOST = 200
export const NOTHING: FavouriteIds = { offers: [], sellers: [] }

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => Number.isInteger(id) && id > 0).slice(0, MOST) : []

/** What was liked on this device without an account. */
export const deviceFavourites = (): FavouriteIds => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof value !== 'object' || value === null) return NOTHING
    return {
      offers: numbersIn('offers' in value ? value.offers : []),
      sellers: numbersIn('sellers' in value ? value.sellers : []),
    }
  } catch {
    return NOTHING
  }
}

export const keepOnDevice = (favourites: FavouriteIds): void => {
  try {
    if (favourites.offers.length + favourites.sellers.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(favourites))
  } catch {
    // A private window: kept until it is closed.
    return
  }
}

/** With the thing first, or without it. */
export const toggled = (favourites: FavouriteIds, kind: keyof FavouriteIds, id: number, on: boolean): FavouriteIds => {
  const others = favourites[kind].filter((one) => one !== id)
  return { ...favourites, [kind]: on ? [id, ...others].slice(0, MOST) : others }
}
