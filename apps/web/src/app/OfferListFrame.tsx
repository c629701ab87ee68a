import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { type Filters, filtersIn, NearbyFilters } from '#features/offers'
import { type PickedPlace, PlacePicker, recentPlaces, rememberPlace } from '#features/places'
import { useCardCorner } from '#lib/card-corner.ts'
import { Page } from '#ui/Page.tsx'
import { Head } from './head.tsx'
import { placeIn } from './place-in-address.ts'
import { UnknownPlace } from './UnknownPlace.tsx'

type ListPart = {
  filters: Filters
  onChange: (part: Partial<Filters>) => void
  onChoose: (place: PickedPlace) => void
  /** The way to be told of new ones. */
  aside: ReactNode
}

type Props = {
  /** The page's heading, without and with a place. */
  title: string
  titleAt: (place: string) => string
  description: string
  /** The address of this list with other filters. */
  pathOf: (filters: Partial<Filters>) => string
  placeLabel: string
  deviceLabel: string
  /** Only what is brought to the door. */
  delivered?: boolean | undefined
  /** More ways to say where. */
  places?: (part: ListPart) => ReactNode
  children: (part: ListPart) => ReactNode
}

/** A public list of offers: where, what and when above, everything of it in the address, and what was found below. */
export function OfferListFrame(props: Props) {
  const { title, titleAt, description, pathOf, placeLabel, deviceLabel, delivered, places, children } = props
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filters = filtersIn(search)
  const { spot } = filters
  // Two quick taps: the second must know of the first while its answer is still on its way.
  const { location: coming } = useNavigation()
  const { pathname } = useLocation()
  const wanted = coming?.pathname === pathname ? filtersIn(new URLSearchParams(coming.search)) : filters
  const unknown = placeIn(search)
  const wantsLast = spot === null && unknown === null

  const onChange = (part: Partial<Filters>): void => {
    void navigate(pathOf({ ...wanted, ...part }), { replace: true, preventScrollReset: true })
  }
  const look = ({ label, latitude, longitude }: PickedPlace, q = wanted.q): void => {
    onChange({ spot: { label, latitude, longitude }, q })
  }

  // Who came without a place is shown the surroundings of the one chosen last.
  useEffect(() => {
    const [last] = recentPlaces()
    if (wantsLast && last) onChange({ spot: last })
  })

  const aside = useCardCorner({ kind: 'search', filters, delivered: delivered === true })
  const part: ListPart = { filters, onChange, onChoose: (place) => look(place), aside }
  return (
    <Page title={spot?.label ? titleAt(spot.label) : title}>
      <Head description={description} canonical={pathOf({})} />
      <UnknownPlace place={unknown} />
      <div className="mb-6">
        <NearbyFilters
          delivered={delivered}
          filters={wanted}
          onChange={onChange}
          onPlace={(place) => {
            rememberPlace(place)
            look(place, '')
          }}
          place={
            <div className="grid gap-2">
              <PlacePicker
                label={placeLabel}
                deviceLabel={deviceLabel}
                value={spot && { ...spot, label: spot.label ?? 'Wybrane miejsce' }}
                onChange={part.onChoose}
              />
              {places?.(part)}
            </div>
          }
        />
      </div>
      {children(part)}
    </Page>
  )
}
