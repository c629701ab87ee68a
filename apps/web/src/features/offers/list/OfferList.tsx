import type { OfferCard, OfferPage } from '@kram/contract/offers/list-schemas'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/buttons'
import { ErrorState, Unanswered } from '#ui/feedback'
import { cx } from '#ui/cx.ts'
import { useShownData } from '#lib/query'
import { unblocked, useBlockedSellers } from '#shared/blocked-sellers/index.ts'
import type { Filters } from '../filters.ts'
import { OfferGrid, OfferGridSkeleton } from './OfferGrid.tsx'
import { ListCount } from './ListCount.tsx'
import { lateReading } from './late-reading.ts'

type Props = {
  query: UseInfiniteQueryResult<InfiniteData<OfferPage>>
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  /** Replaces the list for an empty result. */
  empty: ReactNode
  /** Optional extra line on each card. */
  more?: ((card: OfferCard) => ReactNode) | undefined
  deliveryOnly?: boolean
  /** Columns at a desk. */
  columns?: 'two' | 'three' | 'four'
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

const isEmptyList = ({ isSuccess, hasNextPage }: Props['query'], cards: readonly OfferCard[] | undefined): boolean =>
  isSuccess && !hasNextPage && cards?.length === 0

/** Whether the server answered something else than the words as they were written. */
const isReread = (page: OfferPage | undefined): page is OfferPage =>
  page !== undefined && ((page.correctedQuery ?? '') !== '' || page.priceWish !== undefined)

/** The result list in all states, with paging. */
export function OfferList(props: Props) {
  const { query, filters, onChange, empty, deliveryOnly = false } = props
  const data = useShownData(query)
  const blocked = useBlockedSellers()
  const cards =
    data &&
    unblocked(
      data.pages.flatMap(({ items }) => items),
      blocked,
    )

  if (!cards && query.error) return <Unanswered query={query} />
  // An empty page may be followed by others, because the server bounds the scan per page.
  if (isEmptyList(query, cards)) return <div className="mt-3">{empty}</div>
  const first = query.data?.pages[0]
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={cx('transition-opacity', query.isPlaceholderData && 'opacity-60')}
    >
      <FailedRefresh query={query} />
      <h2 className="sr-only">Oferty</h2>
      {isReread(first) && <lateReading.Part page={first} filters={filters} onChange={onChange} />}
      <ListCount first={first} filters={filters} deliveryOnly={deliveryOnly} />
      <Cards {...props} cards={cards} />
      <p className="mt-4 type-meta">
        <Link to="/ranking" className="inline-flex min-h-11 items-center underline underline-offset-4">
          Jak ustalamy kolejność?
        </Link>
      </p>
    </div>
  )
}

/** The offers that were shown stay below the reason why others could not be read. */
function FailedRefresh({ query: { error, isFetchNextPageError, isFetching, refetch } }: Pick<Props, 'query'>) {
  if (!error || isFetchNextPageError) return null
  return <ErrorState message={error.message} retrying={isFetching} onRetry={() => void refetch()} className="mb-4" />
}

function Cards({
  query,
  cards,
  more,
  columns = 'four',
}: Pick<Props, 'query' | 'more' | 'columns'> & { cards: readonly OfferCard[] | undefined }) {
  if (!cards) return <OfferGridSkeleton columns={columns} />
  return (
    <>
      <OfferGrid label="Oferty" cards={cards} more={more} columns={columns} />
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
        {isError ? 'Spróbuj ponownie' : 'Pokaż więcej'}
      </Button>
    </div>
  )
}
