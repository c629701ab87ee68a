import type { OfferView } from '@kram/contract/offers/views'
import type { ReservationView } from '@kram/contract/reservations/views'
import type { Grosze } from '@kram/contract/common/money'
import { zlotyOf } from '@kram/polish/format'
import { cartTotals, useDeliveryTerms } from '../reserve-form/index.ts'

type Props = {
  itemsTotal: Grosze
  /** The occurrence after the change, if the offer still has it. */
  occurrence: OfferView['occurrences'][number] | undefined
  /** Where a delivery goes. */
  address: ReservationView['deliveryAddress']
}

/** The total after the change. With fewer items a free delivery may have a fee again. */
export function ChangedTotal({ itemsTotal, occurrence, address }: Props) {
  const { terms } = useDeliveryTerms(occurrence, address)
  const { fee, total, toFreeDelivery } = cartTotals({ total: itemsTotal }, terms)
  if (!terms) return <p className="text-right font-semibold">Towar razem: {zlotyOf(itemsTotal)}</p>
  return (
    <div className="text-right" aria-live="polite">
      <p>Dostawa: {fee === 0 ? 'za darmo' : zlotyOf(fee)}</p>
      <p className="font-semibold">Razem: {zlotyOf(total)}</p>
      {toFreeDelivery !== null && (
        <p className="text-sm text-muted">Brakuje {zlotyOf(toFreeDelivery)} do darmowej dostawy.</p>
      )}
    </div>
  )
}
