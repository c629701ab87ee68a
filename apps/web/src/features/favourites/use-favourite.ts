import { favouriteRoutes } from '@kram/contract/favourites'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import type { Likeable } from '#lib/card-corner.ts'
import { roleOf, useSession } from '#lib/session.ts'
import { toast } from '#ui/toasts.ts'
import { keepOnDevice, NOTHING, toggled } from './device-favourites.ts'
import { favouritesQuery } from './favourites.queries.ts'

/** Whose favourites these are: a person's, or the device's. A guest of one reservation has no account. */
export const useFavouritesOwner = (): number | null => {
  const session = useSession()
  return session && roleOf(session) !== 'guest' ? session.user.id : null
}

/** Whether the thing is liked, and the way to change it: seen at once, taken back when the server refuses. */
export function useFavourite({ kind, id }: Pick<Likeable, 'kind' | 'id'>): { on: boolean; toggle: () => void } {
  const owner = useFavouritesOwner()
  const client = useQueryClient()
  const query = favouritesQuery(owner)
  const { data = NOTHING } = useQuery(query)
  const on = data[kind].includes(id)

  const set = (wanted: boolean): void => {
    const next = toggled(client.getQueryData(query.queryKey) ?? NOTHING, kind, id, wanted)
    client.setQueryData(query.queryKey, next)
    if (owner === null) keepOnDevice(next)
  }
  const save = useMutation({
    mutationFn: (wanted: boolean) =>
      wanted
        ? call(favouriteRoutes.add, { params: { kind, id } })
        : call(favouriteRoutes.remove, { params: { kind, id } }),
    onError: (error, wanted) => {
      set(!wanted)
      toast('error', error.message)
    },
  })
  const toggle = (): void => {
    set(!on)
    if (owner !== null) save.mutate(!on)
  }
  return { on, toggle }
}
