import type { ErrorCode } from '@kram/contract/common/errors'
import type { ReservationAction, ReservationStatus } from '@kram/contract/reservations/status'
import { RESERVATION_ACTIONS } from '@kram/contract/reservations/status'
import { type Actor, isGuest, type ItemName, itemFacts, offerFacts, type OfferName, TOLERANCE } from './market.ts'
import { isFull, isLive, itemsTotal, namesIn, shortLines } from './amounts.ts'
import { type Lines, type Model, occurrenceOf, type Party, type Reservation, sideOf } from './state.ts'

// Why a request is refused. The domain does not say which of several reasons is given first, so these functions return all of them, and
// an answer is right when it names one. No reason: the request must succeed.

const UNDO_HOURS = 0.25
const NO_SHOW_UNDO_HOURS = 48
/** A guest has at most so many open reservations. */
const GUEST_RESERVATIONS = 2
/** A thread is open for so long after the end. */
const THREAD_HOURS = 14 * 24

/** The reason, if it applies. */
export const reasonIf = (applies: boolean, code: ErrorCode): ErrorCode[] => (applies ? [code] : [])

type Rule = {
  from: readonly ReservationStatus[]
  by: readonly Party[]
  /** The reason why it is too early or too late. */
  when?: (model: Model, reservation: Reservation, side: Party) => ErrorCode | null
}

const CANCELLABLE = ['pending', 'change_proposed', 'accepted', 'ready'] as const
const AGREED = ['accepted', 'ready', 'out_for_delivery'] as const
const BOTH = ['buyer', 'seller'] as const

const hours = (model: Model, { occurrence }: Reservation) => occurrenceOf(model, occurrence)
const beforeCutoff: Rule['when'] = (model, reservation) =>
  reservation.status === 'draft' || model.now < hours(model, reservation).cutoff ? null : 'CUTOFF_PASSED'

/** The events of the domain: who, from which status, and when. */
const RULES: Record<ReservationAction, readonly Rule[]> = {
  submit: [{ from: ['draft'], by: ['buyer'] }],
  drop: [{ from: ['draft'], by: ['buyer'] }],
  edit: [{ from: ['draft', 'pending', 'accepted'], by: ['buyer'], when: beforeCutoff }],
  accept: [
    {
      from: ['pending'],
      by: ['seller'],
      when: (model, one) => (model.now < hours(model, one).end ? null : 'ILLEGAL_TRANSITION'),
    },
  ],
  reject: [{ from: ['pending'], by: ['seller'] }],
  propose: [
    { from: ['pending', 'accepted', 'ready'], by: ['seller'] },
    { from: ['accepted'], by: ['buyer'], when: beforeCutoff },
  ],
  'accept-proposal': [
    {
      from: ['change_proposed'],
      by: BOTH,
      when: ({ now }, { proposal, answerBy }, side) =>
        proposal?.by !== side && now < (answerBy ?? 0) ? null : 'ILLEGAL_TRANSITION',
    },
  ],
  'decline-proposal': [{ from: ['change_proposed'], by: BOTH }],
  cancel: [{ from: CANCELLABLE, by: BOTH }],
  pack: [{ from: ['accepted'], by: ['seller'] }],
  'set-out': [
    {
      from: ['ready'],
      by: ['seller'],
      when: (_model, { offer }) => (offerFacts(offer).delivery ? null : 'ILLEGAL_TRANSITION'),
    },
  ],
  'hand-over': [
    { from: AGREED, by: ['seller'] },
    { from: AGREED, by: ['buyer'], when: (model, one) => (model.now < hours(model, one).start ? 'TOO_EARLY' : null) },
  ],
  'no-show': [
    {
      from: AGREED,
      by: ['seller'],
      when: (model, one) => {
        const { start, end } = hours(model, one)
        return model.now < (offerFacts(one.offer).delivery ? start : end) ? 'TOO_EARLY' : null
      },
    },
  ],
  undo: [
    {
      from: [
        'change_proposed',
        'accepted',
        'ready',
        'out_for_delivery',
        'completed',
        'rejected',
        'cancelled',
        'no_show',
      ],
      by: BOTH,
      when: ({ now }, { lastStep, changedAt }, side) => {
        const allowed = lastStep?.action === 'no-show' ? NO_SHOW_UNDO_HOURS : UNDO_HOURS
        return lastStep?.by === side && now < changedAt + allowed ? null : 'ILLEGAL_TRANSITION'
      },
    },
  ],
}

/** Why this step is not possible now, whatever the request contains. */
export function stepRefusals(
  model: Model,
  reservation: Reservation,
  side: Party,
  action: ReservationAction,
): ErrorCode[] {
  const rule = RULES[action].find(({ from, by }) => from.includes(reservation.status) && by.includes(side))
  if (!rule) return ['ILLEGAL_TRANSITION']
  const reason = rule.when?.(model, reservation, side)
  return reason ? [reason] : []
}

/** The buttons of this side. */
export const possibleSteps = (model: Model, reservation: Reservation, side: Party): ReservationAction[] =>
  RESERVATION_ACTIONS.filter((action) => stepRefusals(model, reservation, side, action).length === 0)

