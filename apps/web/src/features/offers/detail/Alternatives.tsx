import type { OfferCard } from '@kram/contract/offers/list-schemas'
import type { OfferView } from '@kram/contract/offers/views'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { unblocked, useBlockedSellers } from '#shared/blocked-sellers/index.ts'
import { buttonClass } from '#ui/buttons'
import { Section } from '#ui/layout'
import { nearbyPath } from '../filters.ts'
import { OfferGrid } from '../list/index.ts'
import { offerTeaserQuery, sellerOffersQuery } from '../offers.queries.ts'

const MAX_CARDS = 6

/** Alternatives to an offer that cannot be reserved: other offers of its seller and the nearest similar ones. */
export function Alternatives({ offer: { id, seller, location: place } }: { offer: OfferView }) {
  const searchPoint = place && { latitude: place.latitude, longitude: place.longitude, label: place.town }
  const sellerOffers = useInfiniteQuery(sellerOffersQuery(seller.id))
  const nearby = useQuery({ ...offerTeaserQuery(searchPoint), enabled: searchPoint !== null })
  const blocked = useBlockedSellers()
  const shown = (cards: readonly OfferCard[] = []) => unblocked(cards, blocked).filter((card) => card.id !== id)
  const fromSeller = shown(sellerOffers.data?.pages[0]?.items).slice(0, MAX_CARDS)
  const fromOthers = shown(nearby.data?.items)
    .filter((card) => card.sellerId !== seller.id)
    .slice(0, MAX_CARDS)
  return (
    <div className="mt-8">
      {fromSeller.length > 0 && (
        <Section title={`Teraz od: ${seller.name}`}>
          <OfferGrid label={`Oferty: ${seller.name}`} cards={fromSeller} eager={0} />
        </Section>
      )}
      {fromOthers.length > 0 && (
        <Section title="Najbliższe oferty">
          <OfferGrid label="Najbliższe oferty" cards={fromOthers} eager={0} />
        </Section>
      )}
      <Link to={nearbyPath({ searchPoint })} className={buttonClass('secondary')}>
        Szukaj wśród wszystkich ofert
      </Link>
    </div>
  )
}
