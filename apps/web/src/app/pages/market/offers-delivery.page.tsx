import { lazy, Suspense } from 'react'
import { deliveryCardsQuery, deliveryPath, DeliveryResults } from '#features/offers'
import { useRole } from '#lib/session'
import { OfferListFrame } from '../../offer-lists/OfferListFrame.tsx'
import { offerListLoader } from '../../offer-lists/place-in-url.ts'

// Only logged-in users have saved addresses.
const SavedAddresses = lazy(async () => ({
  default: (await import('../../offer-lists/OwnAddresses.tsx')).SavedAddresses,
}))

export const loader = offerListLoader((filters) =>
  filters.searchPoint || filters.place !== null ? [deliveryCardsQuery(filters)] : [],
)

const DESCRIPTION = 'Jajka, chleb, sery, miód i warzywa z okolicy, z dostawą.'

export function Component() {
  const role = useRole()
  const isLoggedIn = role === 'buyer' || role === 'seller'
  return (
    <OfferListFrame
      deliveryOnly
      title="Z dostawą do mnie"
      titleWithPlace={(place) => `Z dostawą: ${place}`}
      titleWithoutPlace="Z dostawą do mnie"
      description={DESCRIPTION}
      listQuery={deliveryCardsQuery}
      pathOf={deliveryPath}
      placeLabel="Dokąd przywieźć?"
      deviceLabel="Tu, gdzie jestem"
      shortcuts={({ filters, onPlaceChosen }) =>
        isLoggedIn && (
          <Suspense>
            <SavedAddresses searchPoint={filters.searchPoint} onPlaceChosen={onPlaceChosen} />
          </Suspense>
        )
      }
    >
      {(slot) => (
        <>
          <DeliveryResults {...slot} />
          <div className="mt-2 flex justify-center">{slot.saveSearch}</div>
        </>
      )}
    </OfferListFrame>
  )
}
