import type { OfferCard } from '@kram/contract/offers/list-schemas'
import { grosze, groszeOf } from '@kram/contract/common/money'
import { lazy, type ReactNode, Suspense } from 'react'
import { useHydrated } from '#lib/hooks'
import { zloty, zlotyOf } from '@kram/polish/format'
import { DeliveryIcon } from '#ui/icons.ts'

/** The cart exists only in the browser, therefore this part renders after hydration. */
const CartDeliveryTerms = lazy(() =>
  import('./CartDeliveryTerms.tsx').then(
    (module) => ({ default: module.CartDeliveryTerms }),
    () => ({ default: ({ renderLine }: { renderLine: (total: number) => ReactNode }) => renderLine(0) }),
  ),
)

/** Delivery terms of an offer card. */
export function DeliveryTerms({ card: { id, deliveryTerms: terms } }: { card: OfferCard }) {
  const hydrated = useHydrated()
  if (!terms) return null
  const renderLine = (total: number) => <TermsLine terms={terms} total={total} />
  return hydrated ? (
    <Suspense fallback={renderLine(0)}>
      <CartDeliveryTerms offerId={id} renderLine={renderLine} />
    </Suspense>
  ) : (
    renderLine(0)
  )
}

type Props = {
  terms: NonNullable<OfferCard['deliveryTerms']>
  /** Total of the cart, in grosze. */
  total: number
}

/** Delivery fee and the amount missing for free delivery. */
function TermsLine({ terms: { fee, freeFrom, minimum }, total }: Props) {
  const isFree = groszeOf(fee) === 0 || (freeFrom !== null && total >= groszeOf(freeFrom))
  return (
    <p className="flex items-start gap-2 border-t border-line pt-2 text-sm">
      <DeliveryIcon className="mt-px size-4.5 shrink-0 text-brand-ink" aria-hidden="true" />
      <span>
        <span className="font-semibold">{isFree ? 'Dostawa za darmo' : `Dostawa ${zloty(fee)}`}</span>
        {!isFree && freeFrom !== null && <span> · {freeDeliveryText(total, freeFrom)}</span>}
        {minimum !== null && <span className="text-muted"> · zamówienie od {zloty(minimum)}</span>}
      </span>
    </p>
  )
}

const freeDeliveryText = (total: number, freeFrom: string): string =>
  total > 0
    ? `brakuje ${zlotyOf(grosze(groszeOf(freeFrom) - total))} do darmowej dostawy`
    : `darmowa od ${zloty(freeFrom)}`
