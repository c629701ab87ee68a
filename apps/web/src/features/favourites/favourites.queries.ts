import { favouriteRoutes } from '@kram/contract/favourites/routes'
import type { FavouriteIds } from '@kram/contract/favourites/schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { favouriteKeys } from '#shared/query-keys.ts'
import { deviceFavourites, storeDeviceFavourites, NO_FAVOURITES } from './device-favourites.ts'

/** Favourites of the account; those of the device are merged on first load after login. */
const accountFavourites = async (signal: AbortSignal): Promise<FavouriteIds> => {
  const deviceIds = deviceFavourites()
  if (deviceIds.offers.length + deviceIds.sellers.length === 0) return call(favouriteRoutes.own, { signal })
  const merged = await call(favouriteRoutes.merge, { body: deviceIds })
  storeDeviceFavourites(NO_FAVOURITES)
  return merged
}

/** Favourites of the user, or of the device without login. */
export const favouritesQuery = (userId: number | null) =>
  queryOptions({
    queryKey: favouriteKeys.own(userId),
    queryFn: ({ signal }) => (userId === null ? deviceFavourites() : accountFavourites(signal)),
    // Read at once: fetched, each button of a list would be rendered a second time.
    initialData: userId === null ? deviceFavourites : undefined,
    staleTime: userId === null ? Infinity : 60_000,
  })

export const favouriteCardsQuery = ({ offers, sellers }: FavouriteIds) =>
  queryOptions({
    queryKey: favouriteKeys.cards(offers, sellers),
    queryFn: ({ signal }) =>
      call(favouriteRoutes.byIds, { query: { offers: offers.join(','), sellers: sellers.join(',') }, signal }),
    placeholderData: keepPreviousData,
  })
