import { CATEGORIES, categoryOf } from '@kram/contract/catalogue/categories'
import type { GazetteerPlace } from '@kram/contract/places/schemas'
import { localDateOf } from '@kram/contract/common/time'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { dayText, weekdayShortText } from '@kram/polish/format'
import { useNow } from '#lib/hooks'
import { Chip, ChipRow, RemovableChip } from '#ui/list'
import { FilterIcon } from '#ui/icons.ts'
import { OfferSearchField } from '../search/index.ts'
import { CategoryIcon } from '../CategoryIcon.tsx'
import { ALLERGEN_LABELS, type Filters, hiddenFilterCount, RADIUS_CHOICES_KM } from '../filters.ts'

type Props = {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  /** Slot for the place picker. */
  place: ReactNode
  /** Called when a place was chosen in the search field. */
  onPlacePicked: (place: GazetteerPlace) => void
  /** Delivery list: no radius and no fulfilment filter. */
  deliveryOnly?: boolean | undefined
}

const TOP_CATEGORIES = CATEGORIES.filter(({ parent, id }) => parent === null && id !== 'niedozwolone')
const DAYS_AHEAD = 7

/** Loaded on demand. */
const FilterSheet = lazy(() =>
  import('./FilterSheet.tsx').then(
    (module) => ({ default: module.FilterSheet }),
    () => ({ default: FilterSheetError }),
  ),
)

function FilterSheetError() {
  return <p role="alert">Nie udało się wczytać filtrów. Odśwież stronę.</p>
}

/** Place, text, radius, day and category visible; fulfilment and allergens in a sheet. */
export function NearbyFilters({ filters, onChange, place, onPlacePicked, deliveryOnly = false }: Props) {
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 lg:grid-cols-2 lg:items-end">
        {place}
        <OfferSearchField
          q={filters.q}
          searchPoint={filters.searchPoint}
          onSearch={(q) => onChange({ q, asTyped: false })}
          onPlacePicked={onPlacePicked}
        />
      </div>
      <ChipRow label="Filtry">
        <MoreFilters filters={filters} onChange={onChange} deliveryOnly={deliveryOnly} />
        {filters.searchPoint &&
          !deliveryOnly &&
          RADIUS_CHOICES_KM.map((radiusKm) => (
            <Chip key={radiusKm} pressed={filters.radiusKm === radiusKm} onClick={() => onChange({ radiusKm })}>
              do {radiusKm}&nbsp;km
            </Chip>
          ))}
        <DayChips filters={filters} onChange={onChange} />
      </ChipRow>
      <CategoryChips filters={filters} onChange={onChange} />
      <ActiveFilters filters={filters} onChange={onChange} />
    </div>
  )
}

type Part = Pick<Props, 'filters' | 'onChange'>

/** The category groups; inside one, its categories. */
function CategoryChips({ filters: { category }, onChange }: Part) {
  const top = category ? (categoryOf(category)?.parent ?? category) : null
  const subcategories = CATEGORIES.filter(
    ({ parent, policy }) => parent !== null && parent === top && policy !== 'block',
  )
  return (
    <>
      <ChipRow label="Kategorie">
        {TOP_CATEGORIES.map(({ id, name }) => (
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
      {subcategories.length > 0 && (
        <ChipRow label="Podkategorie">
          {subcategories.map(({ id, name }) => (
            <Chip key={id} pressed={category === id} onClick={() => onChange({ category: category === id ? top : id })}>
              {name}
            </Chip>
          ))}
        </ChipRow>
      )}
    </>
  )
}

/** The upcoming days and a day from a shared link. */
function DayChips({ filters: { day: chosen }, onChange }: Part) {
  const now = useNow()
  const upcoming = Array.from({ length: DAYS_AHEAD }, (_, index) =>
    localDateOf(new Date(now.getTime() + index * 86_400_000)),
  )
  const days = chosen === null || upcoming.includes(chosen) ? upcoming : [...upcoming, chosen]
  return days.map((day, index) => (
    <Chip key={day} pressed={chosen === day} onClick={() => onChange({ day: chosen === day ? null : day })}>
      {index < 2 ? dayText(day, now) : weekdayShortText(day)}
    </Chip>
  ))
}

function MoreFilters({ filters, onChange, deliveryOnly }: Part & { deliveryOnly: boolean }) {
  /** `null` until opened for the first time. */
  const [open, setOpen] = useState<boolean | null>(null)
  const count = hiddenFilterCount(filters)
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
          <FilterSheet {...{ filters, onChange, open, deliveryOnly }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Active filters of the sheet as removable chips. */
function ActiveFilters({ filters, onChange }: Part) {
  const { fulfilment, allergenFree } = filters
  if (hiddenFilterCount(filters) === 0) return null
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
          {`bez: ${ALLERGEN_LABELS[one]}`}
        </RemovableChip>
      ))}
    </div>
  )
}
