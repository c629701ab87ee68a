import { countUnit } from '#lib/count-unit.ts'
import { typedNumber } from '#lib/forms.ts'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { NumberField, PriceField } from '#ui/NumberField.tsx'
import { type Good, goodFaults } from './new-offer.ts'
import { priceHint, priceSubject } from './own-words.ts'

type Props = {
  goods: readonly Good[]
  onChange: (goods: readonly Good[]) => void
  /** Somebody wanted to go on: what is still empty speaks, too. */
  tried: boolean
}

/** For how much, and how many of it. */
export function NewPrices({ goods, onChange, tried }: Props) {
  const change = (key: string, part: Partial<Good>): void =>
    onChange(goods.map((good) => (good.key === key ? { ...good, ...part } : good)))
  return (
    <div className="grid gap-3">
      {goods.map((good) => (
        <GoodPrice key={good.key} good={good} tried={tried} onChange={(part) => change(good.key, part)} />
      ))}
    </div>
  )
}

type GoodProps = { good: Good; tried: boolean; onChange: (part: Partial<Good>) => void }

function GoodPrice({ good, tried, onChange }: GoodProps) {
  const faults = goodFaults(good)
  return (
    <Card className="grid gap-4">
      <p>
        <strong className="block">{good.name}</strong>
        <span className="text-muted">{good.variant.name}</span>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <PriceField
          label="Cena"
          hint={priceHint(good.price, good.variant) ?? priceSubject(good.variant.name, good.variant)}
          value={good.price}
          error={good.price === '' && !tried ? undefined : faults.price}
          onChange={(price) => onChange({ price })}
        />
        <NumberField
          label="Ile możesz obiecać"
          hint="Puste: bez limitu, na zamówienie."
          optional
          suffix={countUnit(good.variant)}
          value={String(good.quantity ?? '')}
          error={faults.quantity}
          onChange={(text) => onChange({ quantity: typedNumber(text) })}
        />
      </div>
      {good.variantId === null && good.quantity !== null && (
        <Checkbox
          label="Licz to w magazynie"
          hint="Inne Twoje oferty nie obiecają tego samego drugi raz."
          checked={good.counted ?? false}
          onChange={({ target }) => onChange({ counted: target.checked })}
        />
      )}
    </Card>
  )
}
