import * as z from 'zod/mini'
import { REPORT_TARGET_LABELS, REPORT_REASON_LABELS, MEASURE_LABELS } from './labels.ts'
import { GROUND_LABELS, REPORTER_ACT_LABELS } from './grounds.ts'
import { SUSPENSION_CHOICE_LABELS } from '../suspensions/choices.ts'
import { Appeal, DecisionView } from './decision-schemas.ts'
import {
  Id,
  text,
  optionalText,
  atMost,
  Email,
  Instant,
  LocalDate,
  PageQuery,
  page,
  IdParams,
  MessageReply,
  Version,
  VersionBody,
} from '../common/fields.ts'

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]]

const TargetType = z.enum(keysOf(REPORT_TARGET_LABELS), { error: 'required' })
const Reason = z.enum(keysOf(REPORT_REASON_LABELS), { error: 'required' })
const Measure = z.enum(keysOf(MEASURE_LABELS), { error: 'required' })

/** A notice after the Digital Services Act, art. 16. */
export const ReportBody = z.strictObject({
  targetType: TargetType,
  targetId: Id,
  reason: Reason,
  explanation: text(2000),
  name: optionalText(80),
  email: z._default(z.nullable(Email), null),
  goodFaith: z.literal(true, { error: 'goodFaith' }),
})

export const Report = z.object({
  id: z.int(),
  targetType: TargetType,
  targetId: z.int(),
  targetLabel: z.string(),
  /** Page of the target for the operator; null for a target without a page. */
  targetPath: z.nullable(z.string()),
  reason: Reason,
  explanation: z.string(),
  /** Created automatically by content flags. */
  automatic: z.boolean(),
  reporterName: z.nullable(z.string()),
  reporterEmail: z.nullable(z.string()),
  /** Filed by a trusted flagger: it comes first. */
  trusted: z.boolean(),
  createdAt: Instant,
  /** Until when it has to be decided. */
  dueAt: z.nullable(Instant),
  /** The operator who works on it. */
  takenBy: z.nullable(z.object({ id: z.int(), name: z.string() })),
  hasNote: z.boolean(),
  version: Version,
  measure: z.nullable(Measure),
  decision: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
})
export type Report = z.infer<typeof Report>

/** The content as it was when it was reported. */
const Snapshot = z.object({
  lines: atMost(z.object({ name: z.string(), text: z.string() }), 120),
  pictures: atMost(z.string(), 12),
})
export type Snapshot = z.infer<typeof Snapshot>

export const Strike = z.object({ createdAt: Instant, expiresAt: Instant, targetLabel: z.string() })
export type Strike = z.infer<typeof Strike>

export const ReportView = z.extend(Report, {
  snapshot: z.nullable(Snapshot),
  /** For operators alone. */
  note: z.nullable(z.string()),
  unfounded: z.boolean(),
  /** The account whose content it is; null for content without one. */
  owner: z.nullable(
    z.object({ userId: z.int(), name: z.string(), isSeller: z.boolean(), strikes: atMost(Strike, 20) }),
  ),
  /** Who reported, when they signed. */
  reporter: z.nullable(
    z.object({
      userId: z.nullable(z.int()),
      trustedAt: z.nullable(Instant),
      warnedAt: z.nullable(Instant),
      suspendedUntil: z.nullable(Instant),
      notices: z.int(),
      /** Manifestly unfounded ones of the last twelve months. */
      unfounded: z.int(),
    }),
  ),
  /** Other notices about the same content, the newest first. */
  others: atMost(z.object({ id: z.int(), reason: Reason, createdAt: Instant, measure: z.nullable(Measure) }), 10),
  /** Decisions about this notice, the newest first. */
  decisions: atMost(DecisionView, 10),
  appeals: atMost(Appeal, 20),
})
export type ReportView = z.infer<typeof ReportView>

export const ReportDecision = z
  .strictObject({
    version: Version,
    measure: Measure,
    /** On which law or point of the terms a measure is based. */
    ground: z._default(z.nullable(z.enum(keysOf(GROUND_LABELS), 'option')), null),
    provision: optionalText(300),
    /** Facts and reasons. */
    decision: text(2000),
    /** The last day of a measure that ends by itself. */
    lastDay: z._default(z.nullable(LocalDate), null),
    /** The decision counts as a strike of the owner. */
    strike: z._default(z.boolean(), false),
    /** The notice was manifestly unfounded. */
    unfounded: z._default(z.boolean(), false),
    /** When selling or the account is suspended: what happens to open reservations. */
    reservations: z._default(z.enum(keysOf(SUSPENSION_CHOICE_LABELS), 'option'), 'cancel'),
  })
  .check(
    z.refine(({ measure, ground }) => measure === 'none' || ground !== null, { error: 'required', path: ['ground'] }),
  )

/** Somebody else's is taken over only when asked for. */
export const TakeBody = z.extend(VersionBody, { over: z._default(z.boolean(), false) })
export const NoteBody = z.strictObject({ version: Version, note: optionalText(2000) })
export const ReporterBody = z.strictObject({
  act: z.enum(keysOf(REPORTER_ACT_LABELS), { error: 'required' }),
  reason: text(500),
})

export const reportSchemas = {
  create: { body: ReportBody, reply: MessageReply },
  list: {
    query: z.extend(PageQuery, { status: z._default(z.enum(['open', 'decided']), 'open') }),
    reply: page(Report),
  },
  view: { params: IdParams, reply: ReportView },
  take: { params: IdParams, body: TakeBody, reply: ReportView },
  release: { params: IdParams, reply: ReportView },
  note: { params: IdParams, body: NoteBody, reply: ReportView },
  reporter: { params: IdParams, body: ReporterBody, reply: ReportView },
  decide: { params: IdParams, body: ReportDecision, reply: ReportView },
}
