import type { OfferCard, OfferPage } from '@kram/contract/offers/list-schemas'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/buttons'
import { Unanswered } from '#ui/feedback'
import { cx } from '#ui/cx.ts'
import { type Filters, SORT_LABELS, availableSorts, defaultSort } from '../filters.ts'
import { OfferGrid, OfferGridSkeleton } from './OfferGrid.tsx'
import { Reading } from './Reading.tsx'

type Props = {
  query: UseInfiniteQueryResult<InfiniteData<OfferPage>>
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  /** Replaces the list for an empty result. */
  empty: ReactNode
  /** Optional extra line on each card. */
  more?: ((card: OfferCard) => ReactNode) | undefined
}

/** Number of cards loaded while scrolling; afterwards a button loads more, so that the footer stays reachable. */
const MAX_AUTO_LOADED = 100

/** Loads the next page before the end of the list is reached. */
const observeListEnd = (end: Element | null, more: () => unknown) => {
  if (!end) return undefined
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '400px' })
  observer.observe(end)
  return () => observer.disconnect()
}

/** The result list in all states, with paging. */
export function OfferList({ query, filters, onChange, empty, more }: Props) {
  const cards = query.data?.pages.flatMap(({ items }) => items)

  if (!cards && query.error) return <Unanswered query={query} />
  // An empty page may be followed by others, because the server bounds the scan per page.
  if (cards?.length === 0 && !query.hasNextPage) return empty
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={cx('transition-opacity', query.isPlaceholderData && 'opacity-60')}
    >
      <h2 className="sr-only">Oferty</h2>
      <Reading page={query.data?.pages[0]} filters={filters} onChange={onChange} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-muted">
        <SortSelect filters={filters} onChange={onChange} />
        <Link to="/ranking" className="font-semibold text-brand-ink underline underline-offset-4">
          Jak ustalamy kolejność?
        </Link>
      </div>
      <Cards query={query} cards={cards} more={more} />
    </div>
  )
}

function Cards({ query, cards, more }: Pick<Props, 'query' | 'more'> & { cards: OfferCard[] | undefined }) {
  if (!cards) return <OfferGridSkeleton />
  return (
    <>
      <OfferGrid label="Oferty" cards={cards} more={more} />
      {query.hasNextPage && <LoadMore query={query} auto={cards.length < MAX_AUTO_LOADED} />}
    </>
  )
}

/** Loads the next page automatically near the end, unless a request is running or failed. */
function LoadMore({ query, auto }: Pick<Props, 'query'> & { auto: boolean }) {
  const { fetchNextPage, isFetching, isFetchingNextPage, isError } = query
  return (
    <div ref={auto && !isFetching && !isError ? (end) => observeListEnd(end, fetchNextPage) : undefined}>
      <Button
        variant="secondary"
        size="large"
        className="mx-auto mt-6 flex w-full max-w-sm"
        loading={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        Pokaż więcej
      </Button>
    </div>
  )
}

/** Sort order as a native select. */
function SortSelect({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const sorts = availableSorts(filters)
  const standard = defaultSort(filters)
  const chosen = filters.sort && sorts.includes(filters.sort) ? filters.sort : standard
  return (
    <label className="flex items-center gap-2">
      <span>Kolejność</span>
      <select
        className="control w-auto pr-9"
        value={chosen}
        onChange={({ target }) => {
          const sort = sorts.find((each) => each === target.value) ?? standard
          onChange({ sort: sort === standard ? null : sort })
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </select>
    </label>
  )
}
