import type { OwnOfferItem } from '@kram/contract/offers/item-schemas'
import { useState } from 'react'
import { Link } from 'react-router'
import { amountText, unitPriceText } from '@kram/polish/format'
import { localDateOf } from '@kram/contract/common/time'
import { countedText } from '@kram/polish/texts/counted-text'
import { useNow } from '#lib/hooks'
import { Button } from '#ui/buttons'
import { QuantityStepper } from '#ui/forms'
import { QuickPrice } from './QuickPrice.tsx'
import { useQuickStock } from './use-quick-stock.ts'

const INITIALLY_SHOWN = 3

/** Inline price and remaining quantity of each item, usable with one hand. */
export function QuickStock({ items }: { items: readonly OwnOfferItem[] }) {
  const [all, setAll] = useState(false)
  if (items.length === 0) return null
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <ul className="grid gap-3">
        {(all ? items : items.slice(0, INITIALLY_SHOWN)).map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
      </ul>
      {!all && items.length > INITIALLY_SHOWN && (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setAll(true)}>
          Pokaż wszystkie ({items.length})
        </Button>
      )}
    </div>
  )
}

function ItemRow({ item }: { item: OwnOfferItem }) {
  const now = useNow()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-full text-sm sm:basis-32">
        {item.productName}, {item.variantName}
        <span className="block text-muted">{unitPriceText(item.price, item)}</span>
        {item.countedAt && <span className="block text-muted">{countedText(item.countedAt, now)}</span>}
        {item.remaining !== null && item.remaining <= 0 && (
          <span className="block font-semibold text-warn">Wyprzedane</span>
        )}
      </span>
      <QuickPrice item={item} />
      {item.remaining === null ? (
        <span className="text-sm text-muted">na zamówienie</span>
      ) : isCountedPerDate(item) ? (
        <Link to={`/variants/edit/${item.variantId}`} className="text-sm text-muted underline">
          najwięcej {amountText(item.remaining, item)} w jednym dniu
          <span className="sr-only">: {item.productName}</span>
        </Link>
      ) : (
        <RemainingStepper item={item} />
      )}
    </li>
  )
}

/** Each date has a number of its own, which no single counter can change. */
const isCountedPerDate = ({ itemId, quantity }: OwnOfferItem): boolean => itemId === null && quantity === null

/** Buyers see when it was counted, so after a day the seller may say that it is still right. */
const isOld = ({ countedAt }: OwnOfferItem, now: Date): boolean =>
  countedAt ? localDateOf(new Date(countedAt)) < localDateOf(now) : false

/** From this many taps on minus a single "sold out" button is offered. */
const MANY_TAPS = 4

function RemainingStepper({ item }: { item: OwnOfferItem }) {
  const { quantity: left, change, confirm } = useQuickStock(item)
  const now = useNow()
  // The quantity before "sold out", for undo.
  const [undoTo, setUndoTo] = useState<number | null>(null)
  const name = `${item.productName}, ${item.variantName}`
  const setRemaining = (to: number): void => {
    setUndoTo(to === 0 ? left : null)
    change(to)
  }
  return (
    <>
      <QuantityStepper
        label={`Zostało: ${name}`}
        value={left}
        onChange={change}
        step={item.step}
        text={amountText(left, item)}
      />
      {left >= MANY_TAPS * item.step && (
        <Button variant="quiet" size="small" className="ml-auto" onClick={() => setRemaining(0)}>
          Oznacz jako wyprzedane<span className="sr-only">: {name}</span>
        </Button>
      )}
      {item.itemId !== null && left > 0 && isOld(item, now) && (
        <Button variant="quiet" size="small" className="ml-auto" onClick={confirm}>
          Stan się zgadza<span className="sr-only">: {name}</span>
        </Button>
      )}
      {left === 0 && undoTo !== null && (
        <Button variant="quiet" size="small" className="ml-auto" onClick={() => setRemaining(undoTo)}>
          Cofnij<span className="sr-only">: {name}</span>
        </Button>
      )}
    </>
  )
}
