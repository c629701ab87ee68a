import type { OfferView } from '@kram/contract/offer-views'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass } from '#ui/Button.tsx'
import { Section } from '#ui/Page.tsx'
import { nearbyPath } from './filters.ts'
import { OfferGrid } from './OfferGrid.tsx'
import { fewCardsQuery, sellerOffersQuery } from './offers.queries.ts'

const MOST = 6

/** For who came to an offer that cannot be had now: what else its seller has, and what others have nearest, however far that is. */
export function Instead({ offer: { id, seller, place } }: { offer: OfferView }) {
  const spot = place && { latitude: place.latitude, longitude: place.longitude, label: place.town }
  const ofSeller = useInfiniteQuery(sellerOffersQuery(seller.id))
  const around = useQuery({ ...fewCardsQuery(spot), enabled: spot !== null })
  const own = (ofSeller.data?.pages[0]?.items ?? []).filter((card) => card.id !== id).slice(0, MOST)
  const near = (around.data?.items ?? []).filter((card) => card.sellerId !== seller.id).slice(0, MOST)
  return (
    <div className="mt-8">
      {own.length > 0 && (
        <Section title={`Teraz od: ${seller.name}`}>
          <OfferGrid label={`Oferty: ${seller.name}`} cards={own} eager={0} />
        </Section>
      )}
      {near.length > 0 && (
        <Section title="Najbliższe oferty">
          <OfferGrid label="Najbliższe oferty" cards={near} eager={0} />
        </Section>
      )}
      <Link to={nearbyPath({ spot })} className={buttonClass('secondary')}>
        Szukaj wśród wszystkich ofert
      </Link>
    </div>
  )
}
