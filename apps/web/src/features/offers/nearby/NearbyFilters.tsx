import { ALLERGEN_NAMES } from '@kram/contract/catalogue/allergens'
import { CATEGORIES, categoryOf } from '@kram/contract/catalogue/categories'
import type { GazetteerPlace } from '@kram/contract/places/schemas'
import { localDateOf } from '@kram/contract/common/time'
import { SELLER_STATUS_LABELS } from '@kram/contract/sellers/status-labels'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { dayText, weekdayShortText, zloty } from '@kram/polish/format'
import { useNow } from '#lib/hooks'
import { Chip, ChipRow, ChoiceChip, RemovableChip } from '#ui/list'
import { ChevronDownIcon, FilterIcon } from '#ui/icons.ts'
import { conditionCount, NO_CONDITIONS } from './conditions.ts'
import type { Filters } from '../filters.ts'
import { SearchPill } from './SearchPill.tsx'

type Props = {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  /** Slot for the choice of the place, inside the sheet. */
  place: ReactNode
  /** Called when a place was chosen in the search field. */
  onPlacePicked: (place: GazetteerPlace) => void
  /** Delivery list: no radius and no fulfilment filter. */
  deliveryOnly?: boolean | undefined
  /** At the end of the row. */
  children?: ReactNode
}

const TOP_CATEGORIES = CATEGORIES.filter(({ parent, id }) => parent === null && id !== 'niedozwolone')
const DAYS_AHEAD = 3

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

/** One search pill and one scrolling row of chips; everything else is in the sheet. */
export function NearbyFilters({ filters, onChange, place, onPlacePicked, deliveryOnly = false, children }: Props) {
  /** `null` until opened for the first time. */
  const [open, setOpen] = useState<boolean | null>(null)
  const part = { filters, onChange, deliveryOnly, onOpen: () => setOpen(true) }
  return (
    <div className="grid gap-1 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:items-center lg:gap-4">
      <SearchPill {...part} onSearch={(q) => onChange({ q, asTyped: false })} onPlacePicked={onPlacePicked} />
      <Chips {...part}>{children}</Chips>
      {open !== null && (
        <Suspense>
          <FilterSheet {...{ filters, onChange, open, deliveryOnly, place }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

type Part = Pick<Props, 'filters' | 'onChange'>

/** What is chosen comes first, so that it can be seen and taken back without scrolling. */
function Chips({
  filters,
  onChange,
  deliveryOnly,
  onOpen,
  children,
}: Part & { deliveryOnly: boolean; onOpen: () => void; children: ReactNode }) {
  const count = conditionCount(filters)
  return (
    <ChipRow label="Filtry" oneLine>
      <ChoiceChip on={count > 0} count={count} onClick={onOpen}>
        <FilterIcon className="size-4" aria-hidden="true" />
        Filtry
      </ChoiceChip>
      {filters.searchPoint && !deliveryOnly && (
        <ChoiceChip on onClick={onOpen}>
          do {filters.radiusKm}&nbsp;km
          <ChevronDownIcon className="size-4" aria-hidden="true" />
        </ChoiceChip>
      )}
      {children}
      {count > 0 && (
        <Chip pressed={false} onClick={() => onChange(NO_CONDITIONS)}>
          Wyczyść
        </Chip>
      )}
      <ChosenInSheet filters={filters} onChange={onChange} />
      <CategoryChips filters={filters} onChange={onChange} chosen />
      <DayChips filters={filters} onChange={onChange} />
      {!deliveryOnly && filters.fulfilment === null && (
        <Chip pressed={false} onClick={() => onChange({ fulfilment: 'delivery' })}>
          Z dostawą
        </Chip>
      )}
      <CategoryChips filters={filters} onChange={onChange} chosen={false} />
    </ChipRow>
  )
}

/** The category groups; inside the chosen one, its categories. */
function CategoryChips({ filters: { category }, onChange, chosen }: Part & { chosen: boolean }) {
  const top = category ? (categoryOf(category)?.parent ?? category) : null
  if (chosen)
    return CATEGORIES.filter(
      ({ id, parent, policy }) => top !== null && policy !== 'block' && (id === top || parent === top),
    ).map(({ id, name, parent }) => {
      const pressed = parent === null || category === id
      return (
        <Chip
          key={id}
          pressed={pressed}
          onClick={() => onChange({ category: pressed ? (parent === null ? null : top) : id })}
        >
          {name}
        </Chip>
      )
    })
  return TOP_CATEGORIES.filter(({ id }) => id !== top).map(({ id, name }) => (
    <Chip key={id} pressed={false} onClick={() => onChange({ category: id })}>
      {name}
    </Chip>
  ))
}

/** The next days, and a chosen day further away; all others are in the sheet. */
function DayChips({ filters: { day: chosen }, onChange }: Part) {
  const now = useNow()
  const upcoming = Array.from({ length: DAYS_AHEAD }, (_, index) =>
    localDateOf(new Date(now.getTime() + index * 86_400_000)),
  )
  const days = chosen === null || upcoming.includes(chosen) ? upcoming : [chosen, ...upcoming]
  return days.map((day) => (
    <Chip key={day} pressed={chosen === day} onClick={() => onChange({ day: chosen === day ? null : day })}>
      {upcoming.indexOf(day) >= 0 && upcoming.indexOf(day) < 2 ? dayText(day, now) : weekdayShortText(day)}
    </Chip>
  ))
}

/** What only the sheet offers, once it is chosen. */
function ChosenInSheet({ filters, onChange }: Part) {
  const { fulfilment, allergenFree, maxPrice, sellerStatus, onShelf } = filters
  return (
    <>
      {fulfilment && (
        <RemovableChip onRemove={() => onChange({ fulfilment: null })}>
          {fulfilment === 'pickup' ? 'Odbiór osobisty' : 'Z dostawą'}
        </RemovableChip>
      )}
      {maxPrice !== null && (
        <RemovableChip onRemove={() => onChange({ maxPrice: null })}>{`do ${zloty(maxPrice)}`}</RemovableChip>
      )}
      {onShelf && <RemovableChip onRemove={() => onChange({ onShelf: false })}>to, co już jest</RemovableChip>}
      {sellerStatus.map((one) => (
        <RemovableChip
          key={one}
          onRemove={() => onChange({ sellerStatus: sellerStatus.filter((other) => other !== one) })}
        >
          {SELLER_STATUS_LABELS[one]}
        </RemovableChip>
      ))}
      {allergenFree.map((one) => (
        <RemovableChip
          key={one}
          onRemove={() => onChange({ allergenFree: allergenFree.filter((other) => other !== one) })}
        >
          {`bez: ${ALLERGEN_NAMES[one]}`}
        </RemovableChip>
      ))}
    </>
  )
}
