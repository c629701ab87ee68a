import { CATEGORIES, categoryOf } from '@kram/contract/categories'
import type { Place } from '@kram/contract/places'
import { localDateOf } from '@kram/contract/time'
import { type ReactNode, useState } from 'react'
import { dayText, weekdayShortText } from '#lib/format.ts'
import { useNow } from '#lib/now.ts'
import { Button } from '#ui/Button.tsx'
import { Chip, ChipRow, RemovableChip } from '#ui/Chips.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { FilterIcon } from '#ui/icons.ts'
import { GoodsSearch } from './GoodsSearch.tsx'
import { CategoryIcon } from './CategoryIcon.tsx'
import { ALLERGEN_WORDS, type Filters, hiddenFilters, RADII } from './filters.ts'

type Props = {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  /** Where the person says where. */
  place: ReactNode
  /** A place was taken where goods are asked for. */
  onPlace: (place: Place) => void
}

const TOPS = CATEGORIES.filter(({ parent, id }) => parent === null && id !== 'niedozwolone')
const DAYS_AHEAD = 7

/** Place, words, distance and kind at once; day, way of getting it and allergens behind a button. */
export function NearbyFilters({ filters, onChange, place, onPlace }: Props) {
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 lg:grid-cols-2 lg:items-end">
        {place}
        <GoodsSearch q={filters.q} onSearch={(q) => onChange({ q })} onPlace={onPlace} />
      </div>
      <ChipRow label="Filtry">
        <More filters={filters} onChange={onChange} />
        {filters.spot &&
          RADII.map((radiusKm) => (
            <Chip key={radiusKm} pressed={filters.radiusKm === radiusKm} onClick={() => onChange({ radiusKm })}>
              do {radiusKm}&nbsp;km
            </Chip>
          ))}
      </ChipRow>
      <Kinds filters={filters} onChange={onChange} />
      <Chosen filters={filters} onChange={onChange} />
    </div>
  )
}

type Part = Omit<Props, 'place' | 'onPlace'>

/** The eight kinds of goods; inside one, what it is made of. */
function Kinds({ filters: { category }, onChange }: Part) {
  const top = category ? (categoryOf(category)?.parent ?? category) : null
  const leaves = CATEGORIES.filter(({ parent, policy }) => parent !== null && parent === top && policy !== 'block')
  return (
    <>
      <ChipRow label="Kategorie">
        {TOPS.map(({ id, name }) => (
          <Chip
            key={id}
            pressed={top === id}
            icon={<CategoryIcon category={id} className="size-5" />}
            onClick={() => onChange({ category: top === id ? null : id })}
          >
            {name}
          </Chip>
        ))}
      </ChipRow>
      {leaves.length > 0 && (
        <ChipRow label="Podkategorie">
          {leaves.map(({ id, name }) => (
            <Chip key={id} pressed={category === id} onClick={() => onChange({ category: category === id ? top : id })}>
              {name}
            </Chip>
          ))}
        </ChipRow>
      )}
    </>
  )
}

function More({ filters, onChange }: Part) {
  const [open, setOpen] = useState(false)
  const count = hiddenFilters(filters)
  return (
    <>
      <Chip
        pressed={count > 0}
        icon={<FilterIcon className="size-5" aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `Filtry (${count})` : 'Filtry'}
      </Chip>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Filtry"
        footer={
          <>
            {count > 0 && (
              <Button variant="secondary" onClick={() => onChange({ day: null, fulfilment: null, allergenFree: [] })}>
                Wyczyść
              </Button>
            )}
            <Button onClick={() => setOpen(false)}>Pokaż oferty</Button>
          </>
        }
      >
        <div className="grid gap-6 pb-2">
          <Days filters={filters} onChange={onChange} />
          <Ways filters={filters} onChange={onChange} />
          <Free filters={filters} onChange={onChange} />
        </div>
      </Sheet>
    </>
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

function Days({ filters, onChange }: Part) {
  const now = useNow()
  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) =>
    localDateOf(new Date(now.getTime() + ahead * 86_400_000)),
  )
  return (
    <Group title="Kiedy?">
      {days.map((day, ahead) => (
        <Chip
          key={day}
          pressed={filters.day === day}
          onClick={() => onChange({ day: filters.day === day ? null : day })}
        >
          {ahead < 2 ? dayText(day, now) : weekdayShortText(day)}
        </Chip>
      ))}
    </Group>
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

/** What hides behind the button but is set, each one tap from gone. */
function Chosen({ filters, onChange }: Part) {
  const now = useNow()
  const { day, fulfilment, allergenFree } = filters
  if (hiddenFilters(filters) === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {day && <RemovableChip onRemove={() => onChange({ day: null })}>{dayText(day, now)}</RemovableChip>}
      {fulfilment && (
        <RemovableChip onRemove={() => onChange({ fulfilment: null })}>
          {fulfilment === 'pickup' ? 'Odbiór osobisty' : 'Z dostawą'}
        </RemovableChip>
      )}
      {allergenFree.map((one) => (
        <RemovableChip
          key={one}
          onRemove={() => onChange({ allergenFree: allergenFree.filter((other) => other !== one) })}
        >
          {`bez: ${ALLERGEN_WORDS[one]}`}
        </RemovableChip>
      ))}
    </div>
  )
}
