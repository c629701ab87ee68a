import { agreedFeeText } from '@kram/polish/delivery-terms'
import { handOverText } from '@kram/polish/fulfilment-text'
import type { ReservationView } from '@kram/contract/reservations/views'
import { weighedText } from '@kram/polish/texts/weighed-text'
import { zloty } from '@kram/polish/format'
import { NoWrap, Total } from '#ui/text'
import { photoOf } from '#shared/pictures.ts'
import { Card } from '#ui/layout'
import { Thumbnail } from '#ui/media'
import { orderLineText } from '@kram/polish/order-line'
import { itemPriceText } from '../fields/index.ts'
import { isFinal } from '../status/index.ts'

const IF_MISSING: Record<ReservationView['items'][number]['ifMissing'], string | null> = {
  ask: null,
  replace: 'Jeśli zabraknie: może być podobne',
  skip: 'Jeśli zabraknie: pomiń',
}

/** Payment state; empty for reservations that did not take place. */
const paymentText = (view: ReservationView): string | null => {
  if (view.paymentStatus === 'paid') return `Zapłacone ${handOverText(view.fulfilment)}.`
  if (view.status === 'completed') return `Płatność ${handOverText(view.fulfilment)}.`
  return isFinal(view) ? null : `Do zapłaty ${handOverText(view.fulfilment)}.`
}

/** Its price is not exact yet. */
const isToBeWeighed = (
  { approximate, weighedQuantity }: ReservationView['items'][number],
  { highestTotal }: ReservationView,
): boolean => approximate && weighedQuantity === null && highestTotal !== null

/** The agreed items and prices. */
export function ReservedItems({ view }: { view: ReservationView }) {
  const { items, deliveryFee, total, fulfilment, note } = view
  const payment = paymentText(view)
  return (
    <Card>
      <h2 className="mb-1 type-head">
        {isFinal(view) ? 'Zamówienie' : view.fulfilment === 'pickup' ? 'Co odbierasz' : 'Co zamawiasz'}
      </h2>
      <ul className="divide-y divide-line">
        {items.map((line) => (
          <li key={line.id} className="flex items-center justify-between gap-3 py-2.5">
            {line.picture && <Thumbnail photo={photoOf(line.picture, '')} className="size-12" />}
            <span className="min-w-0 flex-1">
              <span className="font-semibold">
                <NoWrap text={orderLineText(line.quantity, line)} />
              </span>
              <span className="block text-sm text-muted">
                {line.weighedQuantity === null
                  ? itemPriceText(line.unitPrice, line)
                  : weighedText(line.weighedQuantity, line.unitPrice, line)}
              </span>
              {IF_MISSING[line.ifMissing] && (
                <span className="block text-sm text-muted">{IF_MISSING[line.ifMissing]}</span>
              )}
            </span>
            <span className="whitespace-nowrap tabular-nums">
              {isToBeWeighed(line, view) && 'ok. '}
              {zloty(line.total)}
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid gap-1 border-t border-line pt-3">
        {fulfilment === 'delivery' && (
          <div className="flex justify-between gap-4">
            <dt>Dostawa</dt>
            <dd className="tabular-nums">{agreedFeeText(deliveryFee, view.feeRingKm)}</dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">Razem</dt>
          <dd className="text-right tabular-nums">
            <Total total={total} highest={view.highestTotal} />
          </dd>
        </div>
      </dl>
      {payment && <p className="mt-1 text-sm text-muted">{payment}</p>}
      {note && <p className="mt-3 rounded-xl bg-sunk p-3 whitespace-pre-wrap">{note}</p>}
    </Card>
  )
}
