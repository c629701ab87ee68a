import type { OfferView } from '@kram/contract/offers/views'
import { offerPath } from '@kram/contract/common/slug'
import { useState } from 'react'
import { Link } from 'react-router'
import { OfferChooser } from '#features/offers'
import { type PickedPlace, PlaceLookup, PlacePicker, recentPlaces } from '#features/places'
import { ReserveForm } from '#features/reservations'
import { buttonClass } from '#ui/buttons'
import { SearchField } from '#ui/forms'
import { offerLoader, ReservationWizard } from './ReservationWizard.tsx'

const PATH = '/reservations/user/add'

export const loader = offerLoader

/** The last used place, until another one is chosen. */
function ChooseOffer() {
  // Not in the address: a debounced change would undo the navigation to the chosen offer.
  const [q, search] = useState('')
  const [place, setPlace] = useState<PickedPlace | null>(() => recentPlaces()[0] ?? null)
  return (
    <div className="grid gap-5">
      <PlacePicker label="Gdzie?" deviceLabel="Blisko mnie" value={place} onChange={setPlace} />
      <SearchField label="Czego szukasz? Np. jajka, chleb" value={q} onSearch={search} />
      <OfferChooser
        search={{ searchPoint: place, q }}
        pathOf={(id) => `${PATH}?offer=${id}`}
        emptyAction={
          <Link to="/offers/nearby" className={buttonClass('secondary')}>
            Przeglądaj oferty w pobliżu
          </Link>
        }
      />
    </div>
  )
}

function Heading({ offer }: { offer: OfferView }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-sunk p-4">
      <p className="min-w-0">
        <Link to={offerPath(offer)} className="font-display text-xl underline underline-offset-4">
          {offer.title}
        </Link>
        <span className="block text-muted">{offer.seller.name}</span>
      </p>
      <Link to={PATH} className={buttonClass('secondary')}>
        Wybierz inną ofertę
      </Link>
    </div>
  )
}

/** Creates a reservation: offer, items, occurrence and contact. */
export function Component() {
  return (
    <ReservationWizard
      title="Nowa rezerwacja"
      renderChoice={() => <ChooseOffer />}
      renderHeading={(offer) => <Heading offer={offer} />}
      soldOut="Wszystko z tej oferty jest już zarezerwowane."
      notReservable="Ta oferta nie przyjmuje teraz rezerwacji. Wybierz inną."
      reserve={(chosen) => <ReserveForm {...chosen} PlaceLookup={PlaceLookup} />}
    />
  )
}
