import type { SellerDashboard } from '@kram/contract/reservations/views'
import { Link } from 'react-router'
import { amountText, dayText } from '@kram/polish/format'
import { lineName } from '@kram/polish/order-line'
import { useNow } from '#lib/hooks'
import { counted, NOUNS } from '@kram/polish/plural'
import { Card } from '#ui/layout'

type PickListItem = SellerDashboard['pickList'][number]

/** What to pack for today and tomorrow, summed over all confirmed reservations. */
export function PickListSummary({ items }: { items: readonly PickListItem[] }) {
  const now = useNow()
  const days = [...new Set(items.map(({ day }) => day))]
  if (days.length === 0) {
    return (
      <p className="text-muted">
        Nie ma nic do spakowania na dziś i jutro.{' '}
        <Link to="/reservations/pick-list" className="font-medium text-brand-ink underline underline-offset-4">
          Zobacz następne dni
        </Link>
      </p>
    )
  }
  return (
    <div className="grid gap-3">
      {days.map((day) => (
        <Card key={day}>
          <div className="mb-2 flex items-baseline justify-between gap-4">
            <h3 className="text-lg first-letter:uppercase">{dayText(day, now)}</h3>
            <Link
              to={`/reservations/pick-list?date=${day}`}
              className="inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-4"
            >
              Lista i wydruk
            </Link>
          </div>
          <ul className="divide-y divide-line">
            {items
              .filter((pick) => pick.day === day)
              .map(({ offerItemId, quantity, reservations, ...product }) => (
                <li key={offerItemId} className="flex items-baseline justify-between gap-4 py-2">
                  <span className="min-w-0">
                    {lineName(product)}
                    <span className="block text-sm text-muted">{counted(reservations, NOUNS.reservation)}</span>
                  </span>
                  <span className="font-display text-2xl whitespace-nowrap tabular-nums">
                    {amountText(quantity, product)}
                  </span>
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
