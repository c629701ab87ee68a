import { Price } from '@kram/contract/price'
import { groszeOf } from '@kram/contract/money'
import { perUnitText, zloty } from '#lib/format.ts'
import { fieldMessage } from '#lib/messages.ts'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { NumberField, PriceField } from '#ui/NumberField.tsx'
import type { Good } from './new-offer.ts'

export const hasPrice = ({ price }: Pick<Good, 'price'>): boolean => Price.safeParse(price).success

/** For how much, and how many of it. */
export function NewPrices({ goods, onChange }: { goods: readonly Good[]; onChange: (goods: readonly Good[]) => void }) {
  const change = (key: string, part: Partial<Good>): void =>
    onChange(goods.map((good) => (good.key === key ? { ...good, ...part } : good)))
  return (
    <div className="grid gap-3">
      {goods.map((good) => (
        <Card key={good.key} className="grid gap-4">
          <p>
            <strong className="block">{good.name}</strong>
            <span className="text-muted">{good.variant.name}</span>
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            <PriceField
              label="Cena"
              hint={unitHint(good)}
              value={good.price}
              error={good.price === '' || hasPrice(good) ? undefined : fieldMessage('price', 'validNumeric')}
              onChange={(price) => change(good.key, { price })}
            />
            <NumberField
              label="Ile możesz obiecać"
              hint="Puste: bez limitu, na zamówienie."
              optional
              value={String(good.quantity ?? '')}
              onChange={(text) =>
                change(good.key, { quantity: Number.isFinite(Number(text)) && text !== '' ? Number(text) : null })
              }
            />
          </div>
          {good.variantId === null && good.quantity !== null && (
            <Checkbox
              label="Licz to w magazynie"
              hint="Inne Twoje oferty nie obiecają tego samego drugi raz."
              checked={good.counted ?? false}
              onChange={({ target }) => change(good.key, { counted: target.checked })}
            />
          )}
        </Card>
      ))}
    </div>
  )
}

const unitHint = ({ price, variant: { netQuantity, netUnit }, ...good }: Good): string =>
  hasPrice({ ...good, price }) && groszeOf(price) > 0
    ? `${zloty(price)} to ${perUnitText(price, netQuantity, netUnit)}`
    : 'W złotych, np. 12,50.'
