import { type OfferStatus, type OwnOffer } from '@kram/contract/offer-views'
import { offerRoutes } from '@kram/contract/offers'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { failureFrom } from '#lib/failures.ts'
import { pagedQuery } from '#lib/paged.ts'
import { OFFERS } from './offers.queries.ts'

export const ownOffersQuery = (status: OfferStatus | null, q: string) =>
  pagedQuery<OwnOffer>([...OFFERS, 'own', status, q], ({ cursor, signal }) =>
    call(offerRoutes.own, { query: { ...(status && { status }), ...(q && { q }), ...(cursor && { cursor }) }, signal }),
  )

/** One own offer, as it stands now: for editing. */
export const ownOfferQuery = (id: number) =>
  queryOptions({
    queryKey: [...OFFERS, 'own', id],
    queryFn: ({ signal }) => call(offerRoutes.ownOffer, { params: { id }, signal }),
    staleTime: 0,
  })

/** Positions of all own offers, all or those that the words find. */
export const ownPositionsQuery = (q: string) =>
  pagedQuery([...OFFERS, 'positions', q], ({ cursor, signal }) =>
    call(offerRoutes.items, { query: { ...(q && { q }), ...(cursor && { cursor }) }, signal }),
  )

/** One own position with its version, found in its offer. */
export const ownPositionQuery = (id: number) =>
  queryOptions({
    queryKey: [...OFFERS, 'position', id],
    queryFn: async ({ signal }) => {
      const { offerId } = await call(offerRoutes.item, { params: { id }, signal })
      const { items } = await call(offerRoutes.ownOffer, { params: { id: offerId }, signal })
      const own = items.find((item) => item.id === id)
      if (!own) throw failureFrom(404, null)
      return own
    },
    staleTime: 0,
  })

/** After a change: the offer as the server answered it, and every list that shows it. */
export const useForgetOffers = () => {
  const client = useQueryClient()
  return async (changed?: OwnOffer): Promise<void> => {
    if (changed) client.setQueryData(ownOfferQuery(changed.id).queryKey, changed)
    await client.invalidateQueries({ queryKey: OFFERS })
  }
}
