import type { OfferCard } from '@kram/contract/offer-cards'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { distanceText, windowText } from '#lib/format.ts'
import { useNow } from '#lib/now.ts'
import { Card, cardLink } from '#ui/Card.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { PriceTag } from '#ui/Price.tsx'
import { EmptyState } from '#ui/States.tsx'
import { Unbroken } from '#ui/Unbroken.tsx'
import { type Filters, filtersIn } from './filters.ts'
import { offerCardsQuery } from './offers.queries.ts'
import { cardPrice, cardUnitPrice } from './card-words.ts'

type Props = {
  asked: Pick<Filters, 'spot' | 'q'>
  /** Where choosing an offer leads. */
  pathOf: (offerId: number) => string
  /** What to do when nothing is found. */
  elsewhere: ReactNode
}

const NO_FILTERS = filtersIn(new URLSearchParams())

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
            <Unbroken text={windowText(next.startsAt, next.endsAt, now)} />
          </p>
        )}
      </div>
      <PriceTag text={cardPrice(card)} unit={cardUnitPrice(card)} />
    </Card>
  )
}

/** Public offers to choose one from: around a place, by words. */
export function OfferChoice({ asked, pathOf, elsewhere }: Props) {
  const query = useInfiniteQuery(offerCardsQuery({ ...NO_FILTERS, ...asked }))
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
        <EmptyState title="Nic tu nie znaleźliśmy" action={elsewhere}>
          Spróbuj innego słowa albo innej miejscowości.
        </EmptyState>
      }
    >
      {(card) => <Row card={card} to={pathOf(card.id)} />}
    </PagedList>
  )
}
