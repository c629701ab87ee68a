import { type LoaderFunctionArgs, redirect } from 'react-router'
import { OfferPicker } from '#features/offers'
import { PlaceLookup } from '#features/places'
import { ManualReservationForm } from '#features/reservations'
import { getSession, roleOf } from '#lib/session'
import { offerLoader, ReservationWizard } from './ReservationWizard.tsx'

/** Buyers are redirected to a reservation of their own. Not in a guard, because guards are loaded by visitors. */
export const loader = (page: LoaderFunctionArgs) => {
  if (roleOf(getSession()) !== 'seller') throw redirect(`/reservations/user/add${new URL(page.request.url).search}`)
  return offerLoader(page)
}

/** The seller enters a reservation for a buyer on the phone. */
export function Component() {
  return (
    <ReservationWizard
      title="Rezerwacja przez telefon"
      lead="Zapisz, o co prosi rozmówca. Towar od razu odkładamy, a rezerwacja jest potwierdzona."
      renderChoice={(pick) => <OfferPicker status="active" onPick={({ id }) => pick(id)} />}
      renderHeading={({ title }) => <h2 className="mb-4 text-2xl">{title}</h2>}
      soldOut="Wszystko z tej oferty jest już zarezerwowane. Uzupełnij stan albo wybierz inną."
      notReservable="Ta oferta nie przyjmuje teraz rezerwacji. Sprawdź jej terminy albo wybierz inną."
      reserve={(chosen) => <ManualReservationForm {...chosen} PlaceLookup={PlaceLookup} />}
    />
  )
}
