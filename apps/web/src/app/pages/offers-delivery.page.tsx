import { lazy, Suspense } from 'react'
import { deliveryCardsQuery, deliveryPath, DeliveryResults, filtersIn } from '#features/offers'
import { begin } from '#lib/query.ts'
import { useRole } from '#lib/session.ts'
import { OfferListFrame } from '../OfferListFrame.tsx'
import { withPlace } from '../place-in-address.ts'

// Strangers have none: it comes for who is logged in.
const OwnAddresses = lazy(async () => ({ default: (await import('../OwnAddresses.tsx')).OwnAddresses }))

export const loader = withPlace(
  deliveryPath,
  begin(({ search }) => {
    const filters = filtersIn(search)
    return filters.spot ? [deliveryCardsQuery(filters)] : []
  }),
)

const DESCRIPTION = 'Jajka, chleb, sery, miód i warzywa od producentów z okolicy z dostawą.'

export function Component() {
  const role = useRole()
  const isMember = role === 'customer' || role === 'seller'
  return (
    <OfferListFrame
      delivered
      title="Z dostawą do mnie"
      titleAt={(place) => `Z dostawą: ${place}`}
      description={DESCRIPTION}
      pathOf={deliveryPath}
      placeLabel="Dokąd przywieźć?"
      deviceLabel="Tu, gdzie jestem"
      places={({ filters, onChoose }) =>
        isMember && (
          <Suspense>
            <OwnAddresses spot={filters.spot} onChoose={onChoose} />
          </Suspense>
        )
      }
    >
      {(part) => (
        <>
          <div className="mb-4 min-h-11">{part.aside}</div>
          <DeliveryResults {...part} />
        </>
      )}
    </OfferListFrame>
  )
}
