import { favouriteRoutes } from '@kram/contract/favourites/routes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import type { FavouriteTarget } from '#shared/card-actions.ts'
import { roleOf, useSession } from '#lib/session'
import { toast } from '#lib/feedback'
import { storeDeviceFavourites, NO_FAVOURITES, toggled } from './device-favourites.ts'
import { favouritesQuery } from './favourites.queries.ts'

/** Owner of the favourites: the user or the device. A guest has no account. */
export const useFavouritesUserId = (): number | null => {
  const session = useSession()
  return session && roleOf(session) !== 'guest' ? session.user.id : null
}

/** Favourite state and toggle: an optimistic update, reverted when the server rejects it. */
export function useFavourite({ kind, id }: Pick<FavouriteTarget, 'kind' | 'id'>): { on: boolean; toggle: () => void } {
  const owner = useFavouritesUserId()
  const client = useQueryClient()
  const query = favouritesQuery(owner)
  const { data = NO_FAVOURITES } = useQuery(query)
  const on = data[kind].includes(id)

  const set = (liked: boolean): void => {
    const next = toggled(client.getQueryData(query.queryKey) ?? NO_FAVOURITES, kind, id, liked)
    client.setQueryData(query.queryKey, next)
    if (owner === null) storeDeviceFavourites(next)
  }
  const save = useMutation({
    mutationFn: (liked: boolean) =>
      liked
        ? call(favouriteRoutes.add, { params: { kind, id } })
        : call(favouriteRoutes.remove, { params: { kind, id } }),
    onError: (error, liked) => {
      set(!liked)
      toast('error', error.message)
    },
  })
  const toggle = (): void => {
    set(!on)
    if (owner !== null) save.mutate(!on)
  }
  return { on, toggle }
}
