import { localDateOf } from '@kram/contract/common/time'

/** A price and the moment (ms since 1970) since when it was in force. */
export type PriceChange = { price: number; since: number }

/** What a cut price is measured against, in grosze. */
export type Reduction = {
  /** The lowest price in force in the 30 days before the cut. */
  lowest: number
  /** On offer for less than 30 days: `lowest` is then the lowest since the goods were first offered. */
  sinceListed: boolean
  /** The price before the first of the cuts in a row that led here. */
  first: number
}

const DAY_MS = 86_400_000
/** Days before the cut that count, by the calendar in Poland (art. 4 of the price information act, directive 98/6/EC art. 6a). */
const REFERENCE_DAYS = 30

/** Midnight in Poland is an hour or two before the one of UTC: the earlier day's part that this adds can only lower the reference. */
const referencePeriodStart = (at: number): number =>
  Date.parse(`${localDateOf(new Date(at))}T00:00:00Z`) - (REFERENCE_DAYS * DAY_MS + 2 * 3_600_000)

/**
 * The prices that buyers could see: from the publication on. What was typed before it, the last of it excepted, was never on
 * offer. `history` is ascending.
 */
export function publicPrices(history: readonly PriceChange[], publishedAt: number | null): PriceChange[] {
  if (publishedAt === null) return []
  const later = history.filter(({ since }) => since > publishedAt)
  const first = history[history.length - later.length - 1]
  return first ? [{ ...first, since: publishedAt }, ...later] : later
}

/**
 * Whether `next`, in force from `at`, is a reduction, and of what; `null` when it is none. Only a price below everything that was
 * in force in the 30 days before is one: a price raised and cut again announces nothing. `offered` is ascending, the last in force.
 */
export function reductionOf(offered: readonly PriceChange[], next: number, at: number): Reduction | null {
  const from = referencePeriodStart(at)
  const inReferencePeriod = offered.filter((_, i) => (offered[i + 1]?.since ?? at) > from)
  const lowest = Math.min(...inReferencePeriod.map(({ price }) => price))
  const [listed] = offered
  if (!listed || next >= lowest) return null
  return { lowest, sinceListed: listed.since > from, first: firstPriceBeforeCuts(offered, at) }
}

/** Walks back over cuts that followed each other within 30 days. */
function firstPriceBeforeCuts(offered: readonly PriceChange[], at: number): number {
  let i = offered.length - 1
  let until = at
  for (; i > 0; i--) {
    const [before, here] = [offered[i - 1], offered[i]]
    if (!before || !here || before.price <= here.price || until - here.since > REFERENCE_DAYS * DAY_MS) break
    until = here.since
  }
  return offered[i]?.price ?? 0
}
