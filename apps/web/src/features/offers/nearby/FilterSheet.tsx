import type { ReactNode } from 'react'
import { Button } from '#ui/buttons'
import { Chip } from '#ui/list'
import { Sheet } from '#ui/feedback'
import { ALLERGEN_LABELS, type Filters, hiddenFilterCount } from '../filters.ts'

type Part = { filters: Filters; onChange: (change: Partial<Filters>) => void }
type Props = Part & {
  open: boolean
  onClose: () => void
  /** Hides the fulfilment filter on the delivery list. */
  deliveryOnly: boolean
}

/** The less frequent filters. */
export function FilterSheet({ filters, onChange, open, onClose, deliveryOnly }: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filtry"
      footer={
        <>
          {hiddenFilterCount(filters) > 0 && (
            <Button variant="secondary" onClick={() => onChange({ fulfilment: null, allergenFree: [] })}>
              Wyczyść
            </Button>
          )}
          <Button onClick={onClose}>Pokaż oferty</Button>
        </>
      }
    >
      <div className="grid gap-6 pb-2">
        {!deliveryOnly && <FulfilmentFilter filters={filters} onChange={onChange} />}
        <AllergenFilter filters={filters} onChange={onChange} />
      </div>
    </Sheet>
  )
}

function ChipGroup({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{title}</legend>
      {hint && <p className="-mt-1 mb-2 text-sm text-muted">{hint}</p>}
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

const FULFILMENTS = [
  ['pickup', 'Odbiór osobisty'],
  ['delivery', 'Z dostawą'],
] as const

function FulfilmentFilter({ filters: { fulfilment }, onChange }: Part) {
  return (
    <ChipGroup title="Jak?">
      {FULFILMENTS.map(([value, label]) => (
        <Chip
          key={value}
          pressed={fulfilment === value}
          onClick={() => onChange({ fulfilment: fulfilment === value ? null : value })}
        >
          {label}
        </Chip>
      ))}
    </ChipGroup>
  )
}

function AllergenFilter({ filters: { allergenFree }, onChange }: Part) {
  return (
    <ChipGroup
      title="Bez alergenów"
      hint="Pokażemy tylko to, co według sprzedawcy ich nie zawiera, nawet w śladowych ilościach."
    >
      {Object.entries(ALLERGEN_LABELS).map(([allergen, label]) => {
        const one = allergen as keyof typeof ALLERGEN_LABELS
        const pressed = allergenFree.includes(one)
        return (
          <Chip
            key={allergen}
            pressed={pressed}
            onClick={() =>
              onChange({
                allergenFree: pressed ? allergenFree.filter((other) => other !== one) : [...allergenFree, one],
              })
            }
          >
            {label}
          </Chip>
        )
      })}
    </ChipGroup>
  )
}
