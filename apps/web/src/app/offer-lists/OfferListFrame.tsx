import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { type Filters, parseFilters, NearbyFilters } from '#features/offers'
import { type PickedPlace, PlacePicker, recentPlaces, addRecentPlace } from '#features/places'
import { useCardActions } from '#shared/card-actions.ts'
import { Page } from '#ui/layout'
import { Head } from '../document/Head.tsx'
import { placeParamIn } from './place-in-url.ts'
import { UnknownPlace } from './UnknownPlace.tsx'

type OfferListSlot = {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  onPlaceChosen: (place: PickedPlace) => void
  /** The way to be told of new ones. */
  saveSearch: ReactNode
}

type Props = {
  /** The page's heading, without and with a place. */
  title: string
  titleWithPlace: (place: string) => string
  description: string
  /** The address of this list with other filters. */
  pathOf: (filters: Partial<Filters>) => string
  placeLabel: string
  deviceLabel: string
  /** Only what is brought to the door. */
  deliveryOnly?: boolean | undefined
  /** More ways to say where. */
  places?: (slot: OfferListSlot) => ReactNode
  children: (slot: OfferListSlot) => ReactNode
}

/** A public list of offers: where, what and when above, everything of it in the address, and what was found below. */
export function OfferListFrame(props: Props) {
  const { title, titleWithPlace, description, pathOf, placeLabel, deviceLabel, deliveryOnly, places, children } = props
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filters = parseFilters(search)
  const { searchPoint } = filters
  // Two quick taps: the second must know of the first while its answer is still on its way.
  const { location: pendingLocation } = useNavigation()
  const { pathname } = useLocation()
  const pendingFilters =
    pendingLocation?.pathname === pathname ? parseFilters(new URLSearchParams(pendingLocation.search)) : filters
  const unknownPlace = placeParamIn(search)
  const usesRecentPlace = searchPoint === null && unknownPlace === null

  const onChange = (change: Partial<Filters>): void => {
    void navigate(pathOf({ ...pendingFilters, ...change }), { replace: true, preventScrollReset: true })
  }
  const searchAround = ({ label, latitude, longitude }: PickedPlace, q = pendingFilters.q): void => {
    onChange({ searchPoint: { label, latitude, longitude }, q })
  }

  // Who came without a place is shown the surroundings of the one chosen last.
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
              {places?.(slot)}
            </div>
          }
        />
      </div>
      {children(slot)}
    </Page>
  )
}
