import * as z from 'zod/mini'
import { Session } from '../accounts/schemas.ts'
import { atMost, Empty, IdParams, Instant, page, PageQuery, PathId, text } from '../common/fields.ts'
import { OFFER_STATUSES } from '../offers/status.ts'
import { ReservationStatus } from '../reservations/views.ts'
import { MAX_LISTED, MAX_MESSAGES, MESSAGE_STATE_LABELS, NOTE_LENGTH } from './people-limits.ts'

const MAX_SESSIONS = 100

/** A device on which the person is logged in. */
const PersonSession = z.object({
  id: z.int(),
  userAgent: z.nullable(z.string()),
  createdAt: Instant,
  lastSeenAt: Instant,
})
export type PersonSession = z.infer<typeof PersonSession>

/** An e-mail or a push to the person, of those that are still stored. */
const PersonMessage = z.object({
  id: z.int(),
  channel: z.enum(['email', 'push']),
  title: z.string(),
  state: z.enum(Object.keys(MESSAGE_STATE_LABELS) as ['waiting', 'sent', 'dead']),
  createdAt: Instant,
  /** Why the last attempt failed. */
  error: z.nullable(z.string()),
  /** It can be sent again: it was given up, or it is an e-mail whose text is still stored. */
  repeatable: z.boolean(),
})
export type PersonMessage = z.infer<typeof PersonMessage>

/** The newest of what the person did in the market: what it is, not what it contains. */
export const PersonHistory = z.object({
  reservations: atMost(
    z.object({
      id: z.int(),
      number: z.string(),
      /** As whom the person takes part. */
      as: z.enum(['seller', 'buyer']),
      status: ReservationStatus,
      otherName: z.string(),
      startsAt: z.nullable(Instant),
      total: z.string(),
    }),
    MAX_LISTED,
  ),
  offers: atMost(z.object({ id: z.int(), title: z.string(), status: z.enum(OFFER_STATUSES) }), MAX_LISTED),
  messages: atMost(PersonMessage, MAX_MESSAGES),
})
export type PersonHistory = z.infer<typeof PersonHistory>

/** What an operator wrote about a person for other operators. */
export const PersonNote = z.object({
  id: z.int(),
  body: z.string(),
  authorName: z.string(),
  /** Written by the one who asks, who alone may change it. */
  own: z.boolean(),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
})
export type PersonNote = z.infer<typeof PersonNote>

export const PersonNoteBody = z.strictObject({ body: text(NOTE_LENGTH) })

/** A seller with reservations that wait for an answer. */
export const UnansweredSeller = z.object({
  id: z.int(),
  userId: z.int(),
  name: z.string(),
  waiting: z.int(),
  /** Since when the oldest waits, and when the first of them expires. */
  since: Instant,
  answerBy: z.nullable(Instant),
  /** Reservations of the last 30 days that expired without an answer. */
  expired: z.int(),
  remindedAt: z.nullable(Instant),
})
export type UnansweredSeller = z.infer<typeof UnansweredSeller>

const NoteParams = z.object({ noteId: PathId })

export const personSchemas = {
  sessions: { params: IdParams, reply: z.object({ items: atMost(PersonSession, MAX_SESSIONS) }) },
  endSession: { params: z.extend(IdParams, { sessionId: PathId }), reply: Empty },
  endSessions: { params: IdParams, reply: Empty },
  history: { params: IdParams, reply: PersonHistory },
  notes: { params: IdParams, query: PageQuery, reply: page(PersonNote) },
  addNote: { params: IdParams, body: PersonNoteBody, reply: PersonNote },
  editNote: { params: NoteParams, body: PersonNoteBody, reply: PersonNote },
  deleteNote: { params: NoteParams, reply: Empty },
  view: { params: IdParams, body: z.strictObject({ reason: text(500) }), reply: Session },
  unanswered: { query: PageQuery, reply: page(UnansweredSeller) },
  remind: { params: IdParams, reply: z.object({ remindedAt: Instant }) },
}
