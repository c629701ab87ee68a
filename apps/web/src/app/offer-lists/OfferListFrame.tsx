import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type Filters, parseFilters, NearbyFilters } from '#features/offers'
import { type PickedPlace, PlacePicker, recentPlaces, addRecentPlace } from '#features/places'
import { useCardActions } from '#shared/card-actions.ts'
import { Page } from '#ui/layout'
import { Head } from '../document/Head.tsx'
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
  /** The page's heading, without and with a place. */
  title: string
  titleWithPlace: (place: string) => string
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
  children: (slot: OfferListSlot) => ReactNode
}

/** A public list of offers: its filters, which are kept in the address, and the results below. */
export function OfferListFrame(props: Props) {
  const { title, titleWithPlace, description, pathOf, placeLabel, deviceLabel, deliveryOnly, shortcuts, children } =
    props
  const navigate = useNavigate()
  const { filters, unknownPlace } = useOfferListFilters(props.listQuery)
  const { searchPoint } = filters
  // A second change must build on the first while its navigation is still pending.
  const { location: pendingLocation } = useNavigation()
  const { pathname } = useLocation()
  const pendingFilters =
    pendingLocation?.pathname === pathname ? parseFilters(new URLSearchParams(pendingLocation.search)) : filters
  const usesRecentPlace = searchPoint === null && unknownPlace === null

  const onChange = (change: Partial<Filters>): void => {
    void navigate(pathOf({ ...pendingFilters, ...change }), { replace: true, preventScrollReset: true })
  }
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
  return (
    <Page title={searchPoint?.label ? titleWithPlace(searchPoint.label) : title}>
      <Head description={description} canonical={pathOf({})} />
      <UnknownPlace place={unknownPlace} />
      <div className="mb-6">
        <NearbyFilters
          deliveryOnly={deliveryOnly}
          filters={pendingFilters}
          onChange={onChange}
          onPlacePicked={(place) => {
            addRecentPlace(place)
            searchAround(place, '')
          }}
          place={
            <div className="grid gap-2">
              <PlacePicker
                label={placeLabel}
                deviceLabel={deviceLabel}
                value={searchPoint && { ...searchPoint, label: searchPoint.label ?? 'Wybrane miejsce' }}
                onChange={slot.onPlaceChosen}
              />
              {shortcuts?.(slot)}
            </div>
          }
        />
      </div>
      {children(slot)}
    </Page>
  )
}
