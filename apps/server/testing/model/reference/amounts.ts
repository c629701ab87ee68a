import { FINAL_STATUSES, LIVE_STATUSES, type ReservationStatus } from '@kram/contract/reservations/status'
import {
  COUNTED_NAMES,
  COUNTED_SCHEDULE,
  ITEM_NAMES,
  type ItemName,
  itemFacts,
  offerFacts,
  type StockName,
  TOLERANCE,
} from './market.ts'
import type { Lines, Model, Party, Reservation } from './state.ts'

// What follows from the facts: what is promised, what is left, what it costs, what is unread.

const live: readonly ReservationStatus[] = LIVE_STATUSES
const final: readonly ReservationStatus[] = FINAL_STATUSES

export const isLive = ({ status }: Reservation): boolean => live.includes(status)
export const isFinal = ({ status }: Reservation): boolean => final.includes(status)

export const namesIn = (lines: Lines): ItemName[] => ITEM_NAMES.filter((name) => (lines[name] ?? 0) > 0)

/** A proposal holds the larger of the agreed and the proposed quantity. */
export const largerOf = (one: Lines, other: Lines): Lines =>
  Object.fromEntries(
    ITEM_NAMES.map((name) => [name, Math.max(one[name] ?? 0, other[name] ?? 0)] as const).filter(([, n]) => n > 0),
  )

export const heldBy = (reservation: Reservation): Lines => {
  if (!isLive(reservation)) return {}
  return reservation.proposal ? largerOf(reservation.lines, reservation.proposal.lines) : reservation.lines
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Promised of an offer item, by all reservations or all but one. */
export const promisedOf = ({ reservations }: Model, item: ItemName, except?: Reservation): number =>
  sum(reservations.filter((one) => one !== except).map((one) => heldBy(one)[item] ?? 0))

export const promisedOfStock = (model: Model, stock: StockName, except?: Reservation): number =>
  sum(ITEM_NAMES.filter((name) => itemFacts(name).stock === stock).map((name) => promisedOf(model, name, except)))

/** The occurrences on whose dates a reservation holds something: the agreed one and the one that is proposed. */
const occurrencesOf = ({ occurrence, proposal }: Reservation): string[] =>
  proposal ? [occurrence, proposal.occurrence] : [occurrence]

/** Promised of the counted variant over all its offers, in all or for the date of one occurrence. */
export const promisedOfCounted = ({ reservations }: Model, occurrence: string | null, except?: Reservation): number =>
  sum(
    reservations
      .filter((one) => one !== except && (occurrence === null || occurrencesOf(one).includes(occurrence)))
      .flatMap((one) => COUNTED_NAMES.map((name) => heldBy(one)[name] ?? 0)),
  )

const leftOfDate = (model: Model, occurrence: string, except?: Reservation): number =>
  (model.count.dates[occurrence]?.onHand ?? model.count.perDate) - promisedOfCounted(model, occurrence, except)

function leftOfCount(model: Model, occurrences: readonly string[], except?: Reservation): number {
  const { way, shelf } = model.count
  if (way === 'shelf') return shelf - promisedOfCounted(model, null, except)
  if (way === 'date') return Math.min(...occurrences.map((one) => leftOfDate(model, one, except)))
  return Infinity
}

/** Dates on which something is promised have a count of their own from then on. */
export function startDates(model: Model): void {
  const { way, perDate, dates } = model.count
  if (way !== 'date') return
  for (const name of Object.keys(model.occurrences))
    if (promisedOfCounted(model, name) > 0) dates[name] ??= { onHand: perDate, changed: 0 }
}

const limitedBy = (model: Model, item: ItemName, ofCount: number, except?: Reservation): number | null => {
  const { stock, isCounted } = itemFacts(item)
  const limit = model.limits[item]
  const ofStock = stock === null ? Infinity : model.onHand[stock] - promisedOfStock(model, stock, except)
  const ofLimit = limit === null ? Infinity : limit - promisedOf(model, item, except)
  const left = Math.min(ofStock, ofLimit, isCounted ? ofCount : Infinity)
  return left === Infinity ? null : left
}

/**
 * What one more reservation could have of an offer item on these occurrences, `null` without a limit. `except` counts as if it held
 * nothing.
 */
export const leftOf = (model: Model, item: ItemName, occurrences: readonly string[], except?: Reservation) =>
  limitedBy(model, item, leftOfCount(model, occurrences, except), except)

/** Lines of which there is not enough, with what is left of them. */
export const shortLines = (
  model: Model,
  wanted: Lines,
  occurrences: readonly string[],
  except?: Reservation,
): { item: ItemName; left: number }[] =>
  namesIn(wanted).flatMap((item) => {
    const left = leftOf(model, item, occurrences, except)
    return left !== null && (wanted[item] ?? 0) > left ? [{ item, left }] : []
  })

/** Slots of an occurrence that reservations hold; an open proposal for another occurrence holds a second one. */
export const slotsTaken = ({ reservations }: Model, occurrence: string): number =>
  reservations.filter(({ slot }) => slot === occurrence).length +
  reservations.filter(({ slot, proposal }) => proposal?.occurrence === occurrence && slot !== occurrence).length

export const isFull = (model: Model, occurrence: string): boolean => {
  const { capacity = null } = model.occurrences[occurrence] ?? {}
  return capacity !== null && slotsTaken(model, occurrence) >= capacity
}

export const itemsTotal = (lines: Lines): number =>
  sum(namesIn(lines).map((name) => itemFacts(name).price * (lines[name] ?? 0)))

/** A weighed line costs by its weight, up to the upper end of the tolerance. */
const weighedTotal = (item: ItemName, quantity: number, weight: number): number => {
  const full = itemFacts(item).price * quantity
  const ordered = (itemFacts(item).weight ?? 1) * quantity
  return Math.min(Math.round((full * weight) / ordered), Math.round((full * (100 + TOLERANCE)) / 100))
}

/** What the buyer pays for the agreed lines, delivery included. */
export function totalOf({ offer, lines, weights }: Pick<Reservation, 'offer' | 'lines' | 'weights'>): number {
  const { delivery } = offerFacts(offer)
  const items = sum(
    namesIn(lines).map((name) => {
      const quantity = lines[name] ?? 0
      const weight = weights[name]
      return weight === undefined ? itemFacts(name).price * quantity : weighedTotal(name, quantity, weight)
    }),
  )
  return delivery && items < delivery.freeFrom ? items + delivery.fee : items
}

export const unreadBy = ({ thread }: Reservation, side: Party): number =>
  thread.filter(({ unreadBy: sides }) => sides.includes(side)).length

/** What is left on the open date with most of it. */
function leftOnOpenDates(model: Model): number {
  if (model.count.way !== 'date') return leftOfCount(model, [])
  const open = Object.entries(model.occurrences).filter(
    ([, { schedule, open: isOpen, cutoff }]) => schedule === COUNTED_SCHEDULE && isOpen && model.now < cutoff,
  )
  return Math.max(0, ...open.map(([name]) => leftOfDate(model, name)))
}

/** What public pages may show now. */
export const remainingNow = (model: Model): Partial<Record<ItemName, number | null>> =>
  Object.fromEntries(ITEM_NAMES.map((name) => [name, limitedBy(model, name, leftOnOpenDates(model))]))
