import { CATEGORIES, categoryOf } from '@kram/contract/categories'
import type { Place } from '@kram/contract/places'
import { localDateOf } from '@kram/contract/time'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { dayText, weekdayShortText } from '#lib/format.ts'
import { useNow } from '#lib/now.ts'
import { Chip, ChipRow, RemovableChip } from '#ui/Chips.tsx'
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
  /** Only what is brought to the door: no circle around it, and no other way. */
  delivered?: boolean | undefined
}

const TOPS = CATEGORIES.filter(({ parent, id }) => parent === null && id !== 'niedozwolone')
const DAYS_AHEAD = 7

/** Comes when somebody asks for it. */
const FilterSheet = lazy(() =>
  import('./FilterSheet.tsx').then(
    (made) => ({ default: made.FilterSheet }),
    () => ({ default: NoSheet }),
  ),
)

function NoSheet() {
  return <p role="alert">Nie udało się wczytać filtrów. Odśwież stronę.</p>
}

/** Place, words, distance, day and kind at once; way of getting it and allergens behind a button. */
export function NearbyFilters({ filters, onChange, place, onPlace, delivered = false }: Props) {
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 lg:grid-cols-2 lg:items-end">
        {place}
        <GoodsSearch q={filters.q} onSearch={(q) => onChange({ q })} onPlace={onPlace} />
      </div>
      <ChipRow label="Filtry">
        <More filters={filters} onChange={onChange} delivered={delivered} />
        {filters.spot &&
          !delivered &&
          RADII.map((radiusKm) => (
            <Chip key={radiusKm} pressed={filters.radiusKm === radiusKm} onClick={() => onChange({ radiusKm })}>
              do {radiusKm}&nbsp;km
            </Chip>
          ))}
        <Days filters={filters} onChange={onChange} />
      </ChipRow>
      <Kinds filters={filters} onChange={onChange} />
      <Chosen filters={filters} onChange={onChange} />
    </div>
  )
}

type Part = Pick<Props, 'filters' | 'onChange'>

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

/** The coming days, and another one that somebody was sent. */
function Days({ filters: { day: chosen }, onChange }: Part) {
  const now = useNow()
  const coming = Array.from({ length: DAYS_AHEAD }, (_, ahead) =>
    localDateOf(new Date(now.getTime() + ahead * 86_400_000)),
  )
  const days = chosen === null || coming.includes(chosen) ? coming : [...coming, chosen]
  return days.map((day, ahead) => (
    <Chip key={day} pressed={chosen === day} onClick={() => onChange({ day: chosen === day ? null : day })}>
      {ahead < 2 ? dayText(day, now) : weekdayShortText(day)}
    </Chip>
  ))
}

function More({ filters, onChange, delivered }: Part & { delivered: boolean }) {
  /** `null` until it was opened once. */
  const [open, setOpen] = useState<boolean | null>(null)
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
      {open !== null && (
        <Suspense>
          <FilterSheet {...{ filters, onChange, open, delivered }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What hides behind the button but is set, each one tap from gone. */
function Chosen({ filters, onChange }: Part) {
  const { fulfilment, allergenFree } = filters
  if (hiddenFilters(filters) === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
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
