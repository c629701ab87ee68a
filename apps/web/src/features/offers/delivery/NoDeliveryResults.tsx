import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCardActions } from '#shared/card-actions.ts'
import { buttonClass } from '#ui/buttons'
import { EmptyState } from '#ui/feedback'
import { deliveryPath, type Filters, nearbyPath } from '../filters.ts'
import { OfferGrid } from '../list/index.ts'
import { nearbyPickupQuery } from './nearby-pickup.query.ts'

const isNarrowed = ({ q, category, day, allergenFree }: Filters): boolean =>
  q !== '' || category !== null || day !== null || allergenFree.length > 0

/** No delivery to this point: shows pickup offers nearby. */
export function NoDeliveryResults({ filters }: { filters: Filters }) {
  const { data } = useQuery(nearbyPickupQuery(filters))
  const { searchPoint } = filters
  const notify = useCardActions({ kind: 'search', filters, deliveryOnly: true, unanswered: 'here' })
  const narrow = isNarrowed(filters)
  const destination = searchPoint?.label ? `pod adres: ${searchPoint.label}` : 'w to miejsce'
  const pickupOffers = data?.items ?? []
  return (
    <div className="grid gap-6">
      <EmptyState
        title={narrow ? 'Nikt tu tego nie dowozi' : `Nikt jeszcze nie dowozi ${destination}`}
        action={
          <div className="grid justify-items-center gap-3">
            <div className="flex flex-wrap justify-center gap-2">
              <Link to={nearbyPath({ ...filters, fulfilment: null })} className={buttonClass()}>
                Zobacz oferty w pobliżu
              </Link>
              {narrow && (
                <Link to={deliveryPath({ searchPoint })} preventScrollReset className={buttonClass('secondary')}>
                  Wyczyść filtry
                </Link>
              )}
            </div>
            {notify}
          </div>
        }
      >
        {pickupOffers.length > 0
          ? 'Najbliżej możesz odebrać osobiście:'
          : 'Zajrzyj za kilka dni albo poszukaj czegoś innego.'}
      </EmptyState>
      {pickupOffers.length > 0 && (
        <div>
          <h2 className="sr-only">Najbliżej z odbiorem osobistym</h2>
          <OfferGrid label="Najbliżej z odbiorem osobistym" cards={pickupOffers} eager={0} />
        </div>
      )}
    </div>
  )
}
