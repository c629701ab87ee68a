import * as z from 'zod/mini'
import { Instant } from '../common/fields.ts'
import { ReservationStatus } from '../reservations/views.ts'
import { EveryWeeks } from '../standing/schemas.ts'

/** An open reservation of somebody who stops selling, whether by decision of an operator or their own. */
export const concernedReservation = <T extends z.ZodMiniType>(choice: T) =>
  z.object({
    id: z.int(),
    number: z.string(),
    status: ReservationStatus,
    /** As whom the person takes part. */
    as: z.enum(['seller', 'buyer']),
    /** The other participant. */
    otherName: z.string(),
    startsAt: z.nullable(Instant),
    endsAt: z.nullable(Instant),
    total: z.string(),
    /** The other participant gets messages by e-mail. */
    reachable: z.boolean(),
    /** The number of a participant whom no e-mail reaches; null as well when none was given. */
    phoneToCall: z.nullable(z.string()),
    /** What was chosen; null before that. */
    choice: z.nullable(choice),
  })

/** A guest whose reservation was cancelled, and whom no e-mail reaches: somebody has to call before the term. */
export const CancelledToCall = z.object({
  id: z.int(),
  number: z.string(),
  otherName: z.string(),
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  phoneToCall: z.string(),
})
export type CancelledToCall = z.infer<typeof CancelledToCall>

/** What goes on between the person and somebody else, and ends with the selling or moves with the location. */
const ongoing = {
  /** As whom the person takes part. */
  as: z.enum(['seller', 'buyer']),
  /** The other participant. */
  otherName: z.string(),
  offerTitle: z.string(),
  /** What is taken, in one line. */
  summary: z.string(),
  /** The next term; null when none is known. */
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
}

/** A standing reservation whose next terms are not made any more. */
export const ConcernedStanding = z.object({ id: z.int(), everyWeeks: EveryWeeks, ...ongoing })
export type ConcernedStanding = z.infer<typeof ConcernedStanding>

/** A draft on a waiting list that closes. */
export const ConcernedWaiting = z.object({ id: z.int(), number: z.string(), ...ongoing })
export type ConcernedWaiting = z.infer<typeof ConcernedWaiting>
