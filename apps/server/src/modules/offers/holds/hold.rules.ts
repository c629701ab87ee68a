import type { OfferHoldKind } from '@kram/contract/offers/holds'
import type { OfferStatus } from '@kram/contract/offers/status'

type Hold = { kind: OfferHoldKind; wasStatus: OfferStatus }

/** The status that holds give an offer. */
export function heldStatus(status: OfferStatus, kinds: readonly OfferHoldKind[]): OfferStatus {
  if (kinds.includes('closed') || status === 'archived') return 'archived'
  return kinds.length > 0 ? 'paused' : status
}

/**
 * The status after the release of one of these holds. What the seller changed meanwhile stays; the offer of a suspended seller
 * is not published.
 */
export function statusAfterRelease(
  { status, isSuspended }: { status: OfferStatus; isSuspended: boolean },
  released: Hold,
  rest: readonly Hold[],
): OfferStatus {
  const before = heldStatus(
    released.wasStatus,
    [released, ...rest].map(({ kind }) => kind),
  )
  if (status !== before) return status
  const after = heldStatus(
    released.wasStatus,
    rest.map(({ kind }) => kind),
  )
  return after === 'active' && isSuspended ? 'paused' : after
}
