import * as z from 'zod/mini'
import { UserProfile } from '../accounts/schemas.ts'
import { MAX_CONCERNED } from '../closings/choices.ts'
import {
  CancelledToCall,
  concernedReservation,
  ConcernedStanding,
  ConcernedWaiting,
} from '../closings/concerned-schemas.ts'
import { atMost, Id, IdParams, Instant, LocalDate, text } from '../common/fields.ts'
import { GROUND_LABELS } from '../reports/grounds.ts'
import { SUSPENSION_CHOICE_LABELS, SUSPENSION_SCOPE_LABELS } from './choices.ts'

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]]

const Scope = z.enum(keysOf(SUSPENSION_SCOPE_LABELS), 'option')
const Choice = z.enum(keysOf(SUSPENSION_CHOICE_LABELS), 'option')

/** An open reservation of somebody who is or would be suspended. */
export const ConcernedReservation = concernedReservation(Choice)
export type ConcernedReservation = z.infer<typeof ConcernedReservation>

const counts = {
  /** How many reservations are open; the list may be shorter. */
  open: z.int(),
  /** How many standing reservations end. */
  standing: z.int(),
  /** How many entries of waiting lists end. */
  waiting: z.int(),
  /** Sum of what sellers would be paid for the open reservations. */
  total: z.string(),
}

export const SuspensionPlan = z.object({
  user: UserProfile,
  suspension: z.nullable(z.object({ scope: Scope, reason: z.string(), suspendedAt: Instant })),
  /** Offers on sale; of a suspended seller those that a lift publishes again. */
  offers: z.int(),
  ...counts,
  /** Of these what the person sells: as much ends with a suspension of selling. */
  sold: z.object(counts),
  /** These standing reservations, the next term first; of a suspended account those that a lift resumes. */
  standingReservations: atMost(ConcernedStanding, MAX_CONCERNED),
  /** These entries, the next term first; of a suspended account those that a lift brings back. */
  waitingEntries: atMost(ConcernedWaiting, MAX_CONCERNED),
  /** Open reservations, the next pickup first. */
  reservations: atMost(ConcernedReservation, MAX_CONCERNED),
  /** Of what the suspension cancelled the guests whom no e-mail reaches, the next term first, as long as it is ahead. */
  toCall: atMost(CancelledToCall, MAX_CONCERNED),
})
export type SuspensionPlan = z.infer<typeof SuspensionPlan>

export const SuspensionBody = z.strictObject({
  reason: text(500),
  /** On which law or point of the terms the suspension is based. */
  ground: z._default(z.enum(keysOf(GROUND_LABELS), 'option'), 'termsConduct'),
  /** The last day of a suspension that ends by itself. */
  lastDay: z._default(z.nullable(LocalDate), null),
  scope: z._default(Scope, 'account'),
  /** For open reservations without a choice of their own. */
  otherwise: z._default(Choice, 'ask'),
  choices: z._default(atMost(z.strictObject({ reservationId: Id, choice: Choice }), MAX_CONCERNED), []),
})

export const suspensionSchemas = {
  /** `extending`: of a suspension of selling what its extension to the account ends beside what has ended. */
  plan: { params: IdParams, query: z.object({ extending: z.optional(z.literal('true')) }), reply: SuspensionPlan },
  block: { params: IdParams, body: SuspensionBody, reply: UserProfile },
  unblock: { params: IdParams, reply: UserProfile },
}
