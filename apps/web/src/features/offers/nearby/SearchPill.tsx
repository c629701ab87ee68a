import type { GazetteerPlace } from '@kram/contract/places/schemas'
import { dayText } from '@kram/polish/format'
import { useNow } from '#lib/hooks'
import { ChevronDownIcon, PinIcon } from '#ui/icons.ts'
import type { Filters } from '../filters.ts'
import { OfferSearchField } from '../search/index.ts'

type Props = {
  filters: Filters
  deliveryOnly: boolean
  onSearch: (q: string) => void
  onPlacePicked: (place: GazetteerPlace) => void
  /** Opens the sheet with place, distance and day. */
  onOpen: () => void
}

/** `Grójec · 15 km` */
const placeText = ({ searchPoint, radiusKm }: Filters, deliveryOnly: boolean): string => {
  if (!searchPoint) return 'Cała Polska'
  // The village without municipality and county, which the sheet shows.
  const [name] = (searchPoint.label ?? 'Na mapie').split(', ')
  return deliveryOnly ? `${name}` : `${name} · ${radiusKm}\u00a0km`
}

const PART = 'flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-medium hover:bg-sunk'

/** One pill: the words are typed in it, the place with its radius opens the sheet; at a desk the day does, too. */
export function SearchPill({ filters, deliveryOnly, onSearch, onPlacePicked, onOpen }: Props) {
  const now = useNow()
  return (
    <div className="search-pill flex h-12.5 items-center rounded-full bg-raised pr-0.75 shadow-lift forced-colors:border lg:h-14">
      <OfferSearchField
        q={filters.q}
        searchPoint={filters.searchPoint}
        onSearch={onSearch}
        onPlacePicked={onPlacePicked}
      />
      <span aria-hidden="true" className="h-7 w-px shrink-0 bg-line" />
      <button type="button" aria-haspopup="dialog" className={PART} onClick={onOpen}>
        <PinIcon className="size-4.5 shrink-0 text-brand-ink" aria-hidden="true" />
        <span className="sr-only">{deliveryOnly ? 'Dokąd: ' : 'Gdzie: '}</span>
        <span className="pill-place max-w-36 truncate sm:max-w-64">{placeText(filters, deliveryOnly)}</span>
      </button>
      <button type="button" aria-haspopup="dialog" className={`${PART} max-lg:hidden`} onClick={onOpen}>
        <span className="sr-only">Kiedy: </span>
        {filters.day ? dayText(filters.day, now) : 'Dowolny dzień'}
        <ChevronDownIcon className="size-4 text-muted" aria-hidden="true" />
      </button>
    </div>
  )
}
