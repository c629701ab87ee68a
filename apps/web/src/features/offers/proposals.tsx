import type { Place } from '@kram/contract/places'
import { searchRoutes, type Suggestions } from '@kram/contract/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { PinIcon, RecentIcon, SearchIcon } from '#ui/icons.ts'
import type { LookupOption } from '#ui/Lookup.tsx'
import { CategoryIcon } from './CategoryIcon.tsx'

export const SHORTEST_WORD = 2

export const suggestQuery = (q: string) =>
  queryOptions({
    queryKey: ['suggest', q],
    queryFn: ({ signal }) => call(searchRoutes.suggest, { query: { q }, signal }),
    enabled: q.length >= SHORTEST_WORD,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** A line under the search box, and what taking it means: other words, a seller's page, another place. */
export type Proposal = LookupOption & ({ words: string } | { page: string } | { place: Place })

const ICON = 'size-5 shrink-0 text-muted'
const recentIcon = <RecentIcon className={ICON} aria-hidden="true" />
const searchIcon = <SearchIcon className={ICON} aria-hidden="true" />
const pin = <PinIcon className={ICON} aria-hidden="true" />

export const amongRecent = (searches: readonly string[]): Proposal[] =>
  searches.map((words) => ({ key: `recent-${words}`, title: words, icon: recentIcon, words }))

export const proposalsOf = ({ products, sellers, places }: Suggestions): Proposal[] => [
  ...products.map(({ name, category }) => ({
    key: `goods-${name}`,
    title: name,
    icon: category ? <CategoryIcon category={category} className={ICON} /> : searchIcon,
    words: name,
  })),
  ...sellers.map(({ id, slug, name }) => ({
    key: `seller-${id}`,
    title: name,
    detail: 'Sprzedawca',
    page: `/sellers/${id}-${slug}`,
  })),
  ...places.map((place) => ({
    key: `place-${place.id}`,
    title: place.label,
    detail: 'Miejsce',
    icon: pin,
    place,
  })),
]
