import type { OfferCard } from '@kram/contract/offers/list-schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { distanceText, relativeOccurrenceText } from '@kram/polish/format'
import { useNow } from '#lib/hooks'
import { Card, cardLink } from '#ui/layout'
import { PagedList } from '#ui/list'
import { NoWrap, PriceTag } from '#ui/text'
import { EmptyState } from '#ui/feedback'
import { type Filters, parseFilters } from '../filters.ts'
import { offerCardsQuery } from '../offer-lists.queries.ts'
import { cardPriceText, cardUnitPriceText } from './card-text.ts'

type Props = {
  search: Pick<Filters, 'searchPoint' | 'q'>
  /** Link target of an offer. */
  pathOf: (offerId: number) => string
  /** Shown for an empty result. */
  emptyAction: ReactNode
}

const NO_FILTERS = parseFilters(new URLSearchParams())

function Row({ card, to }: { card: OfferCard; to: string }) {
  const now = useNow()
  const { title, sellerName, town, distance, next } = card
  return (
    <Card raised className="grid gap-1 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-4">
      <div className="min-w-0">
        <h2 className="text-lg">
          <Link to={to} className={cardLink}>
            {title}
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {[sellerName, town, distance === null ? null : distanceText(distance)].filter(Boolean).join(' · ')}
        </p>
        {next && (
          <p className="text-sm">
            {next.fulfilment === 'pickup' ? 'Odbiór' : 'Dostawa'}:{' '}
            <NoWrap text={relativeOccurrenceText(next.startsAt, next.endsAt, now)} />
          </p>
        )}
      </div>
      <PriceTag text={cardPriceText(card)} unit={cardUnitPriceText(card)} />
    </Card>
  )
}

/** Selects a public offer by place and text. */
export function OfferChooser({ search, pathOf, emptyAction }: Props) {
  const query = useInfiniteQuery(offerCardsQuery({ ...NO_FILTERS, ...search }))
  return (
    <PagedList
      rows={query.data?.pages.flatMap(({ items }) => items)}
      error={query.error}
      retry={() => void query.refetch()}
      retrying={query.isRefetching}
      hasMore={query.hasNextPage}
      more={() => void query.fetchNextPage()}
      loadingMore={query.isFetchingNextPage}
      label="Oferty do wyboru"
      empty={
        <EmptyState title="Nic tu nie znaleźliśmy" action={emptyAction}>
          Spróbuj innego słowa albo innej miejscowości.
        </EmptyState>
      }
    >
      {(card) => <Row card={card} to={pathOf(card.id)} />}
    </PagedList>
  )
}
