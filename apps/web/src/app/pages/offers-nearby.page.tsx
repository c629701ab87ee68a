import { filtersIn, nearbyPath, NearbyResults, offerCardsQuery } from '#features/offers'
import { begin } from '#lib/query.ts'
import { OfferListFrame } from '../OfferListFrame.tsx'
import { withPlace } from '../place-in-address.ts'

export const loader = withPlace(
  nearbyPath,
  begin(({ search }) => [offerCardsQuery(filtersIn(search))]),
)

const DESCRIPTION =
  'Jajka, chleb, sery, miód, warzywa i rękodzieło od sąsiadów. Zobacz, co można zarezerwować w Twojej okolicy i kiedy odebrać.'

export function Component() {
  return (
    <OfferListFrame
      title="Oferty w pobliżu"
      titleAt={(place) => `Oferty w\u00a0pobliżu: ${place}`}
      description={DESCRIPTION}
      pathOf={nearbyPath}
      placeLabel="Gdzie?"
      deviceLabel="Blisko mnie"
    >
      {(part) => <NearbyResults {...part} />}
    </OfferListFrame>
  )
}
