import type { ReservationView } from '@kram/contract/reservation-views'
import { decimalText, zloty } from '#lib/format.ts'
import { Card } from '#ui/Card.tsx'

const IF_MISSING: Record<ReservationView['items'][number]['ifMissing'], string | null> = {
  ask: null,
  replace: 'Jeśli zabraknie: może być podobne',
  skip: 'Jeśli zabraknie: pomiń',
}

/** What was reserved and what it costs, as agreed. */
export function Goods({ view }: { view: ReservationView }) {
  const { items, deliveryFee, total, fulfilment, note, paymentStatus } = view
  return (
    <Card>
      <h2 className="mb-3 text-xl">Zamówienie</h2>
      <ul className="divide-y divide-line">
        {items.map((line) => (
          <li key={line.id} className="flex justify-between gap-4 py-2.5">
            <span className="min-w-0">
              <span className="font-semibold">
                {decimalText(line.quantity)} × {line.productName}
              </span>
              <span className="block text-sm text-muted">
                {line.variantName} · {zloty(line.unitPrice)}
              </span>
              {IF_MISSING[line.ifMissing] && (
                <span className="block text-sm text-muted">{IF_MISSING[line.ifMissing]}</span>
              )}
            </span>
            <span className="whitespace-nowrap tabular-nums">{zloty(line.total)}</span>
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid gap-1 border-t border-line pt-3">
        {fulfilment === 'delivery' && (
          <div className="flex justify-between gap-4">
            <dt>Dostawa</dt>
            <dd className="tabular-nums">{deliveryFee === '0.00' ? 'za darmo' : zloty(deliveryFee)}</dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">Razem</dt>
          <dd className="font-display text-2xl tabular-nums">{zloty(total)}</dd>
        </div>
      </dl>
      <p className="mt-1 text-sm text-muted">
        {paymentStatus === 'paid' ? 'Zapłacone przy odbiorze.' : 'Do zapłaty przy odbiorze.'}
      </p>
      {note && <p className="mt-3 rounded-xl bg-sunk p-3 whitespace-pre-wrap">{note}</p>}
    </Card>
  )
}
