import { nearbyPath, NearbyResults, offerCardsQuery } from '#features/offers'
import { OfferListFrame } from '../../offer-lists/OfferListFrame.tsx'
import { MapChip } from '../../offer-lists/MapChip.tsx'
import { offerListLoader } from '../../offer-lists/place-in-url.ts'

export const loader = offerListLoader((filters) => [offerCardsQuery(filters)])

const DESCRIPTION =
  'Jajka, chleb, sery, miód, warzywa i rękodzieło od sąsiadów. Zobacz, co można zarezerwować w Twojej okolicy i kiedy odebrać.'

export function Component() {
  return (
    <OfferListFrame
      title="Oferty w pobliżu"
      titleWithPlace={(place) => `Oferty w\u00a0pobliżu: ${place}`}
      titleWithoutPlace="Nowe w całej Polsce"
      description={DESCRIPTION}
      listQuery={offerCardsQuery}
      pathOf={nearbyPath}
      placeLabel="Gdzie?"
      deviceLabel="Blisko mnie"
      chips={(slot) => <MapChip {...slot} />}
    >
      {(slot) => <NearbyResults {...slot} />}
    </OfferListFrame>
  )
}
