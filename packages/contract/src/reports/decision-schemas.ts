import * as z from 'zod/mini'
import { atMost, IdParams, Instant, LocalDate, page, PageQuery, text } from '../common/fields.ts'
import { APPEAL_OUTCOME_LABELS, DECISION_SOURCE_LABELS, GROUND_LABELS, PARTIES } from './grounds.ts'
import { MEASURE_LABELS, REPORT_REASON_LABELS, REPORT_TARGET_LABELS } from './labels.ts'

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]]

const Reason = z.enum(keysOf(REPORT_REASON_LABELS))
const Measure = z.enum(keysOf(MEASURE_LABELS))
const Ground = z.enum(keysOf(GROUND_LABELS))
const Outcome = z.enum(keysOf(APPEAL_OUTCOME_LABELS), { error: 'required' })

export const StatementTarget = z.enum([...keysOf(REPORT_TARGET_LABELS), 'account'])
export type StatementTarget = z.infer<typeof StatementTarget>

/** A statement of reasons after the Digital Services Act, art. 17. Decisions are made by people; in Poland, without another limit in space. */
const StatementFields = {
  id: z.int(),
  targetType: StatementTarget,
  targetLabel: z.string(),
  /** Why it was reported; null for a decision that began otherwise. */
  reason: z.nullable(Reason),
  source: z.enum(keysOf(DECISION_SOURCE_LABELS)),
  measure: Measure,
  /** Null without a measure. */
  ground: z.nullable(Ground),
  /** The provision or the point of the terms in words. */
  provision: z.nullable(z.string()),
  facts: z.string(),
  decidedAt: Instant,
  /** When the measure ends by itself; null when it has no end. */
  endsAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  /** When the decision was reversed after an appeal. */
  reversedAt: z.nullable(Instant),
}

const OwnAppeal = z.object({
  text: z.string(),
  createdAt: Instant,
  dueAt: Instant,
  outcome: z.nullable(Outcome),
  answer: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
})

/** A statement of reasons as one of the two sides reads it. */
export const StatementOfReasons = z.object({
  ...StatementFields,
  party: z.enum(PARTIES),
  /** Until when the strike of this decision counts; null without one, and for the reporter. */
  strikeUntil: z.nullable(Instant),
  appealUntil: Instant,
  appealable: z.boolean(),
  appeal: z.nullable(OwnAppeal),
})
export type StatementOfReasons = z.infer<typeof StatementOfReasons>

const DecidingOperator = z.object({ id: z.int(), name: z.string() })

/** A statement as operators read it. */
export const DecisionView = z.object({
  ...StatementFields,
  reportId: z.nullable(z.int()),
  decidedBy: z.nullable(DecidingOperator),
})
export type DecisionView = z.infer<typeof DecisionView>

export const Appeal = z.object({
  id: z.int(),
  party: z.enum(PARTIES),
  ...OwnAppeal.shape,
  decidedBy: z.nullable(DecidingOperator),
  decision: DecisionView,
  /** False for the operator who made the decision. */
  mayDecide: z.boolean(),
})
export type Appeal = z.infer<typeof Appeal>

/** A notice of this account that waits for its decision. */
const PendingNotice = z.object({
  id: z.int(),
  targetLabel: z.string(),
  reason: Reason,
  createdAt: Instant,
  dueAt: z.nullable(Instant),
})

export const AppealBody = z.strictObject({ text: text(2000) })
export const AppealDecision = z.strictObject({ outcome: Outcome, answer: text(2000) })
const LinkToken = z.string({ error: 'required' }).check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'format'))

export const LinkedAppealBody = z.extend(AppealBody, { token: LinkToken })

const counts = <T extends object>(labels: T) =>
  z.object(Object.fromEntries(keysOf(labels).map((key) => [key, z.int()])) as Record<keyof T & string, z.ZodMiniInt>)

/** Figures of a year (Digital Services Act, art. 15 and 24), counted from the database. */
export const Transparency = z.object({
  year: z.int(),
  /** Years with figures, the newest first. */
  years: atMost(z.int(), 10),
  notices: z.object({
    total: z.int(),
    byReason: counts(REPORT_REASON_LABELS),
    /** Opened because of words that a program noticed. */
    automatic: z.int(),
    trusted: z.int(),
    unfounded: z.int(),
    waiting: z.int(),
  }),
  decisions: z.object({
    total: z.int(),
    byMeasure: counts(MEASURE_LABELS),
    inLaw: z.int(),
    inTerms: z.int(),
    /** Without a notice. */
    own: z.int(),
    /** From the notice to the decision, the middle one; null without decisions. */
    medianHours: z.nullable(z.int()),
    late: z.int(),
  }),
  appeals: z.object({
    total: z.int(),
    affected: z.int(),
    reporter: z.int(),
    upheld: z.int(),
    reversed: z.int(),
    medianHours: z.nullable(z.int()),
  }),
  suspensions: z.object({ selling: z.int(), account: z.int() }),
  reporters: z.object({ warned: z.int(), suspended: z.int() }),
  strikes: z.int(),
})
export type Transparency = z.infer<typeof Transparency>

export const decisionSchemas = {
  own: {
    query: PageQuery,
    reply: z.extend(page(StatementOfReasons), { waiting: atMost(PendingNotice, 20) }),
  },
  appeal: { params: IdParams, body: AppealBody, reply: StatementOfReasons },
  viewByLink: { query: z.object({ token: LinkToken }), reply: StatementOfReasons },
  appealByLink: { body: LinkedAppealBody, reply: StatementOfReasons },
  exportTable: { query: z.object({ from: z.optional(LocalDate), to: z.optional(LocalDate) }), reply: z.string() },
  appeals: {
    query: z.extend(PageQuery, { status: z._default(z.enum(['open', 'decided']), 'open') }),
    reply: page(Appeal),
  },
  decideAppeal: { params: IdParams, body: AppealDecision, reply: Appeal },
  transparency: {
    query: z.object({ year: z.optional(z.coerce.number().check(z.int(), z.minimum(2020), z.maximum(2099))) }),
    reply: Transparency,
  },
}
