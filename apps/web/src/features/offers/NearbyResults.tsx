import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/States.tsx'
import { cx } from '#ui/cx.ts'
import type { Filters } from './filters.ts'
import { NothingNear } from './NothingNear.tsx'
import { OfferGrid, OfferGridSkeleton } from './OfferGrid.tsx'
import { offerCardsQuery } from './offers.queries.ts'

/** What was found, in every state it can be in; more on demand. */
export function NearbyResults({ filters }: { filters: Filters }) {
  const query = useInfiniteQuery(offerCardsQuery(filters))
  const cards = query.data?.pages.flatMap(({ items }) => items)

  if (!cards) {
    if (!query.error) return <OfferGridSkeleton />
    return (
      <ErrorState message={query.error.message} retrying={query.isRefetching} onRetry={() => void query.refetch()} />
    )
  }
  // An empty page may have more behind it: the server looks only so far at a time.
  if (cards.length === 0 && !query.hasNextPage) return <NothingNear filters={filters} />
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={cx('transition-opacity', query.isPlaceholderData && 'opacity-60')}
    >
      <h2 className="sr-only">Oferty</h2>
      <p className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
        <span>{filters.spot ? 'Najbliższe na początku' : 'Najnowsze na początku'}</span>
        <Link to="/ranking" className="font-semibold text-brand-ink underline underline-offset-4">
          Jak ustalamy kolejność?
        </Link>
      </p>
      <OfferGrid label="Oferty" cards={cards} />
      {query.hasNextPage && (
        <Button
          variant="secondary"
          size="large"
          className="mx-auto mt-6 flex w-full max-w-sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Pokaż więcej
        </Button>
      )}
    </div>
  )
}
