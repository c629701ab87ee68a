import { type LoaderFunctionArgs, redirect } from 'react-router'
import { OfferPicker } from '#features/offers'
import { PlaceLookup } from '#features/places'
import { ManualReservationForm } from '#features/reservations'
import { getSession, roleOf } from '#lib/session'
import { offerLoader, ReservationWizard } from './ReservationWizard.tsx'

/** Who does not sell composes a reservation of the own instead. Here and not in a guard: visitors need not carry it. */
export const loader = (page: LoaderFunctionArgs) => {
  if (roleOf(getSession()) !== 'seller') throw redirect(`/reservations/user/add${new URL(page.request.url).search}`)
  return offerLoader(page)
}

/** The seller writes down what somebody on the telephone asks for. */
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
