import { categoryOf } from '@kram/contract/catalogue/categories'
import { searchRoutes } from '@kram/contract/search/suggestion-routes'
import { fold } from '@kram/contract/common/fold'
import type { GazetteerPlace } from '@kram/contract/places/schemas'
import type { Suggestions } from '@kram/contract/search/suggestion-schemas'
import { counted, NOUNS } from '@kram/polish/plural'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { suggestionKeys } from '#shared/market-query-keys.ts'
import { PinIcon, RecentIcon, SearchIcon, SellerIcon } from '#ui/icons.ts'
import type { ComboboxOption } from '#ui/forms'
import type { HighlightRanges } from '#ui/text'
import { CategoryIcon } from '../CategoryIcon.tsx'
import { nearbyPath, type SearchPoint } from '../filters.ts'
import { recentSearches } from './recent-searches.ts'

const MIN_QUERY_LENGTH = 2
const MAX_QUERY_LENGTH = 100
const MAX_SUGGESTIONS = 8
/** While something is typed. */
const MAX_RECENT = 2

/** About a kilometre: enough to count what is near, and neighbours share an answer. */
const DIGITS = 2
const roughly = (degrees: number): number => Number(degrees.toFixed(DIGITS))

export const suggestionsQuery = (q: string, point: SearchPoint | null) => {
  const near = point && { latitude: roughly(point.latitude), longitude: roughly(point.longitude) }
  return queryOptions({
    queryKey: suggestionKeys.search(q, near),
    queryFn: ({ signal }) =>
      call(searchRoutes.suggest, { query: { q: q.slice(0, MAX_QUERY_LENGTH), ...near }, signal }),
    enabled: q.length >= MIN_QUERY_LENGTH,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
}

/** A suggestion and its effect: another query, a seller's page or another place. */
export type Suggestion = ComboboxOption & ({ query: string } | { page: string } | { place: GazetteerPlace })

export type SuggestionList = { suggestions: readonly Suggestion[]; listLabel: string }

const ICON = 'size-5 shrink-0 text-muted'
const recentIcon = <RecentIcon className={ICON} aria-hidden="true" />
const searchIcon = <SearchIcon className={ICON} aria-hidden="true" />
const placeIcon = <PinIcon className={ICON} aria-hidden="true" />
const sellerIcon = <SellerIcon className={ICON} aria-hidden="true" />

const recentSuggestions = (queries: readonly string[]): Suggestion[] =>
  queries.map((query) => ({ key: `recent-${query}`, title: query, icon: recentIcon, query }))

/** Recent searches with a word that begins with the text; the list searches while one types, so the text itself is one of them. */
const recentMatches = (typed: string): string[] =>
  recentSearches()
    .filter((query) => ` ${fold(query)}`.includes(` ${fold(typed)}`) && fold(query) !== fold(typed))
    .slice(0, MAX_RECENT)

/** Ranges of typed word prefixes in a name, with or without diacritics. */
export const highlightRanges = (name: string, typed: string): HighlightRanges => {
  const words = fold(typed).split(' ').filter(Boolean)
  return [...name.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
    const matches = words.filter((each) => fold(word).startsWith(each))
    return matches.length > 0 ? [[index, index + Math.max(...matches.map(({ length }) => length))] as const] : []
  })
}

/** Suggestions for a text; recent searches for an empty field. */
export const suggestionsFor = (
  typed: string,
  data: Suggestions | undefined,
  point: SearchPoint | null,
): SuggestionList =>
  typed.length < MIN_QUERY_LENGTH
    ? { suggestions: recentSuggestions(recentSearches()), listLabel: 'Ostatnie szukania' }
    : { suggestions: toSuggestions(typed, data, point), listLabel: 'Podpowiedzi' }

/** `3 oferty w pobliżu`; nothing for what is sold elsewhere only, or when no place is chosen. */
const nearbyText = (offers: number | null): string | undefined =>
  offers ? `${counted(offers, NOUNS.offer)} w pobliżu` : undefined

const productSuggestion = ({ name, category, nearbyOffers }: Suggestions['products'][number]): Suggestion => ({
  key: `product-${name}`,
  title: name,
  icon: category ? <CategoryIcon category={category} className={ICON} /> : searchIcon,
  detail: nearbyText(nearbyOffers),
  query: name,
})

const categorySuggestion =
  (searchPoint: SearchPoint | null) =>
  (id: string): Suggestion => ({
    key: `category-${id}`,
    title: categoryOf(id)?.name ?? id,
    icon: <CategoryIcon category={id} className={ICON} />,
    detail: 'Kategoria',
    page: nearbyPath({ searchPoint, category: id }),
  })

const sellerSuggestion = ({ id, slug, name }: Suggestions['sellers'][number]): Suggestion => ({
  key: `seller-${id}`,
  title: name,
  icon: sellerIcon,
  detail: 'Sprzedawca',
  page: `/sellers/${id}-${slug}`,
})

const placeSuggestion = (place: GazetteerPlace): Suggestion => {
  const [title = place.label, ...region] = place.label.split(', ')
  return { key: `place-${place.id}`, title, icon: placeIcon, detail: ['Miejsce', ...region].join(' · '), place }
}

/** At most eight in display order, recent searches first, with the typed text highlighted. */
function toSuggestions(typed: string, data: Suggestions | undefined, point: SearchPoint | null): Suggestion[] {
  const recent = recentMatches(typed)
  const searched = new Set(recent.map(fold))
  const { products = [], categories = [], sellers = [], places = [] } = data ?? {}
  const others = [
    ...categories.map(categorySuggestion(point)),
    ...sellers.map(sellerSuggestion),
    ...places.map(placeSuggestion),
  ]
  const left = Math.max(MAX_SUGGESTIONS - recent.length - others.length, 0)
  const offered = products.filter(({ name }) => !searched.has(fold(name))).slice(0, left)
  return [...recentSuggestions(recent), ...offered.map(productSuggestion), ...others]
    .slice(0, MAX_SUGGESTIONS)
    .map((suggestion) => ({ ...suggestion, highlights: highlightRanges(suggestion.title, typed) }))
}
