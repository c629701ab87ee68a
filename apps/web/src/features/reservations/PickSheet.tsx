import type { PickList } from '@kram/contract/reservation-views'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { decimalText, hoursText, zloty } from '#lib/format.ts'
import { counted, NOUNS } from '#lib/plural.ts'
import { Badge } from '#ui/Badge.tsx'
import type { Ticks } from './use-ticks.ts'
import { statusWord } from './words.ts'

type Buyer = PickList['buyers'][number]

const productKey = ({ offerItemId, quantity }: PickList['products'][number]) => `p${offerItemId}×${quantity}`
const lineKey = ({ reservationId }: Buyer, { offerItemId, quantity }: Buyer['items'][number]) =>
  `b${reservationId}-${offerItemId}×${quantity}`

type LineProps = { done: boolean; onTick: (on: boolean) => void; amount: number; children: ReactNode }

/** One thing to take in hand: a box to tick, how much, of what. */
function Line({ done, onTick, amount, children }: LineProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-checked:text-muted print:min-h-0 print:py-1">
      <input type="checkbox" className="mt-1" checked={done} onChange={({ target }) => onTick(target.checked)} />
      <span className="min-w-9 text-right font-display text-2xl leading-7 tabular-nums">{decimalText(amount)}</span>
      <span className="min-w-0">{children}</span>
    </label>
  )
}

const countTicks = (keys: readonly string[], ticks: Ticks): string =>
  `${keys.filter((key) => ticks.has(key)).length} z ${keys.length}`

function Progress({ keys, ticks }: { keys: readonly string[]; ticks: Ticks }) {
  return (
    <p className="text-muted print:hidden" role="status">
      Odhaczone: <span className="font-semibold text-ink tabular-nums">{countTicks(keys, ticks)}</span>
    </p>
  )
}

type SheetProps = { list: PickList; ticks: Ticks }

/** For packing: each thing once, with how much of it all need together. */
export function ByProduct({ list: { products }, ticks }: SheetProps) {
  return (
    <>
      <Progress keys={products.map(productKey)} ticks={ticks} />
      <ul className="divide-y divide-line" aria-label="Produkty do spakowania">
        {products.map((product) => (
          <li key={product.offerItemId}>
            <Line
              done={ticks.has(productKey(product))}
              amount={product.quantity}
              onTick={(on) => ticks.set(productKey(product), on)}
            >
              <span className="font-semibold">{product.productName}</span>
              <span className="block text-sm">
                {product.variantName} · {counted(product.reservations, NOUNS.reservation)}
              </span>
            </Line>
          </li>
        ))}
      </ul>
    </>
  )
}

const IF_MISSING = { ask: null, replace: 'może być podobne', skip: 'jeśli zabraknie: pomiń' } as const

function BuyerSheet({ buyer, ticks }: { buyer: Buyer; ticks: Ticks }) {
  const { reservationId, number, buyerName, placeName, startsAt, endsAt, fulfilment, note, total, items } = buyer
  return (
    <li className="break-inside-avoid py-4 print:py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-xl">
          <Link to={`/reservations/edit/${reservationId}`} className="underline-offset-4 hover:underline">
            {buyerName}
          </Link>
          <span className="font-sans text-base font-normal text-muted"> nr {number}</span>
        </h3>
        <span className="font-semibold tabular-nums">{zloty(total)}</span>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {fulfilment === 'delivery' && 'dostawa · '}
        {hoursText(startsAt, endsAt)} · {placeName}
        {buyer.status === 'ready' && <Badge tone="good">{statusWord({ status: 'ready', fulfilment })}</Badge>}
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.offerItemId}>
            <Line
              done={ticks.has(lineKey(buyer, item))}
              amount={item.quantity}
              onTick={(on) => ticks.set(lineKey(buyer, item), on)}
            >
              <span className="font-semibold">{item.productName}</span>
              <span className="block text-sm">
                {[item.variantName, IF_MISSING[item.ifMissing]].filter(Boolean).join(' · ')}
              </span>
            </Line>
          </li>
        ))}
      </ul>
      {note && (
        <p className="rounded-xl bg-sunk px-3 py-2 whitespace-pre-wrap print:border print:border-line">{note}</p>
      )}
    </li>
  )
}

/** For handing over: who gets what, in the order of the windows. */
export function ByBuyer({ list: { buyers }, ticks }: SheetProps) {
  const keys = buyers.flatMap((buyer) => buyer.items.map((item) => lineKey(buyer, item)))
  return (
    <>
      <Progress keys={keys} ticks={ticks} />
      <ul className="divide-y divide-line" aria-label="Kupujący">
        {buyers.map((buyer) => (
          <BuyerSheet key={buyer.reservationId} buyer={buyer} ticks={ticks} />
        ))}
      </ul>
    </>
  )
}
