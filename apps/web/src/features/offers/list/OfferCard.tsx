import type { OfferCard as Card } from '@kram/contract/offers/list-schemas'
import { offerPath } from '@kram/contract/common/slug'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCardActions } from '#shared/card-actions.ts'
import { distanceText, shortOccurrenceText } from '@kram/polish/format'
import { countedTodayText } from '@kram/polish/texts/counted-text'
import { useNow } from '#lib/hooks'
import { StockTag } from '#ui/list'
import { cardLink } from '#ui/layout'
import { cx } from '#ui/cx.ts'
import { DeliveryIcon } from '#ui/icons.ts'
import { Highlight, NoWrap } from '#ui/text'
import { OfferPhoto } from '../OfferPhoto.tsx'
import { ReductionLine } from '../ReductionLine.tsx'
import {
  cardItemText,
  cardName,
  cardPriceText,
  cardStockText,
  cardUnitPriceText,
  FOUND_BY_LABELS,
  isNearlyGone,
} from './card-text.ts'

/** A row with the photo at the left on a phone, or the photo above everywhere. */
type Shape = 'row' | 'photo'

/** Close to the truth: a little more would have a phone load the next larger file. */
const SIZES: Record<Shape, string> = {
  row: '(min-width: 30rem) 20rem, 8rem',
  photo: '(min-width: 64rem) 18rem, 15.5rem',
}

type Props = { card: Card; eager?: boolean; more?: ReactNode; shape?: Shape }

const CARD =
  'group relative h-full overflow-hidden rounded-card bg-surface shadow-card transition-shadow hover:shadow-lift has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-(--focus) forced-colors:border'
const ROW = 'max-sm:grid max-sm:min-h-35 max-sm:grid-cols-[7.75rem_minmax(0,1fr)] sm:flex sm:flex-col'

/** What, who, where, when, how much, once each and in this order; the whole card is one link. */
export function OfferCard({ card, eager = false, more, shape = 'row' }: Props) {
  const { id, slug, sellerName, nameHighlights: marks, foundBy } = card
  const isRow = shape === 'row'
  const item = cardItemText(card)
  return (
    <article className={cx(CARD, isRow ? ROW : 'flex flex-col')}>
      <CardPhoto card={card} eager={eager} shape={shape} />
      <CornerActions card={card} isRow={isRow} />
      <div className="flex min-w-0 flex-1 flex-col px-3.5 py-3">
        <h3 className="line-clamp-2 type-name">
          <Link to={offerPath({ id, slug })} className={cardLink}>
            <Highlight text={cardName(card)} ranges={marks} />
          </Link>
        </h3>
        {item && <p className="truncate type-meta">{item}</p>}
        {foundBy && <p className="type-small italic">{FOUND_BY_LABELS[foundBy]}</p>}
        <p className="truncate type-meta">{sellerName}</p>
        <Where card={card} />
        <When card={card} />
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-1">
          <span className="price-m">{cardPriceText(card)}</span>
          <UnitPrice card={card} />
          <ReductionLine reduction={card.reduction} />
        </p>
        {more}
      </div>
    </article>
  )
}

/** A part of its own: the actions come after the page, and only this part is rendered again. */
function CornerActions({ card: { id, title }, isRow }: { card: Card; isRow: boolean }) {
  const actions = useCardActions({ kind: 'offers', id, name: title })
  return (
    actions && (
      <div className={cx('absolute top-0 z-10', isRow ? 'max-sm:left-0 sm:right-0.5' : 'right-0.5')}>{actions}</div>
    )
  )
}

const PHOTO: Record<Shape, string> = {
  row: 'aspect-3/2 max-sm:absolute max-sm:inset-0 max-sm:aspect-auto max-sm:h-full',
  photo: 'aspect-17/10',
}

function CardPhoto({ card, eager, shape }: { card: Card; eager: boolean; shape: Shape }) {
  const stock = cardStockText(card)
  return (
    <div className="relative">
      <OfferPhoto
        picture={card.picture}
        category={card.category}
        sizes={SIZES[shape]}
        eager={eager}
        className={PHOTO[shape]}
      />
      {stock && <StockTag few={isNearlyGone(card.remaining)}>{stock}</StockTag>}
    </div>
  )
}

function UnitPrice({ card }: { card: Card }) {
  const text = cardUnitPriceText(card)
  return text === undefined ? null : <span className="type-small whitespace-nowrap">{text}</span>
}

/** How old the number on the photo is stands in the same line, and is left out where that is too short. */
function Where({ card }: { card: Card }) {
  const { distance, town, countedAt } = card
  const now = useNow()
  const counted = countedAt && cardStockText(card) && countedTodayText(countedAt, now)
  return (
    <p className="flex h-5 flex-wrap gap-x-1 overflow-hidden type-meta">
      <span className="max-w-full truncate">{distance === null ? town : `${distanceText(distance)} · ${town}`}</span>
      {counted && <span className="whitespace-nowrap">· {counted}</span>}
    </p>
  )
}

/** The hours alone are a pickup, as nearly everywhere; a delivery has its sign. */
function When({ card: { next, pickup, delivery } }: { card: Card }) {
  const now = useNow()
  if (!next) return null
  const delivered = next.fulfilment === 'delivery'
  return (
    <p className="mt-0.5 type-key">
      {delivered && (
        <DeliveryIcon className="mr-1 inline-block size-4 align-[-0.1875rem] text-brand-ink" aria-hidden="true" />
      )}
      <span className="sr-only">{delivered ? 'dostawa: ' : 'odbiór: '}</span>
      <NoWrap text={shortOccurrenceText(next.startsAt, next.endsAt, now)} />
      {pickup && delivery && (
        <span className="font-normal text-muted max-sm:hidden"> · {delivered ? 'odbiór też' : 'dostawa też'}</span>
      )}
    </p>
  )
}
