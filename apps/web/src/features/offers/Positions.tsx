import type { OfferItem } from '@kram/contract/offer-items'
import type { OfferView } from '@kram/contract/offer-views'
import { amountText, unitPriceText, zloty } from '#lib/format.ts'
import { photoOf } from '#lib/pictures.ts'
import { Badge } from '#ui/Badge.tsx'
import { Price } from '#ui/Price.tsx'
import { QuantityStepper } from '#ui/QuantityStepper.tsx'
import { Thumb } from '#ui/Thumb.tsx'
import { type Amounts, mostOf } from './basket.ts'
import { FoodFacts } from './FoodFacts.tsx'
import { ReductionLine } from './ReductionLine.tsx'
import { isLittle, leftText, sizeText, weighingText } from './words.ts'

type Props = {
  offer: OfferView
  amounts: Amounts
  /** Missing where nothing can be reserved: then there is only something to read. */
  onAmount?: ((item: OfferItem, quantity: number) => void) | undefined
}

/** What is on offer, piece by piece. */
export function Positions({ offer: { items, status }, amounts, onAmount }: Props) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item.id} className="rounded-2xl border border-line bg-surface p-4 shadow-card">
          <Position
            item={item}
            thumb={items.length > 1}
            over={status === 'archived'}
            quantity={amounts[item.id] ?? 0}
            onAmount={onAmount}
          />
        </li>
      ))}
    </ul>
  )
}

type PositionProps = {
  item: OfferItem
  /** Among others, a small picture tells them apart. */
  thumb: boolean
  /** What is left of an ended offer nobody can have. */
  over: boolean
  quantity: number
  onAmount: Props['onAmount']
}

function Position({ item, thumb, over, quantity, onAmount }: PositionProps) {
  const { productName, variantName, price } = item
  const [cover] = item.pictures
  const most = mostOf(item)
  const soldOut = most !== undefined && most < item.step
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        {thumb && cover && <Thumb photo={photoOf(cover, '')} className="max-sm:size-16" />}
        <div className="min-w-0 flex-1 basis-36">
          <h3 className="text-lg">{productName}</h3>
          <p className="text-muted">{sizeText(item)}</p>
          <Left item={item} over={over} soldOut={soldOut} />
        </div>
        <div className="ml-auto flex flex-col items-end gap-2">
          <Price text={zloty(price)} unit={unitPriceText(price, item)} className="items-end text-right" />
          {item.reduction && (
            <p className="max-w-44 text-right">
              <ReductionLine reduction={item.reduction} />
            </p>
          )}
          {onAmount && !soldOut && (
            <QuantityStepper
              label={`${productName}, ${variantName}`}
              value={quantity}
              step={item.step}
              max={most}
              text={amountText(quantity, item)}
              onChange={(amount) => onAmount(item, amount)}
            />
          )}
        </div>
      </div>
      {item.approximate && <p className="mt-2 text-sm text-muted">{weighingText(item)}</p>}
      {item.returns && <p className="mt-2 text-sm text-muted">{item.returns}</p>}
      <FoodFacts item={item} />
    </>
  )
}

function Left({ item, over, soldOut }: { item: OfferItem; over: boolean; soldOut: boolean }) {
  const { left, maxPerReservation } = item
  if (over) return null
  if (soldOut) {
    return (
      <Badge tone="neutral" className="mt-1.5">
        Wyprzedane
      </Badge>
    )
  }
  return (
    <p className="mt-1.5 flex flex-wrap gap-2">
      {left === null ? (
        <span className="text-sm text-muted">na zamówienie</span>
      ) : (
        <Badge tone={isLittle(left) ? 'warn' : 'good'}>{leftText(left, item)}</Badge>
      )}
      {maxPerReservation !== null && <Badge>najwyżej {amountText(maxPerReservation, item)} na osobę</Badge>}
    </p>
  )
}
