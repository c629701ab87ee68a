import { availableQuantity } from '@kram/contract/common/quantity'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { amountText } from '@kram/polish/format'
import { Status } from '#ui/list'
import { buttonClass } from '#ui/buttons'
import { Section } from '#ui/layout'
import { lowStockQuery } from '../stock.queries.ts'
import { itemName, stockLevel } from '../stock-text.ts'

/** Low stock on the day page; hidden when there is none. */
export function LowStock() {
  const { data } = useQuery(lowStockQuery())
  if (!data || data.items.length === 0) return null
  return (
    <Section title="Kończy się" className="mb-0">
      <ul className="grid gap-2">
        {data.items.map((item) => (
          <li key={item.id}>
            <Link
              to={`/items/edit/${item.id}`}
              className="flex min-h-11 items-center justify-between gap-3 rounded-xl bg-sunk px-3.5 py-2 hover:bg-brand-soft"
            >
              <span className="min-w-0">
                <span className="block">{itemName(item)}</span>
                <span className="text-sm text-muted">wolne {amountText(availableQuantity(item), item)}</span>
              </span>
              <Status tone={stockLevel(item) === 'none' ? 'danger' : 'warn'} className="shrink-0">
                {stockLevel(item) === 'none' ? 'Brak' : 'Mało'}
              </Status>
            </Link>
          </li>
        ))}
      </ul>
      {data.nextCursor !== null && (
        <Link to="/items?low=true" className={buttonClass('quiet', 'small')}>
          Zobacz wszystko, czego mało
        </Link>
      )}
    </Section>
  )
}
