import * as z from 'zod/mini'
import { atMost, Id, IdParams, Instant, optionalText, PathId } from '../common/fields.ts'
import { CLOSING_CHOICE_LABELS, type ClosingChoice, MAX_CLOSING_MESSAGE, MAX_CONCERNED } from './choices.ts'
import { CancelledToCall, concernedReservation, ConcernedStanding, ConcernedWaiting } from './concerned-schemas.ts'

const CHOICES = Object.keys(CLOSING_CHOICE_LABELS) as [ClosingChoice, ...ClosingChoice[]]
const Choice = z.enum(CHOICES, 'option')

export const ClosedReservation = concernedReservation(Choice)
export type ClosedReservation = z.infer<typeof ClosedReservation>

export const ClosingPlan = z.object({
  /** The closing that is in force. */
  closing: z.nullable(
    z.object({
      id: z.int(),
      message: z.nullable(z.string()),
      closedAt: Instant,
      /** Until when it can be undone; null: at any time. */
      undoUntil: z.nullable(Instant),
    }),
  ),
  /** The location that closes; null: the seller closes. */
  location: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** The location to which its offers and terms move. */
  moveTo: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Offers that stop or move; of what is closed those that are published again. */
  offers: z.int(),
  /** How many standing reservations end, or move with the location. */
  standing: z.int(),
  /** How many entries of waiting lists end, or move. */
  waiting: z.int(),
  /** These standing reservations, the next term first; of what is closed those that return with it. */
  standingReservations: atMost(ConcernedStanding, MAX_CONCERNED),
  /** These entries, the next term first; of what is closed those that return with it. */
  waitingEntries: atMost(ConcernedWaiting, MAX_CONCERNED),
  /** How many reservations are open; the list may be shorter. */
  open: z.int(),
  /** Open reservations, the next pickup first. */
  reservations: atMost(ClosedReservation, MAX_CONCERNED),
  /** Of what the closing cancelled the guests whom no e-mail reaches, the next term first, as long as it is ahead. */
  toCall: atMost(CancelledToCall, MAX_CONCERNED),
  /** Sum of what buyers would pay. */
  total: z.string(),
  /** What a buyer reads about each choice, about a standing reservation and about the waiting list. */
  texts: z.object({
    move: z.string(),
    keep: z.string(),
    ask: z.string(),
    cancel: z.string(),
    standing: z.string(),
    waiting: z.string(),
  }),
})
export type ClosingPlan = z.infer<typeof ClosingPlan>

export const ClosingBody = z.strictObject({
  /** The location that closes; without it the seller closes. */
  locationId: z._default(z.nullable(Id), null),
  /** Another location of the seller, to which offers and terms move. */
  moveTo: z._default(z.nullable(Id), null),
  /** Goes to each buyer, with what was chosen. */
  message: optionalText(MAX_CLOSING_MESSAGE),
  /** For open reservations without a choice of their own. */
  otherwise: Choice,
  choices: z._default(atMost(z.strictObject({ reservationId: Id, choice: Choice }), MAX_CONCERNED), []),
})

export const closingSchemas = {
  plan: { query: z.object({ locationId: z.optional(PathId), moveTo: z.optional(PathId) }), reply: ClosingPlan },
  close: { body: ClosingBody, reply: ClosingPlan },
  reopen: { params: IdParams, reply: ClosingPlan },
}
