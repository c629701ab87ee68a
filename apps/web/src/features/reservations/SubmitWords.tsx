import { atHandOver } from '@kram/contract/hand-over-words'
import type { ReservationView } from '@kram/contract/reservation-views'
import { momentText, phoneText } from '#lib/format.ts'
import { useNow } from '#lib/now.ts'

type Mode = ReservationView['mode']

/** The only words on the button: with others no contract would be made, or one nobody meant (art. 17 of the consumer rights act). */
export function SubmitWords({ mode }: { mode: Mode }) {
  return mode === 'binding' ? 'Zamawiam z obowiązkiem zapłaty' : 'Zarezerwuj bez zobowiązań'
}

type Seller = {
  name: string
  legalName: string | null
  publicAddress: string | null
  phone: string | null
  email: string | null
}

type Terms = { mode: Mode; fulfilment: ReservationView['fulfilment']; seller: Seller; cutoffAt: string | undefined }

/** What the law wants read right above that button. */
export function BindingTerms({ mode, fulfilment, seller, cutoffAt }: Terms) {
  const now = useNow()
  if (mode === 'nonBinding')
    return (
      <p className="text-muted">
        Rezerwacja jest bezpłatna. Umowę zawierasz i płacisz dopiero {atHandOver(fulfilment)}.
        {cutoffAt && ` Zmienisz ją albo z niej zrezygnujesz do: ${momentText(cutoffAt, now)}.`}
      </p>
    )
  const reach = [seller.publicAddress, seller.phone && `tel. ${phoneText(seller.phone)}`, seller.email].filter(Boolean)
  return (
    <p className="text-muted">
      Zamówienie jest wiążące: płacisz {atHandOver(fulfilment)}. Stroną umowy jest sprzedawca:{' '}
      {seller.legalName ?? seller.name}
      {reach.length > 0 && `, ${reach.join(', ')}`}. Jeśli przy towarze nie napisano inaczej, od umowy odstąpisz w ciągu
      14 dni od otrzymania towaru. Odstąpienie i reklamację złożysz na stronie rezerwacji.
    </p>
  )
}
