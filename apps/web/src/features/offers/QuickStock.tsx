import type { OwnOfferItem } from '@kram/contract/offer-items'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { QuantityStepper } from '#ui/QuantityStepper.tsx'
import { useQuickAmount } from './use-quick-amount.ts'
import { amountText } from './words.ts'

const SHOWN = 3

/** What is left of each thing in an offer, put right with one thumb. Things made to order have nothing to count. */
export function QuickStock({ items }: { items: readonly OwnOfferItem[] }) {
  const [all, setAll] = useState(false)
  const counted = items.filter(({ left }) => left !== null)
  if (counted.length === 0) return null
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <ul className="grid gap-2">
        {(all ? counted : counted.slice(0, SHOWN)).map((item) => (
          <QuickLine key={item.id} item={item} />
        ))}
      </ul>
      {!all && counted.length > SHOWN && (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setAll(true)}>
          Pokaż wszystkie ({counted.length})
        </Button>
      )}
    </div>
  )
}

function QuickLine({ item }: { item: OwnOfferItem }) {
  const { left, change } = useQuickAmount(item)
  const name = `${item.productName}, ${item.variantName}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1 basis-32 text-sm">
        {name}
        {left <= 0 && <span className="block font-semibold text-warn">Wyprzedane</span>}
      </span>
      <QuantityStepper
        label={`Zostało: ${name}`}
        value={left}
        onChange={change}
        step={item.step}
        text={amountText(left, item)}
      />
    </li>
  )
}
