import type { OfferCard as Card } from '@kram/contract/offers/list-schemas'
import { SELLER_STATUS_LABELS } from '@kram/contract/sellers/status-labels'
import { offerPath } from '@kram/contract/common/slug'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCardActions } from '#shared/card-actions.ts'
import { distanceText, relativeOccurrenceText, remainingText } from '@kram/polish/format'
import { useNow } from '#lib/hooks'
import { Badge } from '#ui/list'
import { cardLink } from '#ui/layout'
import { DeliveryIcon, PickupDayIcon, PinIcon } from '#ui/icons.ts'
import { Highlight, NoWrap, PriceTag } from '#ui/text'
import { OfferPhoto } from '../OfferPhoto.tsx'
import { ReductionLine } from '../ReductionLine.tsx'
import { cardItemsText, cardPriceText, cardUnitPriceText, FOUND_BY_LABELS } from './card-text.ts'
import { isFewRemaining } from '../offer-item-text.ts'

const SIZES = '(min-width: 64rem) 19rem, (min-width: 30rem) 46vw, 94vw'

type Props = { card: Card; eager?: boolean; more?: ReactNode }

/** Offer card: product, price, time and place; the whole card is one link. */
export function OfferCard({ card, eager = false, more }: Props) {
  const {
    id,
    slug,
    title,
    sellerName,
    sellerStatus,
    picture,
    category,
    itemCount,
    remaining,
    titleHighlights: marks,
    foundBy,
  } = card
  const cornerActions = useCardActions({ kind: 'offers', id, name: title })
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-2xl border border-line bg-surface shadow-card transition-shadow hover:shadow-lift has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-(--focus)">
      <OfferPhoto picture={picture} category={category} sizes={SIZES} eager={eager} />
      {itemCount === 1 && isFewRemaining(remaining) && (
        <Badge tone="warn" className="absolute top-3 left-3 shadow-card">
          {remainingText(remaining, card)}
        </Badge>
      )}
      {cornerActions && <div className="absolute top-2 right-2 z-10">{cornerActions}</div>}
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex-1">
          <h3 className="text-lg">
            <Link to={offerPath({ id, slug })} className={cardLink}>
              <Highlight text={title} ranges={marks} />
            </Link>
          </h3>
          <p className="mt-0.5 text-sm text-muted">
            {sellerName}
            {sellerStatus && ` · ${SELLER_STATUS_LABELS[sellerStatus]}`}
          </p>
          {foundBy && <p className="mt-0.5 text-sm text-muted italic">{FOUND_BY_LABELS[foundBy]}</p>}
        </div>
        <p className="flex flex-wrap items-end gap-x-3 gap-y-1">
          <PriceTag text={cardPriceText(card)} unit={cardUnitPriceText(card)} />
          <span className="pb-1 text-sm text-muted">{cardItemsText(card)}</span>
          <ReductionLine reduction={card.reduction} />
        </p>
        <ul className="grid gap-1 text-sm">
          <NextOccurrence card={card} />
          <Location card={card} />
        </ul>
        {more}
      </div>
    </article>
  )
}

function FactLine({ icon: Icon, children }: { icon: typeof PinIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon className="mt-px size-4.5 shrink-0 text-brand-ink" aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}

function NextOccurrence({ card: { next, pickup, delivery } }: { card: Card }) {
  const now = useNow()
  if (!next) return null
  const delivered = next.fulfilment === 'delivery'
  return (
    <FactLine icon={delivered ? DeliveryIcon : PickupDayIcon}>
      {delivered ? 'dostawa' : 'odbiór'}: <NoWrap text={relativeOccurrenceText(next.startsAt, next.endsAt, now)} />
      {pickup && delivery && <span className="text-muted"> · także {delivered ? 'odbiór' : 'dostawa'}</span>}
    </FactLine>
  )
}

function Location({ card: { distance, town } }: { card: Card }) {
  return (
    <FactLine icon={PinIcon}>
      {distance !== null && <span className="font-semibold">{distanceText(distance)} · </span>}
      {town}
    </FactLine>
  )
}
