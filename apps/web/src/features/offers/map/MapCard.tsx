import type { OfferCard } from '@kram/contract/offers/list-schemas'
import { offerPath } from '@kram/contract/common/slug'
import { Link } from 'react-router'
import { distanceText, shortOccurrenceText } from '@kram/polish/format'
import { useNow } from '#lib/hooks'
import { cardLink } from '#ui/layout'
import { NoWrap } from '#ui/text'
import { OfferPhoto } from '../OfferPhoto.tsx'
import { cardName, cardPriceText, cardUnitPriceText } from '../list/index.ts'

/** An offer in short, beside its place on the map; the whole card is one link. */
export function MapCard({ card }: { card: OfferCard }) {
  const now = useNow()
  const { id, slug, picture, category, distance, town, next, approximate, sellerName } = card
  const unit = cardUnitPriceText(card)
  const place = approximate ? `${town} (okolica)` : town
  return (
    <article className="relative flex h-full min-w-0 gap-3 p-2.5">
      <div className="w-26 shrink-0">
        <OfferPhoto picture={picture} category={category} sizes="6.5rem" className="h-28 rounded-control" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="line-clamp-1 type-name">
          <Link to={offerPath({ id, slug })} className={cardLink}>
            {cardName(card)}
          </Link>
        </p>
        <p className="truncate type-meta">{sellerName}</p>
        <p className="truncate type-meta">{distance === null ? place : `${distanceText(distance)} · ${place}`}</p>
        {next && (
          <p className="type-key">
            <NoWrap text={shortOccurrenceText(next.startsAt, next.endsAt, now)} />
          </p>
        )}
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2">
          <span className="price-m">{cardPriceText(card)}</span>
          {unit && <span className="type-small">{unit}</span>}
        </p>
      </div>
    </article>
  )
}