export type StepInput = {
  withReason?: boolean
  code?: 'none' | 'right' | 'wrong'
  /** Real weights in relation to the ordered ones; `null`: not weighed. */
  weighed?: number | null
}

const isTooLight = (ratio: number) => ratio < 1 - TOLERANCE / 100

export const weighedItems = ({ lines }: Reservation): ItemName[] =>
  namesIn(lines).filter((item) => itemFacts(item).weight !== null)

const isUnweighed = (reservation: Reservation, weighed: number | null): boolean =>
  weighedItems(reservation).length > 0 && (weighed === null || isTooLight(weighed))

/** Why the content of the request is refused. */
export function inputRefusals(
  reservation: Reservation,
  side: Party,
  action: ReservationAction,
  { withReason = true, code = 'none', weighed = 1 }: StepInput,
): ErrorCode[] {
  const needsReason = action === 'reject' || (action === 'cancel' && side === 'seller')
  if (needsReason) return reasonIf(!withReason, 'VALIDATION_FAILED')
  if (action === 'hand-over') return reasonIf(side === 'seller' && code === 'wrong', 'PICKUP_CODE_WRONG')
  return reasonIf(action === 'pack' && isUnweighed(reservation, weighed), 'VALIDATION_FAILED')
}

/** Why a step cannot be taken back although it is recent: others have the stock or the slot by now. */
export function undoRefusals(model: Model, { lastStep, lines, occurrence }: Reservation): ErrorCode[] {
  if (!lastStep) return []
  const isShort = lastStep.stock === 'released' && shortLines(model, lines, [occurrence]).length > 0
  return [
    ...reasonIf(isShort, 'OUT_OF_STOCK'),
    ...reasonIf(lastStep.slot !== null && isFull(model, lastStep.slot), 'SLOT_FULL'),
  ]
}

type Order = { offer: OfferName; occurrence: string; lines: Lines; own: Reservation | null }

/** Why an order cannot be placed on this occurrence. A reservation's own slot does not count against it. */
export function occurrenceRefusals(model: Model, { occurrence, own }: Pick<Order, 'occurrence' | 'own'>): ErrorCode[] {
  const { open, cutoff } = occurrenceOf(model, occurrence)
  return [
    ...reasonIf(!open, 'OCCURRENCE_CLOSED'),
    ...reasonIf(!(model.now < cutoff), 'CUTOFF_PASSED'),
    ...reasonIf(own?.slot !== occurrence && isFull(model, occurrence), 'SLOT_FULL'),
  ]
}

/** Both sides may agree after the cut-off, until the hours begin. */
export function lateOccurrenceRefusals(model: Model, occurrence: string, own: Reservation): ErrorCode[] {
  const { open, start } = occurrenceOf(model, occurrence)
  return [
    ...reasonIf(!(open && model.now < start), 'OCCURRENCE_CLOSED'),
    ...reasonIf(own.slot !== occurrence && isFull(model, occurrence), 'SLOT_FULL'),
  ]
}

export function contentRefusals({ offer, lines }: Pick<Order, 'offer' | 'lines'>): ErrorCode[] {
  const { delivery } = offerFacts(offer)
  return [
    ...reasonIf(!(namesIn(lines).length > 0), 'RESERVATION_EMPTY'),
    ...reasonIf(delivery !== null && itemsTotal(lines) < delivery.minimum, 'MINIMUM_NOT_MET'),
  ]
}

/** `occurrences`: those on whose dates the lines are to be held. */
export const stockRefusals = (
  model: Model,
  lines: Lines,
  occurrences: readonly string[],
  own: Reservation | null,
): ErrorCode[] => (shortLines(model, lines, occurrences, own ?? undefined).length > 0 ? ['OUT_OF_STOCK'] : [])

const guestRefusals = ({ reservations }: Model, owner: Actor): ErrorCode[] =>
  isGuest(owner) && reservations.filter((one) => one.owner === owner && isLive(one)).length >= GUEST_RESERVATIONS
    ? ['GUEST_LIMIT']
    : []

export const submitRefusals = (model: Model, order: Order, owner: Actor): ErrorCode[] => [
  ...reasonIf(!(model.offers[order.offer] === 'active'), 'OFFER_NOT_ACTIVE'),
  ...occurrenceRefusals(model, order),
  ...contentRefusals(order),
  ...stockRefusals(model, order.lines, [order.occurrence], null),
  ...guestRefusals(model, owner),
]

export const isThreadOpen = ({ now }: Model, reservation: Reservation): boolean =>
  !['completed', 'rejected', 'cancelled', 'expired', 'no_show'].includes(reservation.status) ||
  now < reservation.changedAt + THREAD_HOURS

/** Which actors find the reservation at all. A seller's view of somebody's draft is not promised either way. */
export const mayView = (reservation: Reservation, actor: Actor): boolean | null => {
  const side = sideOf(reservation, actor)
  return reservation.status === 'draft' && side === 'seller' ? null : side !== null
}
