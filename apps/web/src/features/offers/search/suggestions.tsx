import { searchRoutes } from '@kram/contract/search/suggestion-routes'
import { fold } from '@kram/contract/common/fold'
import type { GazetteerPlace } from '@kram/contract/places/schemas'
import type { Suggestions } from '@kram/contract/search/suggestion-schemas'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { suggestionKeys } from '#shared/market-query-keys.ts'
import { PinIcon, RecentIcon, SearchIcon, SellerIcon } from '#ui/icons.ts'
import type { ComboboxOption } from '#ui/forms'
import type { HighlightRanges } from '#ui/text'
import { CategoryIcon } from '../CategoryIcon.tsx'
import { recentSearches } from './recent-searches.ts'

const MIN_QUERY_LENGTH = 2
const MAX_QUERY_LENGTH = 100

export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: suggestionKeys.search(q),
    queryFn: ({ signal }) => call(searchRoutes.suggest, { query: { q: q.slice(0, MAX_QUERY_LENGTH) }, signal }),
    enabled: q.length >= MIN_QUERY_LENGTH,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** A suggestion and its effect: another query, a seller's page or another place. */
export type Suggestion = ComboboxOption & ({ query: string } | { page: string } | { place: GazetteerPlace })

export type SuggestionList = { suggestions: readonly Suggestion[]; listLabel: string }

const ICON = 'size-5 shrink-0 text-muted'
const recentIcon = <RecentIcon className={ICON} aria-hidden="true" />
const searchIcon = <SearchIcon className={ICON} aria-hidden="true" />
const placeIcon = <PinIcon className={ICON} aria-hidden="true" />
const sellerIcon = <SellerIcon className={ICON} aria-hidden="true" />

const recentSuggestions = (): Suggestion[] =>
  recentSearches().map((query) => ({ key: `recent-${query}`, title: query, icon: recentIcon, query }))

/** Ranges of typed word prefixes in a name, with or without diacritics. */
export const highlightRanges = (name: string, typed: string): HighlightRanges => {
  const words = fold(typed).split(' ').filter(Boolean)
  return [...name.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
    const matches = words.filter((each) => fold(word).startsWith(each))
    return matches.length > 0 ? [[index, index + Math.max(...matches.map(({ length }) => length))] as const] : []
  })
}

/** Suggestions for a text; recent searches for an empty field. */
export const suggestionsFor = (typed: string, data: Suggestions | undefined): SuggestionList =>
  typed.length < MIN_QUERY_LENGTH
    ? { suggestions: recentSuggestions(), listLabel: 'Ostatnie szukania' }
    : { suggestions: data ? toSuggestions(data, typed) : [], listLabel: 'Podpowiedzi' }

/** Suggestions in display order with the typed text highlighted. */
const toSuggestions = ({ products, sellers, places }: Suggestions, typed: string): Suggestion[] =>
  [
    ...products.map(({ name, category }) => ({
      key: `product-${name}`,
      title: name,
      icon: category ? <CategoryIcon category={category} className={ICON} /> : searchIcon,
      query: name,
    })),
    ...sellers.map(({ id, slug, name }) => ({
      key: `seller-${id}`,
      title: name,
      icon: sellerIcon,
      detail: 'Sprzedawca',
      page: `/sellers/${id}-${slug}`,
    })),
    ...places.map((place) => {
      const [title = place.label, ...region] = place.label.split(', ')
      return { key: `place-${place.id}`, title, icon: placeIcon, detail: ['Miejsce', ...region].join(' · '), place }
    }),
  ].map((suggestion) => ({ ...suggestion, highlights: highlightRanges(suggestion.title, typed) }))
