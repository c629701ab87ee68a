import type { OfferView } from '@kram/contract/offer-views'
import type { Grosze } from '@kram/contract/money'
import { zlotyOf } from '#lib/format.ts'
import { sumOf } from './reserve.model.ts'
import { useTerms } from './use-terms.ts'

type Props = {
  goods: Grosze
  /** The window as it would be, if it is still among those of the offer. */
  window: OfferView['occurrences'][number] | undefined
}

/** What the reservation would cost after the change. Fewer goods may make a free delivery cost something again. */
export function ChangedSum({ goods, window }: Props) {
  const { terms } = useTerms(window)
  const { fee, total, toFree } = sumOf({ lines: [], total: goods }, terms)
  if (!terms) return <p className="text-right font-semibold">Towar razem: {zlotyOf(goods)}</p>
  return (
    <div className="text-right" aria-live="polite">
      <p>Dostawa: {fee === 0 ? 'za darmo' : zlotyOf(fee)}</p>
      <p className="font-semibold">Razem: {zlotyOf(total)}</p>
      {toFree !== null && <p className="text-sm text-muted">Brakuje {zlotyOf(toFree)} do darmowej dostawy.</p>}
    </div>
  )
}
