import { AUTO_COMPLETE_HOURS, DRAFT_DAYS } from '@kram/contract/reservations/periods'
import type { ErrorCode } from '@kram/contract/common/errors'
import type { ProposalCause, ReservationAction, ReservationStatus } from '@kram/contract/reservations/status'

/** The part of an open proposal that decides which actions are allowed. */
export type OpenProposal = {
  by: 'buyer' | 'seller'
  /** The status before the proposal, to which the reservation returns when it is declined. */
  from: ReservationStatus
  /** The products stay the same; only the occurrence would change. */
  sameItems?: boolean
}

/** The last action of the seller, or the buyer's cancellation, with what it changed, so that it can be undone. */
export type UndoState = {
  /** Who applied the action, and may undo it. */
  by: 'buyer' | 'seller'
  event: ReservationAction
  status: ReservationStatus
  answerBy: string | null
  paymentStatus: 'due' | 'paid'
  /** The slot that it released: its occurrence and, where that is divided, its time slot. */
  slotId: number | null
  heldTimeSlot?: string | null
  /** What happened to the stock: still held, returned, or gone. */
  stock: 'held' | 'released' | 'gone'
}

/** The facts by which an action is checked. All instants are the database's. */
export type GuardFacts = {
  status: ReservationStatus
  fulfilment: 'pickup' | 'delivery'
  now: Date
  /** The chosen occurrence; a draft may have none. */
  startsAt: Date | null
  endsAt: Date | null
  cutoffAt: Date | null
  answerBy: Date | null
  createdAt: Date
  statusChangedAt: Date
  pickupCode: string
  proposal: OpenProposal | null
  undoState: UndoState | null
  /** The offer accepts automatically and the buyer's e-mail address is verified. */
  autoAccepts: boolean
}

/** The input of the request; `null` when a screen only wants to know which buttons to show. */
export type ActionInput = {
  reason?: string | undefined
  cause?: ProposalCause | undefined
  pickupCode?: string | undefined
  restock?: boolean | undefined
  /** The edit asks for a larger quantity or another occurrence. */
  asksForMore?: boolean
  /** A line of an approximate item has no weight. */
  unweighed?: boolean
} | null

/** The error code of the catalogue; `field` names the part of the request that is wrong. */
export type RuleViolation = {
  code: ErrorCode
  message?: string
  field?: { property: string; code: string }
  details?: Record<string, unknown>
}

export type Guard =
  | 'beforeCutoff'
  | 'beforeOccurrenceEnds'
  | 'occurrenceStarted'
  | 'occurrenceEnded'
  | 'absenceSeen'
  | 'answerOverdue'
  | 'gracePeriodOver'
  | 'draftExpired'
  | 'isDelivery'
  | 'proposalOpen'
  | 'undoPeriodOpen'
  | 'hasReason'
  | 'hasCause'
  | 'weighed'
  | 'pickupCodeMatches'

const HOUR = 60 * 60 * 1000
/** The last action can be undone for a quarter of an hour, a no-show for two days: by then both participants have seen it. */
const UNDO_MINUTES = 15
const NO_SHOW_UNDO_HOURS = 48

const isBefore = (now: Date, end: Date | null) => end !== null && now < end
const isAfter = (now: Date, start: Date | null, hours = 0) =>
  start !== null && now.getTime() >= start.getTime() + hours * HOUR

const OCCURRENCE_OVER = {
  code: 'ILLEGAL_TRANSITION',
  message: 'Czas odbioru już minął, więc nie można potwierdzić tej rezerwacji.',
} as const
const PROPOSAL_EXPIRED = {
  code: 'ILLEGAL_TRANSITION',
  message: 'Czas na odpowiedź już minął i propozycja przepadła.',
} as const
const UNDO_EXPIRED = {
  code: 'ILLEGAL_TRANSITION',
  message: `Tego kroku nie można już cofnąć: minęło ${UNDO_MINUTES} minut, a przy nieodebranych ${NO_SHOW_UNDO_HOURS} godzin.`,
} as const
const NOT_A_DELIVERY = { code: 'ILLEGAL_TRANSITION', message: 'Ta rezerwacja jest z odbiorem osobistym.' } as const

const missing = (property: string): RuleViolation => ({
  code: 'VALIDATION_FAILED',
  field: { property, code: 'required' },
})

/** The end of the time in which the last action can be undone. */
export const undoUntil = (event: ReservationAction, at: Date): Date =>
  new Date(at.getTime() + (event === 'no-show' ? NO_SHOW_UNDO_HOURS : UNDO_MINUTES / 60) * HOUR)

const GUARDS: Record<Guard, (facts: GuardFacts, input: ActionInput) => RuleViolation | null> = {
  beforeCutoff: ({ now, cutoffAt }) => (isBefore(now, cutoffAt) ? null : { code: 'CUTOFF_PASSED' }),
  beforeOccurrenceEnds: ({ now, endsAt }) => (isBefore(now, endsAt) ? null : OCCURRENCE_OVER),
  occurrenceStarted: ({ now, startsAt }) => (isAfter(now, startsAt) ? null : { code: 'TOO_EARLY' }),
  occurrenceEnded: ({ now, endsAt }) => (isAfter(now, endsAt) ? null : { code: 'TOO_EARLY' }),
  // Who brings an order sees on arrival that nobody is there; who waits for a pickup knows only at the end.
  absenceSeen: ({ now, startsAt, endsAt, fulfilment }) =>
    isAfter(now, fulfilment === 'delivery' ? startsAt : endsAt) ? null : { code: 'TOO_EARLY' },
  answerOverdue: ({ now, answerBy }) => (isAfter(now, answerBy) ? null : { code: 'TOO_EARLY' }),
  gracePeriodOver: ({ now, endsAt }) => (isAfter(now, endsAt, AUTO_COMPLETE_HOURS) ? null : { code: 'TOO_EARLY' }),
  draftExpired: ({ now, createdAt }) => (isAfter(now, createdAt, DRAFT_DAYS * 24) ? null : { code: 'TOO_EARLY' }),
  isDelivery: ({ fulfilment }) => (fulfilment === 'delivery' ? null : NOT_A_DELIVERY),
  proposalOpen: ({ now, answerBy }) => (isBefore(now, answerBy) ? null : PROPOSAL_EXPIRED),
  undoPeriodOpen: ({ now, undoState, statusChangedAt }) => {
    if (!undoState) return { code: 'ILLEGAL_TRANSITION' }
    return now < undoUntil(undoState.event, statusChangedAt) ? null : UNDO_EXPIRED
  },
  hasReason: (_facts, input) => (input && !input.reason ? missing('reason') : null),
  hasCause: (_facts, input) => {
    if (!input) return null
    if (!input.cause) return missing('cause')
    return input.cause === 'other' && !input.reason ? missing('reason') : null
  },
  weighed: (_facts, input) => (input?.unweighed ? missing('weights') : null),
  pickupCodeMatches: ({ pickupCode }, input) =>
    input?.pickupCode === undefined || input.pickupCode === pickupCode ? null : { code: 'PICKUP_CODE_WRONG' },
}

/** The first guard that fails; `null` when all pass. */
export function checkGuards(guards: readonly Guard[], facts: GuardFacts, input: ActionInput): RuleViolation | null {
  for (const guard of guards) {
    const violation = GUARDS[guard](facts, input)
    if (violation) return violation
  }
  return null
}
