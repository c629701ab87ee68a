import type { OfferItem } from '@kram/contract/offers/item-schemas'
import type { OfferView } from '@kram/contract/offers/views'
import { cx } from '#ui/cx.ts'
import { countedText } from '@kram/polish/texts/counted-text'
import { amountText, remainingText, unitPriceText, weekdayShortText, zloty } from '@kram/polish/format'
import { Link } from 'react-router'
import { useNow } from '#lib/hooks'
import { toast } from '#lib/feedback'
import { photoOf } from '#shared/pictures.ts'
import { Status } from '#ui/list'
import { QuantityStepper } from '#ui/forms'
import { Thumbnail } from '#ui/media'
import { CategoryIcon } from '../CategoryIcon.tsx'
import { type Amounts, maxQuantity } from '../cart/index.ts'
import { allergenText, FoodFacts } from './FoodFacts.tsx'
import { ReductionLine } from '../ReductionLine.tsx'
import { isFewRemaining, variantText, weighingText } from '../offer-item-text.ts'

type Props = {
  offer: OfferView
  amounts: Amounts
  /** Missing when nothing can be reserved. */
  onQuantityChange?: ((itemId: number, quantity: number) => void) | undefined
}

/** The items of an offer, one row each. */
export function OfferItems({ offer, amounts, onQuantityChange }: Props) {
  return (
    <ul className="border-t border-line">
      {offer.items.map((item) => (
        <li key={item.id} className="flex min-h-24 items-start gap-3 border-b border-line py-2">
          <ItemPicture item={item} />
          <div className="min-w-0 flex-1">
            <ItemFacts item={item} />
            <div className="flex min-h-11 items-center gap-x-2">
              <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-baseline sm:gap-x-2">
                <span className="price-s">{priceText(item)}</span>
                <Remaining offer={offer} item={item} />
              </span>
              <TellMe offer={offer} item={item} />
              {onQuantityChange && !isSoldOut(item) && (
                // As wide as with an amount, so that the button stays under the thumb.
                <span className="flex min-w-28 justify-end">
                  <Amount item={item} quantity={amounts[item.id] ?? 0} onChange={onQuantityChange} />
                </span>
              )}
            </div>
            <ReductionLine reduction={item.reduction} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const isSoldOut = (item: OfferItem): boolean => {
  const max = maxQuantity(item)
  return max !== undefined && max < item.step
}

/** `ok. 32,00 zł` for a piece that is weighed later; a loose product has its exact price per unit. */
const priceText = ({ price, approximate, soldBy }: OfferItem): string =>
  approximate && soldBy !== 'loose' ? `ok. ${zloty(price)}` : zloty(price)

function ItemPicture({ item: { pictures, category } }: { item: OfferItem }) {
  const [coverPicture] = pictures
  if (coverPicture) return <Thumbnail photo={photoOf(coverPicture, '')} className="size-18 rounded-control" />
  return (
    <span className="flex size-18 shrink-0 items-center justify-center rounded-control bg-sunk text-muted">
      <CategoryIcon category={category} className="size-8" stroke={1.25} />
    </span>
  )
}

/** Name with unit, unit price and allergens; what the product is made of opens behind the name. */
function ItemFacts({ item }: { item: OfferItem }) {
  const { productName, description, food, approximate, returnRestriction, maxPerReservation } = item
  const facts = [variantText(item), unitPriceText(item.price, item), food && allergenText(food)].filter(Boolean)
  const notes = [
    approximate && weighingText(item),
    maxPerReservation !== null && `Najwyżej ${amountText(maxPerReservation, item)} na osobę.`,
    returnRestriction,
  ].filter((note) => typeof note === 'string')
  if (!description && !food && notes.length === 0)
    return (
      <>
        <h3 className="type-name">{productName}</h3>
        <p className="type-small">{facts.join(' · ')}</p>
      </>
    )
  return (
    <details>
      <summary className="-my-1 grid! grid-cols-[minmax(0,1fr)_auto] py-1 after:col-start-2 after:row-span-2 after:row-start-1">
        <h3 className="line-clamp-2 type-name">{productName}</h3>
        <span className="type-small">{facts.join(' · ')}</span>
      </summary>
      <div className="grid gap-2 py-2 text-sm">
        {description && <p className="whitespace-pre-line">{description}</p>}
        {food && <FoodFacts food={food} />}
        {notes.map((note) => (
          <p key={note} className="text-muted">
            {note}
          </p>
        ))}
      </div>
    </details>
  )
}

function Amount({
  item,
  quantity,
  onChange,
}: {
  item: OfferItem
  quantity: number
  onChange: NonNullable<Props['onQuantityChange']>
}) {
  const { id, productName, variantName, step, remaining, maxPerReservation } = item
  const isPersonal = maxPerReservation !== null && (remaining === null || maxPerReservation < remaining)
  const limit = isPersonal
    ? `Najwyżej ${amountText(maxPerReservation, item)} na osobę`
    : `Więcej nie ma. ${remainingText(remaining ?? 0, item)}.`
  return (
    <QuantityStepper
      compact
      label={`${productName}, ${variantName}`}
      value={quantity}
      step={step}
      max={maxQuantity(item)}
      text={amountText(quantity, item)}
      isUnitShown={item.soldBy === 'loose'}
      onLimit={() => toast('info', limit)}
      onChange={(amount) => onChange(id, amount)}
    />
  )
}

/** A sold-out item leads to the waiting list. */
function TellMe({ offer: { id, status, occurrences }, item }: { offer: OfferView; item: OfferItem }) {
  if (!isSoldOut(item) || status !== 'active' || occurrences.length === 0) return null
  return (
    <Link
      to={`/offers/${id}/wait`}
      aria-label={`Daj znać, gdy będzie: ${item.productName}`}
      className="ml-auto inline-flex min-h-11 items-center type-key text-brand-ink underline underline-offset-4"
    >
      Daj znać
    </Link>
  )
}

/** How much is left. */
function Remaining({ offer: { status }, item }: { offer: OfferView; item: OfferItem }) {
  const { remaining, remainingByDate } = item
  const now = useNow()
  if (status === 'archived') return null
  if (isSoldOut(item)) return <Status className="w-fit">Wyprzedane</Status>
  if (remaining === null) return <span className="type-small">na zamówienie</span>
  if (remainingByDate && remainingByDate.length > 1) return <RemainingByDate item={item} dates={remainingByDate} />
  return (
    <span className="flex flex-wrap gap-x-2 type-small">
      <span className={cx('whitespace-nowrap', isFewRemaining(remaining) && 'font-semibold text-warn')}>
        {remainingText(remaining, item).toLowerCase()}
      </span>
      {item.countedAt && <span className="whitespace-nowrap">{countedText(item.countedAt, now)}</span>}
    </span>
  )
}

const MAX_SHOWN_DATES = 4

/** `czw., 26 lis: 12 bochenków` of the next dates. */
function RemainingByDate({ item, dates }: { item: OfferItem; dates: NonNullable<OfferItem['remainingByDate']> }) {
  const texts = dates
    .slice(0, MAX_SHOWN_DATES)
    .map(
      ({ date, remaining }) =>
        `${weekdayShortText(date)}: ${remaining > 0 ? amountText(remaining, item) : 'wyprzedane'}`,
    )
  return <span className="type-small">{texts.join(' · ')}</span>
}
