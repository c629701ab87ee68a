import type { OfferView } from '@kram/contract/offers/views'
import type { Grosze } from '@kram/contract/common/money'
import { zlotyOf } from '@kram/polish/format'
import { cartTotals, useDeliveryTerms } from '../reserve-form/index.ts'

type Props = {
  itemsTotal: Grosze
  /** The occurrence as it would be, if it is still among those of the offer. */
  occurrence: OfferView['occurrences'][number] | undefined
}

/** What the reservation would cost after the change. Fewer goods may make a free delivery cost something again. */
export function ChangedTotal({ itemsTotal, occurrence }: Props) {
  const { terms } = useDeliveryTerms(occurrence)
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
