import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { VariantPicker } from '#features/catalogue'
import { OfferEditor, ownOfferQuery } from '#features/offers'
import { locationsQuery } from '#features/places'
import { schedulesQuery } from '#features/schedules'
import { ownSellerQuery } from '#features/sellers'
import { prefetch } from '#lib/query'
import { buttonClass } from '#ui/buttons'
import { Page } from '#ui/layout'
import { Head } from '../../document/Head.tsx'

export const loader = prefetch(({ params }) => [
  ownOfferQuery(Number(params['id'])),
  locationsQuery(),
  schedulesQuery(),
  ownSellerQuery(),
])

export function Component() {
  const id = Number(useParams()['id'])
  const { data: offer } = useSuspenseQuery(ownOfferQuery(id))
  const { data: locations } = useSuspenseQuery(locationsQuery())
  const { data: schedules } = useSuspenseQuery(schedulesQuery())
  const { data: seller } = useSuspenseQuery(ownSellerQuery())
  const navigate = useNavigate()
  return (
    <Page title={offer.title} width="reading">
      <Head title={offer.title} />
      <OfferEditor
        key={id}
        offer={offer}
        choices={{
          locations: locations.items,
          schedules: schedules.items,
          sellerStatus: seller.status,
          newLocation: (
            <Link to="/locations/add" className={buttonClass('quiet', 'medium', 'w-fit')}>
              Nowa lokalizacja
            </Link>
          ),
          newSchedule: (
            <Link to="/schedules/add" className={buttonClass('quiet', 'medium', 'w-fit')}>
              Nowy harmonogram
            </Link>
          ),
        }}
        pick={(choosing) => (
          <VariantPicker
            {...choosing}
            emptyAction={
              <Link to="/products/add" className={buttonClass()}>
                Dodaj produkt
              </Link>
            }
          />
        )}
        onRemoved={() => void navigate('/offers', { state: { msgSuccess: `Usunięto szkic: ${offer.title}` } })}
      />
    </Page>
  )
}
