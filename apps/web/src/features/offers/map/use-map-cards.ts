import type { OfferCard } from '@kram/contract/offers/list-schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { counted, NOUNS } from '@kram/polish/plural'
import { unblocked, useBlockedSellers } from '#shared/blocked-sellers/index.ts'
import type { Filters } from '../filters.ts'
import { mapOffersQuery } from './map-offers.query.ts'

const NO_CARDS: readonly OfferCard[] = []

/** Loads pages up to the maximum number of map markers. */
export function useMapCards(filters: Filters): { cards: readonly OfferCard[]; statusText: string } {
  const { data, hasNextPage, isFetching, isError, fetchNextPage, isPlaceholderData } = useInfiniteQuery(
    mapOffersQuery(filters),
  )
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const blocked = useBlockedSellers()
  const cards = useMemo(
    () => unblocked(data?.pages.flatMap(({ items }) => items) ?? NO_CARDS, blocked),
    [data, blocked],
  )
  const isWaiting = isPlaceholderData || (!data && !isError)
  return { cards, statusText: isWaiting ? 'Wczytuję mapę…' : `Na mapie: ${counted(cards.length, NOUNS.offer)}` }
}
