import { REFERENCE_PRICE_DAYS } from '@kram/contract/offers/periods'
import { localDateOf } from '@kram/contract/common/time'

/** A price and the moment (ms since 1970) since when it was in force. */
export type PriceChange = { price: number; since: number }

/** Reference prices of a reduction, in grosze. */
export type Reduction = {
  /** The lowest price in force in the 30 days before the reduction. */
  lowest: number
  /** Offered for less than 30 days: `lowest` is then the lowest price since the first offer. */
  sinceListed: boolean
  /** The price before the first of the consecutive reductions that led here. */
  first: number
}

const DAY_MS = 86_400_000

/**
 * Midnight in Poland is one or two hours before midnight UTC. Including this part of the earlier day can only lower the
 * reference price, which is allowed.
 */
const referencePeriodStart = (at: number): number =>
  Date.parse(`${localDateOf(new Date(at))}T00:00:00Z`) - (REFERENCE_PRICE_DAYS * DAY_MS + 2 * 3_600_000)

/**
 * The prices that buyers could see: those since the publication and the last one before it. `history` is ascending.
 */
export function publicPrices(history: readonly PriceChange[], publishedAt: number | null): PriceChange[] {
  if (publishedAt === null) return []
  const later = history.filter(({ since }) => since > publishedAt)
  const first = history[history.length - later.length - 1]
  return first ? [{ ...first, since: publishedAt }, ...later] : later
}

/**
 * The reference prices when `next`, in force from `at`, is a reduction; `null` otherwise. Only a price below every price of the 30
 * days before is a reduction: raising a price and lowering it again is none. `offered` is ascending, the last one is in force.
 */
export function reductionOf(offered: readonly PriceChange[], next: number, at: number): Reduction | null {
  const from = referencePeriodStart(at)
  const inReferencePeriod = offered.filter((_, i) => (offered[i + 1]?.since ?? at) > from)
  const lowest = Math.min(...inReferencePeriod.map(({ price }) => price))
  const [listed] = offered
  if (!listed || next >= lowest) return null
  return { lowest, sinceListed: listed.since > from, first: firstPriceBeforeCuts(offered, at) }
}

/** Goes back over reductions that followed each other within 30 days. */
function firstPriceBeforeCuts(offered: readonly PriceChange[], at: number): number {
  let i = offered.length - 1
  let until = at
  for (; i > 0; i--) {
    const [before, here] = [offered[i - 1], offered[i]]
    if (!before || !here || before.price <= here.price || until - here.since > REFERENCE_PRICE_DAYS * DAY_MS) break
    until = here.since
  }
  return offered[i]?.price ?? 0
}
