import type { OfferCard } from '@kram/contract/offer-cards'
import { grosze, groszeOf } from '@kram/contract/money'
import { zloty, zlotyOf } from '#lib/format.ts'
import { DeliveryIcon } from '#ui/icons.ts'

export type Terms = NonNullable<OfferCard['terms']>

type Props = {
  terms: Terms
  /** What was chosen already, in grosze. */
  total?: number
}

/** What bringing it costs, and how much is missing to have it for nothing. */
export function TermsLine({ terms: { fee, freeFrom, minimum }, total = 0 }: Props) {
  const isFree = groszeOf(fee) === 0 || (freeFrom !== null && total >= groszeOf(freeFrom))
  return (
    <p className="flex items-start gap-2 border-t border-line pt-2 text-sm">
      <DeliveryIcon className="mt-px size-4.5 shrink-0 text-brand-ink" aria-hidden="true" />
      <span>
        <span className="font-semibold">{isFree ? 'Dostawa za darmo' : `Dostawa ${zloty(fee)}`}</span>
        {!isFree && freeFrom !== null && <span> · {toFree(total, freeFrom)}</span>}
        {minimum !== null && <span className="text-muted"> · zamówienie od {zloty(minimum)}</span>}
      </span>
    </p>
  )
}

const toFree = (total: number, freeFrom: string): string =>
  total > 0
    ? `brakuje ${zlotyOf(grosze(groszeOf(freeFrom) - total))} do darmowej dostawy`
    : `darmowa od ${zloty(freeFrom)}`
