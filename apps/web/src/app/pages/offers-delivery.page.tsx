import { lazy, Suspense, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  deliveryCardsQuery,
  deliveryPath,
  DeliveryResults,
  type Filters,
  filtersIn,
  NearbyFilters,
} from '#features/offers'
import { type PickedPlace, PlacePicker, recentPlaces, rememberPlace } from '#features/places'
import { warm } from '#lib/query.ts'
import { useRole } from '#lib/session.ts'
import { Page } from '#ui/Page.tsx'
import { Head } from '../head.tsx'
import { placeIn, withPlace } from '../place-in-address.ts'
import { UnknownPlace } from '../UnknownPlace.tsx'

// Strangers have none: it comes for who is logged in.
const OwnAddresses = lazy(async () => ({ default: (await import('../OwnAddresses.tsx')).OwnAddresses }))

export const loader = withPlace(
  deliveryPath,
  warm(({ search }) => {
    const filters = filtersIn(search)
    return filters.spot ? [deliveryCardsQuery(filters)] : []
  }),
)

const DESCRIPTION =
  'Jajka, chleb, sery, miód i warzywa od okolicznych producentów z dostawą pod Twój adres. Zobacz, kto do Ciebie dowozi, kiedy i za ile.'

export function Component() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filters = filtersIn(search)
  const { spot } = filters
  const role = useRole()
  const isMember = role === 'customer' || role === 'seller'
  const unknown = placeIn(search)
  useRememberedPlace(filters, unknown === null)

  const change = (part: Partial<Filters>): void => {
    void navigate(deliveryPath({ ...filters, ...part }), { replace: true, preventScrollReset: true })
  }
  const bring = ({ label, latitude, longitude }: PickedPlace, q = filters.q): void => {
    change({ spot: { label, latitude, longitude }, q })
  }

  return (
    <Page title={spot?.label ? `Z dostawą: ${spot.label}` : 'Z dostawą do mnie'}>
      <Head description={DESCRIPTION} canonical="/offers/delivery" />
      <UnknownPlace place={unknown} />
      <div className="mb-6">
        <NearbyFilters
          delivered
          filters={filters}
          onChange={change}
          onPlace={(place) => {
            rememberPlace(place)
            bring(place, '')
          }}
          place={
            <div className="grid gap-2">
              <PlacePicker
                label="Dokąd przywieźć?"
                deviceLabel="Tu, gdzie jestem"
                value={spot && { ...spot, label: spot.label ?? 'Wybrane miejsce' }}
                onChange={(place) => bring(place)}
              />
              {isMember && (
                <Suspense>
                  <OwnAddresses spot={spot} onChoose={(place) => bring(place)} />
                </Suspense>
              )}
            </div>
          }
        />
      </div>
      <DeliveryResults filters={filters} onChange={change} />
    </Page>
  )
}

/** Who came without a place is shown what is brought to the one chosen last. */
function useRememberedPlace(filters: Filters, wanted: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    const [last] = recentPlaces()
    if (!wanted || filters.spot || !last) return
    void navigate(deliveryPath({ ...filters, spot: last }), { replace: true, preventScrollReset: true })
  }, [filters, wanted, navigate])
}
