import * as z from 'zod/mini'
import {
  atMost,
  Email,
  Id,
  IdParams,
  Instant,
  LocalDate,
  optionalText,
  page,
  PageQuery,
  text,
  Version,
} from '../common/fields.ts'
import {
  BREACH_STEPS,
  type BreachStep,
  DATA_REQUEST_CHANNEL_LABELS,
  DATA_REQUEST_ENTRY_LABELS,
  DATA_REQUEST_KIND_LABELS,
  DATA_REQUEST_STATUS_LABELS,
  MAX_BREACHES,
  MAX_DATA_REQUEST_ENTRIES,
} from './limits.ts'
import { RETENTION_RULES } from './retention.ts'

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]]

const Kind = z.enum(keysOf(DATA_REQUEST_KIND_LABELS), 'option')
const Channel = z.enum(keysOf(DATA_REQUEST_CHANNEL_LABELS))
const Status = z.enum(keysOf(DATA_REQUEST_STATUS_LABELS))
const Step = z.enum(keysOf(BREACH_STEPS) as [BreachStep, ...BreachStep[]], 'option')

/** A request of the own account. */
export const OwnDataRequest = z.object({
  id: z.int(),
  kind: Kind,
  status: Status,
  description: z.string(),
  receivedOn: LocalDate,
  dueOn: LocalDate,
  answer: z.nullable(z.string()),
})
export type OwnDataRequest = z.infer<typeof OwnDataRequest>

export const OwnDataRequestBody = z.strictObject({ kind: Kind, description: text(2000) })

/** A row of the register. */
export const DataRequestRow = z.object({
  id: z.int(),
  kind: Kind,
  channel: Channel,
  status: Status,
  name: z.string(),
  receivedOn: LocalDate,
  dueOn: LocalDate,
  extended: z.boolean(),
})
export type DataRequestRow = z.infer<typeof DataRequestRow>

export const DataRequest = z.extend(DataRequestRow, {
  version: z.int(),
  description: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** The account that it concerns. */
  userId: z.nullable(z.int()),
  /** Its name; null when it was erased. */
  userName: z.nullable(z.string()),
  /** Reservations without an account that have the e-mail address or the telephone number of the request. */
  guestReservations: z.int(),
  /** Those of them that have not ended, and those of the account: they prevent an erasure. */
  openReservations: z.int(),
  /** Until when the deadline can be extended; null when it was or cannot any more. */
  extensionDay: z.nullable(LocalDate),
  answer: z.nullable(z.string()),
  closedAt: z.nullable(Instant),
  entries: atMost(
    z.object({
      id: z.int(),
      at: Instant,
      kind: z.enum(keysOf(DATA_REQUEST_ENTRY_LABELS)),
      text: z.nullable(z.string()),
      by: z.nullable(z.string()),
    }),
    MAX_DATA_REQUEST_ENTRIES,
  ),
})
export type DataRequest = z.infer<typeof DataRequest>

/** A request that came by e-mail or by post, as an operator enters it. */
export const DataRequestBody = z.strictObject({
  kind: Kind,
  channel: z.enum(['email', 'post'], 'option'),
  receivedOn: LocalDate,
  name: text(120),
  email: z._default(z.nullable(Email), null),
  phone: z._default(z.nullable(z.string().check(z.regex(/^\+48[1-9]\d{8}$/, 'phone'))), null),
  address: optionalText(300),
  description: text(4000),
})

const Noted = z.strictObject({ text: text(2000), version: Version })

export const DataRequestClosing = z.strictObject({
  status: z.enum(['done', 'refused'], 'option'),
  /** Sent by e-mail where there is an address; else to be sent by post. */
  answer: text(4000),
  version: Version,
})

export const Breach = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  /** When the operator became aware of it: the clock runs from here. */
  discoveredAt: Instant,
  dueAt: Instant,
  openedBy: z.nullable(z.string()),
  closedAt: z.nullable(Instant),
  conclusion: z.nullable(z.string()),
  version: z.int(),
  steps: atMost(
    z.object({
      step: Step,
      doneAt: z.nullable(Instant),
      doneBy: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
    Object.keys(BREACH_STEPS).length,
  ),
})
export type Breach = z.infer<typeof Breach>

export const BreachBody = z.strictObject({
  title: text(160),
  description: text(4000),
  discoveredAt: z.iso.datetime({ offset: true, error: 'validOffsetDateTime' }),
})

export const BreachStepBody = z.strictObject({ done: z.boolean(), note: optionalText(2000) })

const Retention = z.object({
  items: atMost(
    z.object({
      what: z.string(),
      period: z.string(),
      reason: z.string(),
      job: z.string(),
      /** When the job last finished; null before its first run. */
      finishedAt: z.nullable(Instant),
      /** Rows that the last run removed; null where nothing is counted yet. */
      lastRemoved: z.nullable(z.int()),
      /** Rows that all runs removed since they are counted. */
      removedTotal: z.int(),
      error: z.nullable(z.string()),
    }),
    RETENTION_RULES.length,
  ),
})
export type Retention = z.infer<typeof Retention>

export const dataProtectionSchemas = {
  own: { reply: z.object({ items: atMost(OwnDataRequest, 50) }) },
  file: { body: OwnDataRequestBody, reply: OwnDataRequest },
  requests: {
    query: z.extend(PageQuery, { status: z._default(z.enum(['open', 'closed']), 'open') }),
    reply: page(DataRequestRow),
  },
  enter: { body: DataRequestBody, reply: DataRequest },
  request: { params: IdParams, reply: DataRequest },
  link: { params: IdParams, body: z.strictObject({ userId: z.nullable(Id), version: Version }), reply: DataRequest },
  note: { params: IdParams, body: Noted, reply: DataRequest },
  extend: { params: IdParams, body: Noted, reply: DataRequest },
  close: { params: IdParams, body: DataRequestClosing, reply: DataRequest },
  reopen: { params: IdParams, body: Noted, reply: DataRequest },
  exportData: { params: IdParams, reply: z.string() },
  erase: { params: IdParams, body: z.strictObject({ version: Version }), reply: DataRequest },
  retention: { reply: Retention },
  breaches: { reply: z.object({ items: atMost(Breach, MAX_BREACHES) }) },
  openBreach: { body: BreachBody, reply: Breach },
  breach: { params: IdParams, reply: Breach },
  step: { params: z.extend(IdParams, { step: Step }), body: BreachStepBody, reply: Breach },
  closeBreach: {
    params: IdParams,
    body: z.strictObject({ conclusion: text(4000), version: Version }),
    reply: Breach,
  },
  reopenBreach: { params: IdParams, body: z.strictObject({ version: Version }), reply: Breach },
}
