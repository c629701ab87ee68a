import { MAX_LINES } from '@kram/contract/reservations/limits'
import { SELLER_ANSWER_HOURS } from '@kram/contract/reservations/periods'
import { type Grosze, lineTotal, priceText } from '@kram/contract/common/money'
import { thousandths, wholeSteps } from '@kram/contract/common/quantity'
import { type DeliveryPrices, itemsTotal, missingTo, orderTotals } from '@kram/contract/reservations/order-totals'
import { zlotyOf } from '@kram/polish/format'
import type { RuleViolation } from './guards.rules.ts'
import type { OrderCheck } from './transitions.rules.ts'

export type OrderLine = {
  offerItemId: number
  quantity: number
  /** The price of the line: the offer's price before the submit, the agreed one afterwards. */
  unitPrice: Grosze
  step: number
  maxPerReservation: number | null
  /** What the line can have in all, `null` without a limit. Only a first check: the stock itself is held later. */
  free: number | null
}

/** The terms of a delivery schedule. `inside`: the address is in its zone; `null` without an address. */
export type Delivery = DeliveryPrices & { inside: boolean | null }

export type OrderOccurrence = {
  /** The schedule belongs to the offer. */
  belongsToOffer: boolean
  fulfilment: 'pickup' | 'delivery'
  status: 'open' | 'closed'
  startsAt: Date
  cutoffAt: Date
  /** The chosen time slot is one of a divided occurrence, is missing, or does not exist. */
  timeSlot: 'fits' | 'required' | 'option'
  /** No slot is free, apart from one that this reservation holds. Only a first check: the slot itself is taken later. */
  full: boolean
  delivery: Delivery | null
}

/** The whole order, as the database sees it at this moment. */
export type Order = {
  now: Date
  /** The calendar day in Poland. */
  today: string
  offer: { status: string; validFrom: string | null; validTo: string | null }
  fulfilment: 'pickup' | 'delivery'
  occurrence: OrderOccurrence | null
  hasAddress: boolean
  lines: readonly OrderLine[]
  /** The total the buyer saw before confirming; `null` when none was shown. */
  seenTotal: Grosze | null
}

/** A quantity is a whole number of steps and within the limit of one reservation. */
export function quantityProblem({
  quantity,
  step,
  maxPerReservation,
}: Pick<OrderLine, 'quantity' | 'step' | 'maxPerReservation'>): 'step' | 'max' | null {
  if (thousandths(quantity) % thousandths(step) !== 0) return 'step'
  return maxPerReservation !== null && quantity > maxPerReservation ? 'max' : null
}

export type ShortLine = { offerItemId: number; asked: number; left: number }

/** Reports what is left of each short line in steps of its variant, so that a screen can offer "zmniejsz do 3". */
export function outOfStock(short: readonly ShortLine[], lines: readonly OrderLine[]): RuleViolation {
  const stepOf = new Map(lines.map(({ offerItemId, step }) => [offerItemId, step]))
  const details = short.map(({ offerItemId, asked, left }) => ({
    offerItemId,
    asked,
    left: wholeSteps(left, stepOf.get(offerItemId) ?? 1),
  }))
  return { code: 'OUT_OF_STOCK', details: { lines: details } }
}

const invalidField = (property: string, code: string): RuleViolation => ({
  code: 'VALIDATION_FAILED',
  field: { property, code },
})
const belowMinimum = (minimum: Grosze, missing: Grosze): RuleViolation => ({
  code: 'MINIMUM_NOT_MET',
  message: `Minimum zamówienia z dostawą to ${zlotyOf(minimum)}, brakuje ${zlotyOf(missing)}.`,
  details: { minimum: priceText(minimum), missing: priceText(missing) },
})

