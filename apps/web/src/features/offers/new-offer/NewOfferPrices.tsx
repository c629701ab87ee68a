import { countUnit } from '@kram/polish/format'
import { parseTypedNumber } from '#lib/forms'
import { Card } from '#ui/layout'
import { Checkbox, NumberField, PriceField } from '#ui/forms'
import { type NewOfferItem, itemErrors } from './new-offer.ts'
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
      <div className="grid gap-4 sm:grid-cols-2">
        <PriceField
          label="Cena"
          hint={priceHint(item.price, item.variant) ?? priceQuantityText(item.variant.name, item.variant)}
          value={item.price}
          error={item.price === '' && !attempted ? undefined : errors.price}
          onChange={(price) => onChange({ price })}
        />
        <NumberField
          label="Ile możesz obiecać"
          hint="Puste: bez limitu, na zamówienie."
          optional
          suffix={countUnit(item.variant)}
          value={String(item.quantity ?? '')}
          error={errors.quantity}
          onChange={(text) => onChange({ quantity: parseTypedNumber(text) })}
        />
      </div>
      {item.variantId === null && item.quantity !== null && (
        <Checkbox
          label="Licz to w magazynie"
          hint="Inne Twoje oferty nie obiecają tego samego drugi raz."
          checked={item.counted ?? false}
          onChange={({ target }) => onChange({ counted: target.checked })}
        />
      )}
    </Card>
  )
}
