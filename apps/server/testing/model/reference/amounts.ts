import { FINAL_STATUSES, LIVE_STATUSES, type ReservationStatus } from '@kram/contract/reservations/status'
import { ITEM_NAMES, type ItemName, itemFacts, offerFacts, type StockName, TOLERANCE } from './market.ts'
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

/** What one more reservation could have of an offer item, `null` without a limit. `except` counts as if it held nothing. */
export function leftOf(model: Model, item: ItemName, except?: Reservation): number | null {
  const { stock } = itemFacts(item)
  const limit = model.limits[item]
  const ofStock = stock === null ? Infinity : model.onHand[stock] - promisedOfStock(model, stock, except)
  const ofLimit = limit === null ? Infinity : limit - promisedOf(model, item, except)
  const left = Math.min(ofStock, ofLimit)
  return left === Infinity ? null : left
}

/** Lines of which there is not enough, with what is left of them. */
export const shortLines = (model: Model, wanted: Lines, except?: Reservation): { item: ItemName; left: number }[] =>
  namesIn(wanted).flatMap((item) => {
    const left = leftOf(model, item, except)
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

/** What public pages may show now. */
export const remainingNow = (model: Model): Partial<Record<ItemName, number | null>> =>
  Object.fromEntries(ITEM_NAMES.map((name) => [name, leftOf(model, name)]))
