import { thousandths } from '@kram/contract/common/quantity'
import type { SellerStanding, StandingReservation } from '@kram/contract/standing/schemas'

/** A line without which the reservation of a term was made. */
export type LeftOut = { offerItemId: number; name: string; reason: string }

type Line = {
  offerItemId: number
  name: string
  quantity: number
  offered: boolean
  step: number
  maxPerReservation: number | null
}

/** A quantity is a whole number of steps and within the limit of one reservation. */
export function lineProblem({
  quantity,
  step,
  maxPerReservation,
}: Pick<Line, 'quantity' | 'step' | 'maxPerReservation'>): 'step' | 'max' | null {
  if (thousandths(quantity) % thousandths(step) !== 0) return 'step'
  return maxPerReservation !== null && quantity > maxPerReservation ? 'max' : null
}

/** Whole lines only: a line above the seller's limit is left out as a whole, and so is one that is no longer offered. */
function reasonAgainst(
  line: Line,
  limits: ReadonlyMap<number, number>,
  taken: ReadonlyMap<number, number>,
): string | null {
  if (!line.offered) return 'GONE'
  if (lineProblem(line)) return 'MAX'
  const limit = limits.get(line.offerItemId)
  return limit !== undefined && (taken.get(line.offerItemId) ?? 0) + line.quantity > limit ? 'STANDING_LIMIT' : null
}

/** Divides the lines into those to reserve and those to leave out. */
export function chooseLines<L extends Line>(
  lines: readonly L[],
  {
    limits,
    taken,
    short,
  }: { limits: ReadonlyMap<number, number>; taken: ReadonlyMap<number, number>; short: ReadonlySet<number> },
): { reserve: L[]; leftOut: LeftOut[] } {
  const reserve: L[] = []
  const leftOut: LeftOut[] = []
  for (const line of lines) {
    const reason = short.has(line.offerItemId) ? 'OUT_OF_STOCK' : reasonAgainst(line, limits, taken)
    if (reason === null) reserve.push(line)
    else leftOut.push({ offerItemId: line.offerItemId, name: line.name, reason })
  }
  return { reserve, leftOut }
}

/** Offer items of which too little is left, by the details of the error. */
export function shortItems({
  code,
  details,
}: {
  code: string
  details: Record<string, unknown> | undefined
}): number[] {
  const lines = code === 'OUT_OF_STOCK' ? details?.['lines'] : undefined
  if (!Array.isArray(lines)) return []
  return lines.flatMap((line: unknown) =>
    typeof line === 'object' && line !== null && 'offerItemId' in line && typeof line.offerItemId === 'number'
      ? [line.offerItemId]
      : [],
  )
}

const GONE_STATUSES: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'expired'])

const willHappen = ({ state, reservationStatus }: StandingReservation['dates'][number]): boolean =>
  state === 'planned' || (state === 'made' && !GONE_STATUSES.has(reservationStatus ?? ''))

type Day = SellerStanding['days'][number]

const productOf = (
  {
    offerItemId,
    productName,
    variantName,
    soldBy,
    netQuantity,
    netUnit,
    quantity,
  }: StandingReservation['items'][number],
  limits: ReadonlyMap<number, number>,
): Day['products'][number] => {
  const limit = limits.get(offerItemId) ?? null
  return { offerItemId, productName, variantName, soldBy, netQuantity, netUnit, quantity, limit }
}

/** What the coming terms take, by day and product. */
export function sumByDay(items: readonly StandingReservation[], limits: ReadonlyMap<number, number>): Day[] {
  const days = new Map<string, Day>()
  for (const { dates, items: lines, endedBy } of items) {
    for (const term of dates.filter(willHappen)) {
      if (endedBy !== null && term.state === 'planned') continue
      const day = days.get(term.date) ?? { date: term.date, startsAt: term.startsAt, reservations: 0, products: [] }
      days.set(term.date, day)
      day.reservations++
      for (const line of lines) {
        const same = day.products.find(({ offerItemId }) => offerItemId === line.offerItemId)
        if (same) same.quantity += line.quantity
        else day.products.push(productOf(line, limits))
      }
    }
  }
  return [...days.values()].toSorted((a, b) => a.date.localeCompare(b.date))
}
