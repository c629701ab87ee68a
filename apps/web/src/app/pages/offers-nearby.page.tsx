import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Filters, filtersIn, NearbyFilters, NearbyResults, nearbyPath, offerCardsQuery } from '#features/offers'
import { type PickedPlace, PlacePicker, recentPlaces, rememberPlace } from '#features/places'
import { warm } from '#lib/query.ts'
import { Page } from '#ui/Page.tsx'
import { Head } from '../head.tsx'
import { placeIn, withPlace } from '../place-in-address.ts'
import { UnknownPlace } from '../UnknownPlace.tsx'

export const loader = withPlace(
  nearbyPath,
  warm(({ search }) => [offerCardsQuery(filtersIn(search))]),
)

const DESCRIPTION =
  'Jajka, chleb, sery, miód, warzywa i rękodzieło od sąsiadów. Zobacz, co można zarezerwować w Twojej okolicy i kiedy odebrać.'

export function Component() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filters = filtersIn(search)
  const { spot } = filters

  const change = (part: Partial<Filters>): void => {
    void navigate(nearbyPath({ ...filters, ...part }), { replace: true, preventScrollReset: true })
  }
  const look = ({ label, latitude, longitude }: PickedPlace, q = filters.q): void => {
    change({ spot: { label, latitude, longitude }, q })
  }
  const unknown = placeIn(search)
  useRememberedPlace(filters, unknown === null)

  return (
    <Page title={spot?.label ? `Oferty w pobliżu: ${spot.label}` : 'Oferty w pobliżu'}>
      <Head description={DESCRIPTION} canonical="/offers/nearby" />
      <UnknownPlace place={unknown} />
      <div className="mb-6">
        <NearbyFilters
          filters={filters}
          onChange={change}
          onPlace={(place) => {
            rememberPlace(place)
            look(place, '')
          }}
          place={
            <PlacePicker
              label="Gdzie?"
              deviceLabel="Blisko mnie"
              value={spot && { ...spot, label: spot.label ?? 'Wybrane miejsce' }}
              onChange={(place) => look(place)}
            />
          }
        />
      </div>
      <NearbyResults filters={filters} onChange={change} />
    </Page>
  )
}

/** Who came without a place looks around the one chosen last. */
function useRememberedPlace(filters: Filters, wanted: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    const [last] = recentPlaces()
    if (!wanted || filters.spot || !last) return
    void navigate(nearbyPath({ ...filters, spot: last }), { replace: true, preventScrollReset: true })
  }, [filters, wanted, navigate])
}
