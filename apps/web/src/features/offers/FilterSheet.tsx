import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chips.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { ALLERGEN_WORDS, type Filters, hiddenFilters } from './filters.ts'

type Part = { filters: Filters; onChange: (change: Partial<Filters>) => void }
type Props = Part & {
  open: boolean
  onClose: () => void
  /** Everything is delivered: nobody has to say how it should come. */
  delivered: boolean
}

/** The filters that are asked for less often. */
export function FilterSheet({ filters, onChange, open, onClose, delivered }: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filtry"
      footer={
        <>
          {hiddenFilters(filters) > 0 && (
            <Button variant="secondary" onClick={() => onChange({ fulfilment: null, allergenFree: [] })}>
              Wyczyść
            </Button>
          )}
          <Button onClick={onClose}>Pokaż oferty</Button>
        </>
      }
    >
      <div className="grid gap-6 pb-2">
        {!delivered && <Ways filters={filters} onChange={onChange} />}
        <Free filters={filters} onChange={onChange} />
      </div>
    </Sheet>
  )
}

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{title}</legend>
      {hint && <p className="-mt-1 mb-2 text-sm text-muted">{hint}</p>}
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

const WAYS = [
  ['pickup', 'Odbiór osobisty'],
  ['delivery', 'Z dostawą'],
] as const

function Ways({ filters: { fulfilment }, onChange }: Part) {
  return (
    <Group title="Jak?">
      {WAYS.map(([way, words]) => (
        <Chip
          key={way}
          pressed={fulfilment === way}
          onClick={() => onChange({ fulfilment: fulfilment === way ? null : way })}
        >
          {words}
        </Chip>
      ))}
    </Group>
  )
}

function Free({ filters: { allergenFree }, onChange }: Part) {
  return (
    <Group
      title="Bez alergenów"
      hint="Pokażemy tylko to, co według sprzedawcy ich nie zawiera, nawet w śladowych ilościach."
    >
      {Object.entries(ALLERGEN_WORDS).map(([allergen, words]) => {
        const one = allergen as keyof typeof ALLERGEN_WORDS
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
            {words}
          </Chip>
        )
      })}
    </Group>
  )
}
