import type { ErrorCode } from '@kram/contract/errors'
import type { ReservationStatus } from '@kram/contract/reservation-status'

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
  pickupCode: string
  /** The offer accepts by itself and the buyer's address is verified. */
  autoAccepts: boolean
}

/** What came with the request; `null` when nobody has asked yet and a screen wants to know which buttons to draw. */
export type Given = {
  reason?: string | undefined
  cause?: 'sold_out' | 'harvest_failed' | 'other' | undefined
  pickupCode?: string | undefined
  restock?: boolean | undefined
  /** The edit asks for more goods or another date. */
  grows?: boolean
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
  | 'nothingGrows'
  | 'reasonGiven'
  | 'codeFits'

const HOUR = 60 * 60 * 1000
/** An untouched reservation completes by itself this long after its window. */
export const GRACE_HOURS = 72
/** A draft is kept this long. */
export const DRAFT_DAYS = 7

const before = (now: Date, end: Date | null) => end !== null && now < end
const after = (now: Date, start: Date | null, hours = 0) =>
  start !== null && now.getTime() >= start.getTime() + hours * HOUR

const TOO_LATE = {
  code: 'ILLEGAL_TRANSITION',
  message: 'Czas odbioru już minął, więc nie można potwierdzić tej rezerwacji.',
} as const
const GROWS = {
  code: 'ILLEGAL_TRANSITION',
  message:
    'Rezerwacja jest już potwierdzona: nie można w niej zwiększyć ilości ani zmienić terminu. Napisz do sprzedawcy albo złóż drugą rezerwację.',
} as const
const NOT_DELIVERED = { code: 'ILLEGAL_TRANSITION', message: 'Ta rezerwacja jest z odbiorem osobistym.' } as const

const GUARDS: Record<Guard, (facts: Facts, given: Given) => Denial | null> = {
  beforeCutoff: ({ now, cutoffAt }) => (before(now, cutoffAt) ? null : { code: 'CUTOFF_PASSED' }),
  beforeWindowEnds: ({ now, endsAt }) => (before(now, endsAt) ? null : TOO_LATE),
  windowBegan: ({ now, startsAt }) => (after(now, startsAt) ? null : { code: 'TOO_EARLY' }),
  windowEnded: ({ now, endsAt }) => (after(now, endsAt) ? null : { code: 'TOO_EARLY' }),
  answerOverdue: ({ now, answerBy }) => (after(now, answerBy) ? null : { code: 'TOO_EARLY' }),
  graceOver: ({ now, endsAt }) => (after(now, endsAt, GRACE_HOURS) ? null : { code: 'TOO_EARLY' }),
  draftForgotten: ({ now, createdAt }) => (after(now, createdAt, DRAFT_DAYS * 24) ? null : { code: 'TOO_EARLY' }),
  isDelivery: ({ fulfilment }) => (fulfilment === 'delivery' ? null : NOT_DELIVERED),
  nothingGrows: (_facts, given) => (given?.grows ? GROWS : null),
  reasonGiven: (_facts, given) =>
    given && !given.reason ? { code: 'VALIDATION_FAILED', field: { property: 'reason', code: 'required' } } : null,
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
