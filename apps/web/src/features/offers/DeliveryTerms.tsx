import type { OfferCard } from '@kram/contract/offer-cards'
import { grosze, groszeOf } from '@kram/contract/money'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAwake } from '#lib/awake.ts'
import { zloty, zlotyOf } from '#lib/format.ts'
import { DeliveryIcon } from '#ui/icons.ts'

/** Only a browser knows what somebody chose before: the drafts come after the page. */
const Kept = lazy(() =>
  import('./KeptTerms.tsx').then(
    (made) => ({ default: made.KeptTerms }),
    () => ({ default: ({ line }: { line: (total: number) => ReactNode }) => line(0) }),
  ),
)

/** On what terms the offer of a card is brought. */
export function DeliveryTerms({ card: { id, terms } }: { card: OfferCard }) {
  const awake = useAwake()
  if (!terms) return null
  const line = (total: number) => <TermsLine terms={terms} total={total} />
  return awake ? (
    <Suspense fallback={line(0)}>
      <Kept offerId={id} line={line} />
    </Suspense>
  ) : (
    line(0)
  )
}

type Props = {
  terms: NonNullable<OfferCard['terms']>
  /** What was chosen already, in grosze. */
  total: number
}

/** What bringing it costs, and how much is missing to have it for nothing. */
function TermsLine({ terms: { fee, freeFrom, minimum }, total }: Props) {
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
