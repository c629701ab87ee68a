import { availableQuantity } from '@kram/contract/common/quantity'
import type { Item } from '@kram/contract/stock/schemas'
import { Link } from 'react-router'
import { amountText } from '@kram/polish/format'
import { photoOf } from '#shared/pictures.ts'
import { Status } from '#ui/list'
import { Card } from '#ui/layout'
import { QuantityStepper } from '#ui/forms'
import { Thumbnail } from '#ui/media'
import { useAdjustStock } from './use-adjust-stock.ts'
import { itemName, stockLevel } from '../stock-text.ts'

/** A stock item with quick adjustment. */
export function ItemCard({ item, showInventory }: { item: Item; showInventory: boolean }) {
  const { quantity, change } = useAdjustStock(item)
  const now = { ...item, quantity }
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Thumbnail photo={item.cover && photoOf(item.cover, '')} className="size-14" />
      <div className="min-w-40 flex-1">
        <h2 className="font-sans font-semibold">
          <Link to={`/items/edit/${item.id}`} className="underline-offset-4 hover:underline">
            {itemName(item)}
          </Link>
        </h2>
        {showInventory && <p className="text-sm text-muted">{item.inventoryName}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
          <Level item={now} />
          {item.held > 0 && (
            <span>
              wolne {amountText(availableQuantity(now), item)}, w rezerwacjach {amountText(item.held, item)}
            </span>
          )}
        </p>
      </div>
      <QuantityStepper
        label={itemName(item)}
        value={quantity}
        onChange={change}
        step={item.step}
        min={item.held}
        text={amountText(quantity, item)}
        className="ml-auto"
      />
    </Card>
  )
}

function Level({ item }: { item: Pick<Item, 'quantity' | 'held' | 'lowStockAt'> }) {
  const level = stockLevel(item)
  if (level === 'none') return <Status tone="danger">Brak</Status>
  return level === 'low' ? <Status tone="warn">Mało</Status> : null
}
