import { WITHDRAWAL_DAYS } from '@kram/contract/rights/periods'
import { giveUpText, handOverText } from '@kram/polish/fulfilment-text'
import type { ReservationView } from '@kram/contract/reservations/views'
import { momentText } from '@kram/polish/format'
import { phoneText } from '@kram/polish/phone'
import { useNow } from '#lib/hooks'

type Mode = ReservationView['mode']

/** Label of the submit button, prescribed by the consumer rights act (art. 17). */
export function SubmitLabel({ mode }: { mode: Mode }) {
  return mode === 'binding' ? 'Zamawiam z obowiązkiem zapłaty' : 'Zarezerwuj bez zobowiązań'
}

type SellerIdentity = {
  name: string
  legalName: string | null
  publicAddress: string | null
  phone: string | null
  email: string | null
}

type BindingTermsProps = {
  mode: Mode
  fulfilment: ReservationView['fulfilment']
  seller: SellerIdentity
  cutoffAt: string | undefined
}

/** Information required by law directly above the button. */
export function BindingTerms({ mode, fulfilment, seller, cutoffAt }: BindingTermsProps) {
  const now = useNow()
  if (mode === 'nonBinding')
    return (
      <p className="text-muted">
        Rezerwacja jest bezpłatna. Umowę zawierasz i płacisz dopiero {handOverText(fulfilment)}.
        {cutoffAt && ` Zmienisz ją do: ${momentText(cutoffAt, now)}.`} {giveUpText(fulfilment)}
      </p>
    )
  const contacts = [seller.publicAddress, seller.phone && `tel. ${phoneText(seller.phone)}`, seller.email].filter(
    Boolean,
  )
  return (
    <p className="text-muted">
      Zamówienie jest wiążące: płacisz {handOverText(fulfilment)}. Stroną umowy jest sprzedawca:{' '}
      {seller.legalName ?? seller.name}
      {contacts.length > 0 && `, ${contacts.join(', ')}`}. Jeśli przy towarze nie napisano inaczej, od umowy odstąpisz w
      ciągu {WITHDRAWAL_DAYS} dni od otrzymania towaru. Odstąpienie i reklamację złożysz na stronie rezerwacji.
    </p>
  )
}
