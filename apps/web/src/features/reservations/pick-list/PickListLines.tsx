import type { PickList } from '@kram/contract/reservations/views'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { amountText, hoursText, totalText } from '@kram/polish/format'
import { lineName } from '@kram/polish/order-line'
import { counted, NOUNS } from '@kram/polish/plural'
import { Badge } from '#ui/list'
import type { CheckedLines } from './use-checked-lines.ts'
import { statusLabel } from '../status/index.ts'

type Buyer = PickList['buyers'][number]

const productKey = ({ offerItemId, quantity }: PickList['products'][number]) => `p${offerItemId}×${quantity}`
const lineKey = ({ reservationId }: Buyer, { offerItemId, quantity }: Buyer['items'][number]) =>
  `b${reservationId}-${offerItemId}×${quantity}`

type LineProps = { isChecked: boolean; onCheck: (on: boolean) => void; amount: string; children: ReactNode }

/** A line with checkbox, quantity and product. */
function CheckLine({ isChecked, onCheck, amount, children }: LineProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-checked:text-muted print:min-h-0 print:py-1">
      <input type="checkbox" className="mt-1" checked={isChecked} onChange={({ target }) => onCheck(target.checked)} />
      <span className="min-w-20 text-right font-display text-xl whitespace-nowrap leading-7 tabular-nums">
        {amount}
      </span>
      <span className="min-w-0">{children}</span>
    </label>
  )
}

const checkedCountText = (keys: readonly string[], checkedLines: CheckedLines): string =>
  `${keys.filter((key) => checkedLines.has(key)).length} z ${keys.length}`

function Progress({ keys, checkedLines }: { keys: readonly string[]; checkedLines: CheckedLines }) {
  return (
    <p className="text-muted print:hidden" role="status">
      Odhaczone: <span className="font-semibold text-ink tabular-nums">{checkedCountText(keys, checkedLines)}</span>
    </p>
  )
}

type LinesProps = { list: PickList; checkedLines: CheckedLines }

/** For packing: each product once with its total quantity. */
export function LinesByProduct({ list: { products }, checkedLines }: LinesProps) {
  return (
    <>
      <Progress keys={products.map(productKey)} checkedLines={checkedLines} />
      <ul className="divide-y divide-line" aria-label="Produkty do spakowania">
        {products.map((product) => (
          <li key={product.offerItemId}>
            <CheckLine
              isChecked={checkedLines.has(productKey(product))}
              amount={amountText(product.quantity, product)}
              onCheck={(on) => checkedLines.set(productKey(product), on)}
            >
              <span className="font-semibold">{lineName(product)}</span>
              <span className="block text-sm">{counted(product.reservations, NOUNS.reservation)}</span>
            </CheckLine>
          </li>
        ))}
      </ul>
    </>
  )
}

const IF_MISSING = { ask: null, replace: 'może być podobne', skip: 'jeśli zabraknie: pomiń' } as const

function BuyerLines({ buyer, checkedLines }: { buyer: Buyer; checkedLines: CheckedLines }) {
  const {
    reservationId,
    number,
    buyerName,
    locationName: placeName,
    startsAt,
    endsAt,
    fulfilment,
    note,
    total,
    items,
  } = buyer
  return (
    <li className="break-inside-avoid py-4 print:py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-xl">
          <Link to={`/reservations/edit/${reservationId}`} className="underline-offset-4 hover:underline">
            {buyerName}
          </Link>
          <span className="font-sans text-base font-normal text-muted"> nr {number}</span>
        </h3>
        <span className="font-semibold tabular-nums">{totalText(total, buyer.highestTotal)}</span>
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {fulfilment === 'delivery' && 'dostawa · '}
        {hoursText(startsAt, endsAt)} · {placeName}
        {buyer.status === 'ready' && <Badge tone="good">{statusLabel({ status: 'ready', fulfilment })}</Badge>}
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.offerItemId}>
            <CheckLine
              isChecked={checkedLines.has(lineKey(buyer, item))}
              amount={amountText(item.quantity, item)}
              onCheck={(on) => checkedLines.set(lineKey(buyer, item), on)}
            >
              <span className="font-semibold">{lineName(item)}</span>
              {IF_MISSING[item.ifMissing] && <span className="block text-sm">{IF_MISSING[item.ifMissing]}</span>}
            </CheckLine>
          </li>
        ))}
      </ul>
      {note && (
        <p className="rounded-xl bg-sunk px-3 py-2 whitespace-pre-wrap print:border print:border-line">{note}</p>
      )}
    </li>
  )
}

/** For the hand-over: items by buyer in the order of occurrences. */
export function LinesByBuyer({ list: { buyers }, checkedLines }: LinesProps) {
  const keys = buyers.flatMap((buyer) => buyer.items.map((item) => lineKey(buyer, item)))
  return (
    <>
      <Progress keys={keys} checkedLines={checkedLines} />
      <ul className="divide-y divide-line" aria-label="Kupujący">
        {buyers.map((buyer) => (
          <BuyerLines key={buyer.reservationId} buyer={buyer} checkedLines={checkedLines} />
        ))}
      </ul>
    </>
  )
}
