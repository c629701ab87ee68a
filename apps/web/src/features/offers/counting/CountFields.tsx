import { COUNTINGS } from '@kram/contract/stock/constants'
import type { Counting, VariantCount } from '@kram/contract/stock/count-schemas'
import { amountText, countUnit } from '@kram/polish/format'
import type { SaleUnit } from '@kram/polish/amounts'
import { parseTypedNumber } from '#lib/forms'
import { ChoiceCard, ChoiceGroup, NumberField } from '#ui/forms'
import { canAdd, changeTexts, type TypedCount } from './typed-count.ts'

type Props = {
  /** Names the choice; several may be on a page. */
  name: string
  value: TypedCount
  onChange: (value: TypedCount) => void
  /** How the variant is counted now; `null` for one that is not saved yet. */
  current: VariantCount | null
  unit: SaleUnit
  error: string | undefined
}

const CHOICES: Record<Counting, { label: string; quantity: string }> = {
  shelf: { label: 'Mam teraz tyle', quantity: 'Ile masz teraz' },
  date: { label: 'Robię tyle na każdy dzień', quantity: 'Ile robisz na jeden dzień' },
  onDemand: { label: 'Ile trzeba, na zamówienie', quantity: '' },
}

/** How much there is of a variant, in the words of its seller; every offer of the variant takes from it. */
export function CountFields({ name, value, onChange, current, unit, error }: Props) {
  const { counting } = value
  return (
    <div className="grid gap-4">
      <ChoiceGroup legend="Ile tego masz?">
        {COUNTINGS.map((choice) => (
          <ChoiceCard
            key={choice}
            type="radio"
            name={name}
            checked={counting === choice}
            onChange={() => onChange({ ...value, counting: choice })}
            label={CHOICES[choice].label}
          />
        ))}
      </ChoiceGroup>
      {counting !== 'onDemand' && (
        <NumberField
          label={CHOICES[counting].quantity}
          optional={isOptional(counting, current)}
          hint={hintOf(value, current, unit)}
          suffix={countUnit(unit)}
          whole={unit.soldBy !== 'loose'}
          value={String(value.quantity ?? '')}
          error={error}
          onChange={(text) => onChange({ ...value, quantity: parseTypedNumber(text) })}
        />
      )}
      <SetOrAdd {...{ name, value, onChange, current, unit }} />
      {changesOffers(value, current) && (
        <p className="text-sm text-muted">Po zapisaniu tak samo policzą wszystkie Twoje oferty tego produktu.</p>
      )}
    </div>
  )
}

/** Another way of counting is the same for all offers. */
const changesOffers = ({ counting, quantity }: TypedCount, current: VariantCount | null): boolean =>
  current !== null && current.counting !== counting && (counting !== 'shelf' || quantity !== null)

const isOptional = (counting: Counting, current: VariantCount | null): boolean =>
  counting === 'shelf' || current?.counting === counting

/** What an empty field means, or the number before and after. */
function hintOf({ counting, quantity }: TypedCount, current: VariantCount | null, unit: SaleUnit): string {
  if (current?.counting !== counting)
    return counting === 'shelf' && quantity === null
      ? 'Puste: ile trzeba, na zamówienie.'
      : 'Wszystkie Twoje oferty tego produktu korzystają z tego stanu.'
  if (counting === 'date' && typeof quantity === 'number') return changeTexts(quantity, current, unit).set
  const held = current.held > 0 ? `, w tym zarezerwowane ${amountText(current.held, unit)}` : ''
  const present = amountText(current.quantity ?? 0, unit)
  return counting === 'shelf'
    ? `Teraz jest ${present}${held}. Puste: zostaje tak.`
    : `Teraz ${present}. Puste: zostaje tak.`
}

type SetOrAddProps = Pick<Props, 'name' | 'value' | 'onChange' | 'current' | 'unit'>

/** Whether the number is all there is, or came on top of it. */
function SetOrAdd({ name, value, onChange, current, unit }: SetOrAddProps) {
  const { counting, quantity, add } = value
  if (typeof quantity !== 'number' || !canAdd(counting, current)) return null
  const texts = changeTexts(quantity, current, unit)
  const amount = amountText(quantity, unit)
  return (
    <ChoiceGroup legend="Co z tą liczbą?">
      <ChoiceCard
        type="radio"
        name={`${name}-add`}
        checked={!add}
        onChange={() => onChange({ ...value, add: false })}
        label={`Ustaw na ${amount}`}
        hint={texts.set}
      />
      <ChoiceCard
        type="radio"
        name={`${name}-add`}
        checked={add}
        onChange={() => onChange({ ...value, add: true })}
        label={`Dodaj ${amount}`}
        hint={texts.add}
      />
    </ChoiceGroup>
  )
}
