import { type FavouriteIds, favouriteRoutes } from '@kram/contract/favourites'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { deviceFavourites, keepOnDevice, NOTHING } from './device-favourites.ts'

/** What the account holds; what the device kept before the login joins it at the first look. */
const ofAccount = async (signal: AbortSignal): Promise<FavouriteIds> => {
  const kept = deviceFavourites()
  if (kept.offers.length + kept.sellers.length === 0) return call(favouriteRoutes.own, { signal })
  const merged = await call(favouriteRoutes.merge, { body: kept })
  keepOnDevice(NOTHING)
  return merged
}

/** Of the person, or of the device while nobody is logged in. */
export const favouritesQuery = (userId: number | null) =>
  queryOptions({
    queryKey: ['favourites', userId],
    queryFn: ({ signal }) => (userId === null ? deviceFavourites() : ofAccount(signal)),
    staleTime: userId === null ? Infinity : 60_000,
  })

export const shownQuery = ({ offers, sellers }: FavouriteIds) =>
  queryOptions({
    queryKey: ['favourites', 'shown', offers, sellers],
    queryFn: ({ signal }) =>
      call(favouriteRoutes.shown, { query: { offers: offers.join(','), sellers: sellers.join(',') }, signal }),
    placeholderData: keepPreviousData,
  })
