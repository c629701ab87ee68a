import type { OfferItem } from '@kram/contract/offers/item-schemas'
import type { OfferView } from '@kram/contract/offers/views'
import { amountText, remainingText, unitPriceText, weekdayShortText, zloty } from '@kram/polish/format'
import { photoOf } from '#shared/pictures.ts'
import { Badge } from '#ui/list'
import { Price } from '#ui/text'
import { QuantityStepper } from '#ui/forms'
import { Thumbnail } from '#ui/media'
import { type Amounts, maxQuantity } from '../cart/index.ts'
import { FoodFacts } from './FoodFacts.tsx'
import { ReductionLine } from '../ReductionLine.tsx'
import { isFewRemaining, variantText, weighingText } from '../offer-item-text.ts'

type Props = {
  offer: OfferView
  amounts: Amounts
  /** Missing when nothing can be reserved. */
  onQuantityChange?: ((item: OfferItem, quantity: number) => void) | undefined
}

/** The items of an offer. */
export function OfferItems({ offer: { items, status }, amounts, onQuantityChange }: Props) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item.id} className="rounded-2xl border border-line bg-surface p-4 shadow-card">
          <OfferItemRow
            item={item}
            showThumb={items.length > 1}
            ended={status === 'archived'}
            quantity={amounts[item.id] ?? 0}
            onQuantityChange={onQuantityChange}
          />
        </li>
      ))}
    </ul>
  )
}

type OfferItemRowProps = {
  item: OfferItem
  /** Among several items a small picture distinguishes them. */
  showThumb: boolean
  /** An ended offer shows no remaining quantity. */
  ended: boolean
  quantity: number
  onQuantityChange: Props['onQuantityChange']
}

function OfferItemRow({ item, showThumb, ended, quantity, onQuantityChange }: OfferItemRowProps) {
  const { productName, variantName, price } = item
  const [coverPicture] = item.pictures
  const max = maxQuantity(item)
  const soldOut = max !== undefined && max < item.step
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        {showThumb && coverPicture && <Thumbnail photo={photoOf(coverPicture, '')} className="max-sm:size-16" />}
        <div className="min-w-0 flex-1 basis-36">
          <h3 className="text-lg">{productName}</h3>
          <p className="text-muted">{variantText(item)}</p>
          <RemainingBadge item={item} ended={ended} soldOut={soldOut} />
        </div>
        <div className="ml-auto flex flex-col items-end gap-2">
          <Price text={zloty(price)} unit={unitPriceText(price, item)} className="items-end text-right" />
          {item.reduction && (
            <p className="max-w-44 text-right">
              <ReductionLine reduction={item.reduction} />
            </p>
          )}
          {onQuantityChange && !soldOut && (
            <QuantityStepper
              label={`${productName}, ${variantName}`}
              value={quantity}
              step={item.step}
              max={max}
              text={amountText(quantity, item)}
              onChange={(amount) => onQuantityChange(item, amount)}
            />
          )}
        </div>
      </div>
      {item.approximate && <p className="mt-2 text-sm text-muted">{weighingText(item)}</p>}
      {item.returnRestriction && <p className="mt-2 text-sm text-muted">{item.returnRestriction}</p>}
      <FoodFacts item={item} />
    </>
  )
}

function RemainingBadge({ item, ended, soldOut }: { item: OfferItem; ended: boolean; soldOut: boolean }) {
  const { remaining, maxPerReservation } = item
  if (ended) return null
  if (soldOut) {
    return (
      <Badge tone="neutral" className="mt-1.5">
        Wyprzedane
      </Badge>
    )
  }
  return (
    <p className="mt-1.5 flex flex-wrap gap-2">
      {remaining === null ? (
        <span className="text-sm text-muted">na zamówienie</span>
      ) : item.remainingByDate && item.remainingByDate.length > 1 ? (
        <RemainingByDate item={item} dates={item.remainingByDate} />
      ) : (
        <Badge tone={isFewRemaining(remaining) ? 'warn' : 'good'}>{remainingText(remaining, item)}</Badge>
      )}
      {maxPerReservation !== null && <Badge>najwyżej {amountText(maxPerReservation, item)} na osobę</Badge>}
    </p>
  )
}

const MAX_SHOWN_DATES = 4

/** `czw., 26 lis: 12 bochenków` of the next dates. */
function RemainingByDate({ item, dates }: { item: OfferItem; dates: NonNullable<OfferItem['remainingByDate']> }) {
  return dates.slice(0, MAX_SHOWN_DATES).map(({ date, remaining }) => (
    <Badge key={date} tone={remaining <= 0 ? 'neutral' : isFewRemaining(remaining) ? 'warn' : 'good'}>
      {weekdayShortText(date)}: {remaining > 0 ? amountText(remaining, item) : 'wyprzedane'}
    </Badge>
  ))
}
