import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type Filters, parseFilters } from '#features/offers'
import { type PickedPlace, recentPlaces, addRecentPlace } from '#features/places'
import { useCardActions } from '#shared/card-actions.ts'
import { cx } from '#ui/cx.ts'
import { Head } from '../document/Head.tsx'
import { lateListFilters, latePlaceChoice } from './late-filters.ts'
import { type ListQuery, useOfferListFilters } from './place-in-url.ts'
import { UnknownPlace } from './UnknownPlace.tsx'

type OfferListSlot = {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  onPlaceChosen: (place: PickedPlace) => void
  /** The button that saves this search. */
  saveSearch: ReactNode
}

type Props = {
  /** The page's heading, of a place without and with a name. */
  title: string
  titleWithPlace: (place: string) => string
  /** Says honestly what is shown until a place is chosen. */
  titleWithoutPlace: string
  description: string
  listQuery: ListQuery
  /** The address of this list with other filters. */
  pathOf: (filters: Partial<Filters>) => string
  placeLabel: string
  deviceLabel: string
  /** Only offers with a delivery. */
  deliveryOnly?: boolean | undefined
  /** More ways to choose a place. */
  shortcuts?: (slot: OfferListSlot) => ReactNode
  /** More chips in the row. */
  chips?: (slot: OfferListSlot) => ReactNode
  children: (slot: OfferListSlot) => ReactNode
}

/** On a phone the map lies below the search. */
const ABOVE_MAP = 'max-lg:relative max-lg:z-10'

/** A public list of offers: its filters, which are kept in the address, and the results below. */
export function OfferListFrame(props: Props) {
  const { title, titleWithPlace, titleWithoutPlace, description, pathOf, placeLabel, deviceLabel } = props
  const { deliveryOnly, shortcuts, chips, children } = props
  const navigate = useNavigate()
  const { filters, unknownPlace } = useOfferListFilters(props.listQuery)
  const { searchPoint } = filters
  // A second change must build on the first while its navigation is still pending.
  const { location: pendingLocation } = useNavigation()
  const { pathname } = useLocation()
  const pendingFilters =
    pendingLocation?.pathname === pathname ? parseFilters(new URLSearchParams(pendingLocation.search)) : filters
  const usesRecentPlace = searchPoint === null && unknownPlace === null

  const onChange = (change: Partial<Filters>): void =>
    void navigate(pathOf({ ...pendingFilters, ...change }), { replace: true, preventScrollReset: true })
  const searchAround = ({ label, latitude, longitude }: PickedPlace, q = pendingFilters.q): void => {
    onChange({ searchPoint: { label, latitude, longitude }, place: null, q })
  }

  // Without a place in the address the last chosen one is used.
  useEffect(() => {
    const [recentPlace] = recentPlaces()
    if (usesRecentPlace && recentPlace) onChange({ searchPoint: recentPlace })
  })

  const saveSearch = useCardActions({ kind: 'search', filters, deliveryOnly: deliveryOnly === true })
  const slot: OfferListSlot = { filters, onChange, onPlaceChosen: (place) => searchAround(place), saveSearch }
  const picker = (
    <latePlaceChoice.Part
      searchPoint={searchPoint}
      label={placeLabel}
      deviceLabel={deviceLabel}
      shortcuts={shortcuts?.(slot)}
      onChosen={slot.onPlaceChosen}
    />
  )
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-2 pb-6 lg:px-6 lg:pt-5">
      <Head description={description} canonical={pathOf({})} />
      <div className={cx(filters.map === true && ABOVE_MAP)}>
        <lateListFilters.Part
          deliveryOnly={deliveryOnly}
          filters={pendingFilters}
          onChange={onChange}
          onPlacePicked={(place) => {
            addRecentPlace(place)
            searchAround(place, '')
          }}
          place={picker}
        >
          {chips?.(slot)}
        </lateListFilters.Part>
      </div>
      <UnknownPlace place={unknownPlace} />
      {searchPoint ? (
        <PlaceTitle title={searchPoint.label ? titleWithPlace(searchPoint.label) : title} />
      ) : (
        <WithoutPlace title={titleWithoutPlace} hasMap={filters.map === true}>
          {picker}
        </WithoutPlace>
      )}
      {children(slot)}
    </div>
  )
}

const PlaceTitle = ({ title }: { title: string }) => <h1 className="type-title max-lg:sr-only lg:mt-2">{title}</h1>

/** On a phone the map of the whole country asks by its search pill. */
function WithoutPlace({ title, hasMap, children }: { title: string; hasMap: boolean; children: ReactNode }) {
  const question = <PlaceQuestion title={title}>{children}</PlaceQuestion>
  if (!hasMap) return question
  return (
    <>
      <h1 className="sr-only lg:hidden">{title}</h1>
      <div className="max-lg:hidden">{question}</div>
    </>
  )
}

/** Without a place the page asks for one, under a heading that says what it shows until then. */
function PlaceQuestion({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="my-3 grid gap-3 rounded-card bg-surface p-4 shadow-card lg:max-w-2xl">
      <h1 className="type-title">{title}</h1>
      {children}
    </section>
  )
}
