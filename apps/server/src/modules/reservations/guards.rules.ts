import type { ErrorCode } from '@kram/contract/errors'
import type { ProposalCause, ReservationEvent, ReservationStatus } from '@kram/contract/reservation-status'

/** An open proposal, as far as it decides what may happen. */
export type OpenProposal = {
  by: 'buyer' | 'seller'
  /** Where the reservation stood, and goes back to when the answer is no. */
  from: ReservationStatus
}

/** The last step of the seller, or the buyer's cancelling, and what it changed, so that it can be taken back. */
export type Undoable = {
  /** Who took the step, and may take it back. */
  by: 'buyer' | 'seller'
  event: ReservationEvent
  status: ReservationStatus
  answerBy: string | null
  paymentStatus: 'due' | 'paid'
  /** The place of the occurrence that it gave back. */
  slotId: number | null
  /** What became of the goods: still held, back on the shelf, or gone. */
  goods: 'held' | 'released' | 'gone'
}

/** What is known of a reservation when a step is judged. All instants are the database's. */
export type Facts = {
  status: ReservationStatus
  fulfilment: 'pickup' | 'delivery'
  now: Date
  /** The chosen window; a draft may have none yet. */
  startsAt: Date | null
  endsAt: Date | null
  cutoffAt: Date | null
  answerBy: Date | null
  createdAt: Date
  statusChangedAt: Date
  pickupCode: string
  proposal: OpenProposal | null
  undoable: Undoable | null
  /** The offer accepts by itself and the buyer's address is verified. */
  autoAccepts: boolean
}

/** What came with the request; `null` when nobody has asked yet and a screen wants to know which buttons to draw. */
export type Given = {
  reason?: string | undefined
  cause?: ProposalCause | undefined
  pickupCode?: string | undefined
  restock?: boolean | undefined
  /** The edit asks for more goods or another date. */
  grows?: boolean
  /** A line of approximate goods that came without its weight: its place in the request. */
  unweighed?: boolean
} | null

/** Why not, in words of the catalogue; `field` names the part of the request at fault. */
export type Denial = {
  code: ErrorCode
  message?: string
  field?: { property: string; code: string }
  details?: Record<string, unknown>
}

export type Guard =
  | 'beforeCutoff'
  | 'beforeWindowEnds'
  | 'windowBegan'
  | 'windowEnded'
  | 'answerOverdue'
  | 'graceOver'
  | 'draftForgotten'
  | 'isDelivery'
  | 'proposalOpen'
  | 'undoOpen'
  | 'reasonGiven'
  | 'causeGiven'
  | 'weighed'
  | 'codeFits'

const HOUR = 60 * 60 * 1000
/** An untouched reservation completes by itself this long after its window. */
export const GRACE_HOURS = 72
/** The last step can be taken back within a quarter of an hour, a no-show within two days: then both sides have seen it. */
const UNDO_MINUTES = 15
const NO_SHOW_UNDO_HOURS = 48
/** A draft is kept this long. */
export const DRAFT_DAYS = 7

const before = (now: Date, end: Date | null) => end !== null && now < end
const after = (now: Date, start: Date | null, hours = 0) =>
  start !== null && now.getTime() >= start.getTime() + hours * HOUR

const TOO_LATE = {
  code: 'ILLEGAL_TRANSITION',
  message: 'Czas odbioru już minął, więc nie można potwierdzić tej rezerwacji.',
} as const
const ANSWERED_TOO_LATE = {
  code: 'ILLEGAL_TRANSITION',
  message: 'Czas na odpowiedź już minął i propozycja przepadła.',
} as const
const UNDO_OVER = {
  code: 'ILLEGAL_TRANSITION',
  message: 'Tego kroku nie można już cofnąć: minęło 15 minut, a przy nieodebranych 48 godzin.',
} as const
const NOT_DELIVERED = { code: 'ILLEGAL_TRANSITION', message: 'Ta rezerwacja jest z odbiorem osobistym.' } as const

const missing = (property: string): Denial => ({ code: 'VALIDATION_FAILED', field: { property, code: 'required' } })

/** Until when the last step may be taken back. */
export const undoUntil = (event: ReservationEvent, at: Date): Date =>
  new Date(at.getTime() + (event === 'no-show' ? NO_SHOW_UNDO_HOURS : UNDO_MINUTES / 60) * HOUR)

const GUARDS: Record<Guard, (facts: Facts, given: Given) => Denial | null> = {
  beforeCutoff: ({ now, cutoffAt }) => (before(now, cutoffAt) ? null : { code: 'CUTOFF_PASSED' }),
  beforeWindowEnds: ({ now, endsAt }) => (before(now, endsAt) ? null : TOO_LATE),
  windowBegan: ({ now, startsAt }) => (after(now, startsAt) ? null : { code: 'TOO_EARLY' }),
  windowEnded: ({ now, endsAt }) => (after(now, endsAt) ? null : { code: 'TOO_EARLY' }),
  answerOverdue: ({ now, answerBy }) => (after(now, answerBy) ? null : { code: 'TOO_EARLY' }),
  graceOver: ({ now, endsAt }) => (after(now, endsAt, GRACE_HOURS) ? null : { code: 'TOO_EARLY' }),
  draftForgotten: ({ now, createdAt }) => (after(now, createdAt, DRAFT_DAYS * 24) ? null : { code: 'TOO_EARLY' }),
  isDelivery: ({ fulfilment }) => (fulfilment === 'delivery' ? null : NOT_DELIVERED),
  proposalOpen: ({ now, answerBy }) => (before(now, answerBy) ? null : ANSWERED_TOO_LATE),
  undoOpen: ({ now, undoable, statusChangedAt }) => {
    if (!undoable) return { code: 'ILLEGAL_TRANSITION' }
    return now < undoUntil(undoable.event, statusChangedAt) ? null : UNDO_OVER
  },
  reasonGiven: (_facts, given) => (given && !given.reason ? missing('reason') : null),
  causeGiven: (_facts, given) => {
    if (!given) return null
    if (!given.cause) return missing('cause')
    return given.cause === 'other' && !given.reason ? missing('reason') : null
  },
  weighed: (_facts, given) => (given?.unweighed ? missing('weights') : null),
  codeFits: ({ pickupCode }, given) =>
    given?.pickupCode === undefined || given.pickupCode === pickupCode ? null : { code: 'PICKUP_CODE_WRONG' },
}

/** The first guard that stands in the way; `null` when the way is free. */
export function barrierOf(guards: readonly Guard[], facts: Facts, given: Given): Denial | null {
  for (const guard of guards) {
    const denial = GUARDS[guard](facts, given)
    if (denial) return denial
  }
  return null
}
