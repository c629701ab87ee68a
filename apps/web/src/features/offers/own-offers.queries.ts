import type { OWN_OFFER_SORTS, OFFER_ITEM_SORTS } from '@kram/contract/offers/sorts'
import { offerItemRoutes } from '@kram/contract/offers/item-routes'
import { offerRoutes } from '@kram/contract/offers/routes'
import type { OfferStatus } from '@kram/contract/offers/status'
import type { OwnOffer } from '@kram/contract/offers/views'
import type { OwnOfferItemRow } from '@kram/contract/offers/item-schemas'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { apiErrorFrom, call } from '#lib/api'
import { pagedQuery } from '#lib/query'
import { offerKeys } from '#shared/market-query-keys.ts'
import { invalidate, staleAfter } from '#shared/invalidation.ts'

export type OwnOfferFilter = {
  q?: string
  status?: OfferStatus | undefined
  locationId?: number | undefined
  repeating?: 'true' | undefined
  sort?: (typeof OWN_OFFER_SORTS)[number] | undefined
}

export const ownOffersQuery = (filter: OwnOfferFilter) =>
  pagedQuery<OwnOffer>(offerKeys.ownList(filter), ({ cursor, signal }) =>
    call(offerRoutes.own, { query: { ...filter, cursor }, signal }),
  )

/** One own offer, always fetched fresh for editing. */
export const ownOfferQuery = (id: number) =>
  queryOptions({
    queryKey: offerKeys.own(id),
    queryFn: ({ signal }) => call(offerRoutes.ownOffer, { params: { id }, signal }),
    staleTime: 0,
  })

export type OfferItemFilter = {
  q: string
  offerId?: number | undefined
  status?: OfferStatus | undefined
  soldOut?: 'true' | undefined
  sort?: (typeof OFFER_ITEM_SORTS)[number] | undefined
}

/** Items of own offers that are not archived, optionally filtered. */
export const ownOfferItemsQuery = (filter: OfferItemFilter) =>
  pagedQuery<OwnOfferItemRow>(offerKeys.items(filter), ({ cursor, signal }) =>
    call(offerItemRoutes.list, { query: { ...filter, cursor }, signal }),
  )

/** One own offer item with its version, from its offer. */
export const ownOfferItemQuery = (id: number) =>
  queryOptions({
    queryKey: offerKeys.item(id),
    queryFn: async ({ signal }) => {
      const { offerId } = await call(offerItemRoutes.item, { params: { id }, signal })
      const { items } = await call(offerRoutes.ownOffer, { params: { id: offerId }, signal })
      const own = items.find((item) => item.id === id)
      if (!own) throw apiErrorFrom(404, null)
      return own
    },
    staleTime: 0,
  })

/** After a change: stores the returned offer and invalidates every list that shows it. */
export const useInvalidateOffers = () => {
  const client = useQueryClient()
  return async (changed?: OwnOffer): Promise<void> => {
    if (changed) client.setQueryData(ownOfferQuery(changed.id).queryKey, changed)
    await invalidate(client, staleAfter.offer())
  }
}
