import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ALLERGEN_NAMES } from '@kram/contract/catalogue/allergens'
import { SELLER_STATUS_LABELS } from '@kram/contract/sellers/status-labels'
import { useBlockedSellers } from '#shared/blocked-sellers/index.ts'
import { Button } from '#ui/buttons'
import { Chip } from '#ui/list'
import { Checkbox, PriceField } from '#ui/forms'
import { Sheet } from '#ui/feedback'
import { availableSorts, conditionCount, NO_CONDITIONS } from './conditions.ts'
import { defaultSort, type Filters, RADIUS_CHOICES_KM, SORT_LABELS } from '../filters.ts'
import { offerCountQuery } from '../offer-lists.queries.ts'
import { countText } from './count-text.ts'
import { DayChoice } from './DayChoice.tsx'
import { usePriceCeiling } from './use-price-ceiling.ts'

type Part = { filters: Filters; onChange: (change: Partial<Filters>) => void }
type Props = Part & {
  open: boolean
  onClose: () => void
  /** Hides distance and fulfilment on the delivery list. */
  deliveryOnly: boolean
  place: ReactNode
}

/** Place, distance, day and all conditions; the list below changes with each choice, the button says how much is left. */
export function FilterSheet({ filters, onChange, open, onClose, deliveryOnly, place }: Props) {
  const part = { filters, onChange }
  const count = conditionCount(filters)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Filtry"
      footer={
        <div className="flex w-full gap-2">
          <Button variant="quiet" size="large" disabled={count === 0} onClick={() => onChange(NO_CONDITIONS)}>
            {count > 0 ? `Wyczyść ${count}` : 'Wyczyść'}
          </Button>
          <ShowButton filters={filters} deliveryOnly={deliveryOnly} onPress={onClose} />
        </div>
      }
    >
      <div className="divide-y divide-line [&>*]:py-3 [&>*:first-child]:pt-0">
        <div>{place}</div>
        {filters.searchPoint && !deliveryOnly && <Distance {...part} />}
        <SortChoice {...part} />
        <DayChoice {...part} />
        {!deliveryOnly && <FulfilmentFilter {...part} />}
        <PriceCeiling {...part} />
        <SellerKinds {...part} />
        <Checkbox
          label="Tylko to, co już jest"
          hint="Bez rzeczy robionych na zamówienie albo na wybrany dzień."
          checked={filters.onShelf}
          onChange={({ target }) => onChange({ onShelf: target.checked })}
        />
        <AllergenFilter {...part} />
      </div>
    </Sheet>
  )
}

function ShowButton({
  filters,
  deliveryOnly,
  onPress,
}: Pick<Props, 'filters' | 'deliveryOnly'> & { onPress: () => void }) {
  const delivered = deliveryOnly ? 'delivered' : undefined
  const { data } = useQuery({
    ...offerCountQuery(filters, useBlockedSellers(), delivered),
    enabled: !deliveryOnly || filters.searchPoint !== null,
  })
  const text = data?.offers === 0 ? 'Nic takiego – zmień warunki' : data ? `Pokaż ${countText(data)}` : 'Pokaż oferty'
  return (
    <Button size="large" className="grow" onClick={onPress}>
      <span aria-live="polite">{text}</span>
    </Button>
  )
}

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset>
      {/* Floated, because a legend ignores the padding of its fieldset. */}
      <legend className="float-left mb-2 w-full font-semibold">{title}</legend>
      {hint && <p className="clear-both -mt-1 mb-2 type-meta">{hint}</p>}
      <div className="clear-both flex flex-wrap gap-x-2 gap-y-2.5">{children}</div>
    </fieldset>
  )
}

function SortChoice({ filters, onChange }: Part) {
  const sorts = availableSorts(filters)
  const standard = defaultSort(filters)
  const chosen = filters.sort && sorts.includes(filters.sort) ? filters.sort : standard
  return (
    <label className="flex items-center justify-between gap-4">
      <span className="font-semibold">Kolejność</span>
      <select
        className="control w-auto"
        value={chosen}
        onChange={({ target }) => {
          const sort = sorts.find((each) => each === target.value) ?? standard
          onChange({ sort: sort === standard ? null : sort })
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </select>
    </label>
  )
}

function Distance({ filters: { radiusKm }, onChange }: Part) {
  return (
    <Group title="Odległość">
      {RADIUS_CHOICES_KM.map((km) => (
        <Chip key={km} pressed={radiusKm === km} onClick={() => onChange({ radiusKm: km })}>
          do {km}&nbsp;km
        </Chip>
      ))}
    </Group>
  )
}

const FULFILMENTS = [
  [null, 'Bez różnicy'],
  ['pickup', 'Odbiór osobisty'],
  ['delivery', 'Z dostawą'],
] as const

function FulfilmentFilter({ filters: { fulfilment }, onChange }: Part) {
  return (
    <Group title="Jak?">
      {FULFILMENTS.map(([value, label]) => (
        <Chip key={label} pressed={fulfilment === value} onClick={() => onChange({ fulfilment: value })}>
          {label}
        </Chip>
      ))}
    </Group>
  )
}

function PriceCeiling({ filters, onChange }: Part) {
  const field = usePriceCeiling(filters.maxPrice, (maxPrice) => onChange({ maxPrice }))
  return (
    <div className="max-w-56">
      <PriceField label="Cena do" hint="Za to, czego szukasz." optional {...field} />
    </div>
  )
}

function SellerKinds({ filters: { sellerStatus }, onChange }: Part) {
  const kinds = Object.keys(SELLER_STATUS_LABELS) as (keyof typeof SELLER_STATUS_LABELS)[]
  return (
    <Group title="Kto sprzedaje?">
      {kinds.map((kind) => {
        const pressed = sellerStatus.includes(kind)
        const others = sellerStatus.filter((other) => other !== kind)
        return (
          <Chip
            key={kind}
            pressed={pressed}
            onClick={() => onChange({ sellerStatus: pressed ? others : [...others, kind] })}
          >
            {SELLER_STATUS_LABELS[kind]}
          </Chip>
        )
      })}
    </Group>
  )
}

function AllergenFilter({ filters: { allergenFree }, onChange }: Part) {
  return (
    <Group
      title="Bez alergenów"
      hint="Pokażemy tylko to, co według sprzedawcy ich nie zawiera, nawet w śladowych ilościach."
    >
      {Object.entries(ALLERGEN_NAMES).map(([allergen, label]) => {
        const one = allergen as keyof typeof ALLERGEN_NAMES
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
    </Group>
  )
}
