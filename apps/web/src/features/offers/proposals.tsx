import { fold } from '@kram/contract/fold'
import type { Place } from '@kram/contract/places'
import { searchRoutes, type Suggestions } from '@kram/contract/search'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { PinIcon, RecentIcon, SearchIcon, StallIcon } from '#ui/icons.ts'
import type { LookupOption } from '#ui/Lookup.tsx'
import type { Marks } from '#ui/Marked.tsx'
import { CategoryIcon } from './CategoryIcon.tsx'
import { recentSearches } from './recent-searches.ts'

const SHORTEST_WORD = 2
const LONGEST = 100

export const suggestQuery = (q: string) =>
  queryOptions({
    queryKey: ['suggest', q],
    queryFn: ({ signal }) => call(searchRoutes.suggest, { query: { q: q.slice(0, LONGEST) }, signal }),
    enabled: q.length >= SHORTEST_WORD,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** A line under the search box, and what taking it means: other words, a seller's page, another place. */
export type Proposal = LookupOption & ({ words: string } | { page: string } | { place: Place })

export type Proposed = { proposals: readonly Proposal[]; listLabel: string }

const ICON = 'size-5 shrink-0 text-muted'
const recentIcon = <RecentIcon className={ICON} aria-hidden="true" />
const searchIcon = <SearchIcon className={ICON} aria-hidden="true" />
const pin = <PinIcon className={ICON} aria-hidden="true" />
const stall = <StallIcon className={ICON} aria-hidden="true" />

const amongRecent = (): Proposal[] =>
  recentSearches().map((words) => ({ key: `recent-${words}`, title: words, icon: recentIcon, words }))

/** The beginnings of words in a name that were typed, with or without their diacritics. */
export const marksOf = (name: string, typed: string): Marks => {
  const words = fold(typed).split(' ').filter(Boolean)
  return [...name.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
    const begun = words.filter((each) => fold(word).startsWith(each))
    return begun.length > 0 ? [[index, index + Math.max(...begun.map(({ length }) => length))] as const] : []
  })
}

/** What stands under a box with these words in it; the last searches under an empty one. */
export const proposalsFor = (typed: string, data: Suggestions | undefined): Proposed =>
  typed.length < SHORTEST_WORD
    ? { proposals: amongRecent(), listLabel: 'Ostatnie szukania' }
    : { proposals: data ? proposalsOf(data, typed) : [], listLabel: 'Podpowiedzi' }

/** In the order in which they are shown; what was typed is marked in them. */
const proposalsOf = ({ products, sellers, places }: Suggestions, typed: string): Proposal[] =>
  [
    ...products.map(({ name, category }) => ({
      key: `goods-${name}`,
      title: name,
      icon: category ? <CategoryIcon category={category} className={ICON} /> : searchIcon,
      words: name,
    })),
    ...sellers.map(({ id, slug, name }) => ({
      key: `seller-${id}`,
      title: name,
      icon: stall,
      detail: 'Sprzedawca',
      page: `/sellers/${id}-${slug}`,
    })),
    ...places.map((place) => {
      const [title = place.label, ...where] = place.label.split(', ')
      return { key: `place-${place.id}`, title, icon: pin, detail: ['Miejsce', ...where].join(' · '), place }
    }),
  ].map((proposal) => ({ ...proposal, marks: marksOf(proposal.title, typed) }))