const CHECKS: Record<OrderCheck, (order: Order) => RuleViolation | null> = {
  hasLines: ({ lines }) => (lines.length > 0 ? null : { code: 'RESERVATION_EMPTY' }),
  withinLineLimit: ({ lines }) => (lines.length <= MAX_LINES ? null : { code: 'LIMIT_REACHED' }),
  offerActive: ({ offer, today }) => {
    const inDates = (offer.validFrom ?? today) <= today && today <= (offer.validTo ?? today)
    return offer.status === 'active' && inDates ? null : { code: 'OFFER_NOT_ACTIVE' }
  },
  occurrenceChosen: ({ occurrence }) => {
    if (!occurrence) return invalidField('occurrenceId', 'required')
    return occurrence.timeSlot === 'required' ? invalidField('timeSlot', 'required') : null
  },
  occurrenceFits: ({ occurrence, fulfilment }) => {
    if (!occurrence) return null
    if (!occurrence.belongsToOffer) return invalidField('occurrenceId', 'option')
    if (occurrence.fulfilment !== fulfilment) return { code: 'FULFILMENT_NOT_ALLOWED' }
    return occurrence.timeSlot === 'option' ? invalidField('timeSlot', 'option') : null
  },
  occurrenceOpen: ({ occurrence, now }) => {
    if (occurrence?.status !== 'open') return { code: 'OCCURRENCE_CLOSED' }
    if (now >= occurrence.cutoffAt) return { code: 'CUTOFF_PASSED' }
    return occurrence.full ? { code: 'SLOT_FULL' } : null
  },
  occurrenceNotStarted: ({ occurrence, now }) =>
    occurrence?.status === 'open' && now < occurrence.startsAt ? null : { code: 'OCCURRENCE_CLOSED' },
  quantitiesValid: ({ lines }) => {
    const problems = lines.map(quantityProblem)
    const index = problems.findIndex((code) => code !== null)
    return index < 0 ? null : invalidField(`items[${index}].quantity`, problems[index] ?? 'step')
  },
  insideZone: ({ fulfilment, occurrence, hasAddress }) => {
    if (fulfilment === 'pickup') return null
    if (!hasAddress) return invalidField('deliveryAddress', 'required')
    return occurrence?.delivery?.inside ? null : { code: 'OUT_OF_ZONE' }
  },
  minimumReached: ({ lines, occurrence }) => {
    const minimum = occurrence?.delivery?.minimum ?? null
    const missing = missingTo(minimum, itemsTotal(lines))
    return minimum === null || missing === null ? null : belowMinimum(minimum, missing)
  },
  totalConfirmed: ({ lines, occurrence, seenTotal }) => {
    if (seenTotal === null) return null
    const { fee, total } = orderTotals(itemsTotal(lines), occurrence?.delivery ?? null)
    if (total === seenTotal) return null
    const items = lines.map(({ offerItemId, quantity, unitPrice }) => ({
      offerItemId,
      quantity,
      unitPrice: priceText(unitPrice),
      lineTotal: priceText(lineTotal(unitPrice, quantity)),
    }))
    return { code: 'PRICE_CHANGED', details: { total: priceText(total), deliveryFee: priceText(fee), lines: items } }
  },
  inStock: ({ lines }) => {
    const short = lines.flatMap(({ offerItemId, quantity, free }) =>
      free !== null && quantity > free ? [{ offerItemId, asked: quantity, left: free }] : [],
    )
    return short.length > 0 ? outOfStock(short, lines) : null
  },
}

/** The first check of the order that fails; `null` when stock may be held. */
export function checkOrder(checks: readonly OrderCheck[], order: Order): RuleViolation | null {
  for (const check of checks) {
    const violation = CHECKS[check](order)
    if (violation) return violation
  }
  return null
}

/** The seller's deadline for an answer, once an occurrence is chosen. */
export const sellerAnswerDeadline = (occurrence: OrderOccurrence | null, submittedAt: Date, now: Date): Date | null =>
  occurrence ? answerDeadline(submittedAt, occurrence.cutoffAt, now) : null

/** The deadline for answering a proposal: a day, but before its occurrence begins, and at least half an hour from now. */
export const proposalDeadline = (occurrence: OrderOccurrence | null, now: Date): Date =>
  answerDeadline(now, occurrence?.startsAt ?? new Date(now.getTime() + ANSWER_PERIOD), now)

const MINUTE = 60 * 1000
const ANSWER_PERIOD = SELLER_ANSWER_HOURS * 60 * MINUTE

/** The seller's deadline for an answer: a day, not beyond the cut-off, but at least half an hour from now. */
export function answerDeadline(submittedAt: Date, cutoffAt: Date, now: Date): Date {
  const earlier = Math.min(submittedAt.getTime() + ANSWER_PERIOD, cutoffAt.getTime())
  return new Date(Math.max(earlier, now.getTime() + 30 * MINUTE))
}
