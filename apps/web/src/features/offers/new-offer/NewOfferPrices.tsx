import type { VariantCount } from '@kram/contract/stock/count-schemas'
import { useQuery } from '@tanstack/react-query'
import { Unanswered } from '#ui/feedback'
import { Card } from '#ui/layout'
import { PriceField } from '#ui/forms'
import { CountFields, firstCounting, variantCountQuery } from '../counting/index.ts'
import { type NewOfferItem, itemErrors, typedCountOf } from './new-offer.ts'
import { priceHint, priceQuantityText } from '../own-offer-text.ts'

type Props = {
  items: readonly NewOfferItem[]
  onChange: (items: readonly NewOfferItem[]) => void
  /** After an attempt to continue, empty fields show their errors too. */
  attempted: boolean
}

/** Prices and quantities. */
export function NewOfferPrices({ items, onChange, attempted }: Props) {
  const change = (key: string, part: Partial<NewOfferItem>): void =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...part } : item)))
  return (
    <div className="grid gap-3">
      {items.map((item) => (
        <ItemPrice key={item.key} item={item} attempted={attempted} onChange={(part) => change(item.key, part)} />
      ))}
    </div>
  )
}

type ItemPriceProps = { item: NewOfferItem; attempted: boolean; onChange: (part: Partial<NewOfferItem>) => void }

function ItemPrice({ item, attempted, onChange }: ItemPriceProps) {
  const errors = itemErrors(item)
  return (
    <Card className="grid gap-4">
      <p>
        <strong className="block">{item.name}</strong>
        <span className="text-muted">{item.variant.name}</span>
      </p>
      <PriceField
        label="Cena"
        hint={priceHint(item.price, item.variant) ?? priceQuantityText(item.variant.name, item.variant)}
        value={item.price}
        error={item.price === '' && !attempted ? undefined : errors.price}
        onChange={(price) => onChange({ price })}
      />
      {item.variantId === null ? (
        <ItemCount
          item={item}
          current={null}
          error={shownError(item, errors.quantity, attempted)}
          onChange={onChange}
        />
      ) : (
        <StoredItemCount
          variantId={item.variantId}
          item={item}
          error={shownError(item, errors.quantity, attempted)}
          onChange={onChange}
        />
      )}
    </Card>
  )
}

/** An empty field is no mistake before somebody wanted to go on. */
const shownError = ({ quantity }: NewOfferItem, error: string | undefined, attempted: boolean): string | undefined =>
  quantity === null && !attempted ? undefined : error

type ItemCountProps = Pick<ItemPriceProps, 'item' | 'onChange'> & {
  current: VariantCount | null
  error: string | undefined
}

function ItemCount({ item, current, error, onChange }: ItemCountProps) {
  return (
    <CountFields
      name={`count-${item.key}`}
      value={typedCountOf(item, firstCounting(current))}
      onChange={(count) => onChange({ ...count, present: current?.counting ?? null })}
      current={current}
      unit={{ ...item.variant, variantName: item.variant.name }}
      error={error}
    />
  )
}

/** The same for a variant of the seller, with what is known of it. */
function StoredItemCount({ variantId, ...props }: Omit<ItemCountProps, 'current'> & { variantId: number }) {
  const query = useQuery(variantCountQuery(variantId))
  if (!query.data) return <Unanswered query={query} />
  return <ItemCount {...props} current={query.data} />
}
