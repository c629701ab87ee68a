import type { OfferCard } from '@kram/contract/offers/list-schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#ui/buttons'
import { Section } from '#ui/layout'
import { Unanswered } from '#ui/feedback'
import { OfferGrid, OfferGridSkeleton } from './OfferGrid.tsx'
import { sellerOffersQuery } from '../offers.queries.ts'

/** Active offers of a seller, page by page. */
export function SellerOffers({ sellerId }: { sellerId: number }) {
  const query = useInfiniteQuery(sellerOffersQuery(sellerId))
  const cards = query.data?.pages.flatMap(({ items }) => items)
  return (
    <Section title="Co teraz sprzedaje">
      {cards ? <Cards cards={cards} /> : <Unanswered query={query} shape={<OfferGridSkeleton count={2} />} />}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="mx-auto mt-6 flex"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Pokaż więcej
        </Button>
      )}
    </Section>
  )
}

function Cards({ cards }: { cards: readonly OfferCard[] }) {
  if (cards.length > 0) return <OfferGrid label="Oferty" cards={cards} eager={0} all />
  return <p className="text-muted">Teraz nie ma tu nic do zarezerwowania. Zajrzyj za kilka dni.</p>
}
