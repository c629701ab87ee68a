import * as z from 'zod/mini'
import { CATEGORIES } from '../catalogue/categories.ts'
import {
  Empty,
  Instant,
  Latitude,
  LocalDate,
  LocalTime,
  Longitude,
  page,
  PageQuery,
  PathId,
  text,
} from '../common/fields.ts'
import {
  ACTIVITY_LABELS,
  type Activity,
  AUDIENCE_LABELS,
  type Audience,
  FAILURE_LABELS,
  type Failure,
  MAILING_LENGTH,
  MAILING_STATUS_LABELS,
  type MailingStatus,
  MAX_RADIUS_KM,
  SUBJECT_LENGTH,
} from './limits.ts'

const keysOf = <T extends string>(labels: Record<T, string>) => Object.keys(labels) as [T, ...T[]]

const AudienceName = z.enum(keysOf<Audience>(AUDIENCE_LABELS), 'option')
const ActivityName = z.enum(
  [...keysOf(ACTIVITY_LABELS.sellers), ...keysOf(ACTIVITY_LABELS.buyers)] as [Activity, ...Activity[]],
  'option',
)
const groups = CATEGORIES.filter(({ parent }) => parent === null).map(({ id }) => id)

const filterFields = {
  audience: AudienceName,
  activity: ActivityName,
  /** Sellers with a location around it; buyers who reserved from one. Null: everywhere. */
  place: z._default(
    z.nullable(
      z.strictObject({
        label: text(100),
        latitude: Latitude,
        longitude: Longitude,
        radiusKm: z.int({ error: 'required' }).check(z.minimum(1, 'min'), z.maximum(MAX_RADIUS_KM, 'max')),
      }),
    ),
    null,
  ),
  /** A group of categories; null: all. */
  category: z._default(z.nullable(z.enum(groups as [string, ...string[]], 'option')), null),
}

/** The activity belongs to the audience. */
const fits = z.refine<{ audience: Audience; activity: Activity }>(
  ({ audience, activity }) => Object.hasOwn(ACTIVITY_LABELS[audience], activity),
  { error: 'option', path: ['activity'] },
)

export const MailingFilter = z.strictObject(filterFields).check(fits)
export type MailingFilter = z.output<typeof MailingFilter>

const message = { subject: text(SUBJECT_LENGTH), body: text(MAILING_LENGTH) }
export const MailingMessage = z.strictObject(message)

export const NewMailing = z
  .strictObject({
    ...message,
    ...filterFields,
    /** In Poland; null: at once. */
    sendAt: z._default(z.nullable(z.strictObject({ date: LocalDate, time: LocalTime })), null),
  })
  .check(fits)

/** What became of a mailing. `waiting` are not sent yet, or never will be when it was cancelled. */
const Results = z.object({
  recipients: z.int(),
  sent: z.int(),
  failed: z.int(),
  declined: z.int(),
  waiting: z.int(),
})

export const Mailing = z.object({
  id: z.int(),
  ...message,
  audience: AudienceName,
  activity: ActivityName,
  place: z.nullable(z.object({ label: z.string(), radiusKm: z.int() })),
  category: z.nullable(z.string()),
  status: z.enum(keysOf<MailingStatus>(MAILING_STATUS_LABELS)),
  sendAt: Instant,
  finishedAt: z.nullable(Instant),
  createdBy: z.string(),
  createdAt: Instant,
  /** Null before the sending begins. */
  results: z.nullable(Results),
})
export type Mailing = z.infer<typeof Mailing>

/** Somebody who did not get it. */
export const FailedRecipient = z.object({
  /** Of the account. */
  id: z.int(),
  displayName: z.string(),
  email: z.string(),
  failure: z.enum(keysOf<Failure>(FAILURE_LABELS)),
  /** What the mail server answered to the last attempt; null when there was none. */
  error: z.nullable(z.string()),
})
export type FailedRecipient = z.infer<typeof FailedRecipient>

const MailingParams = z.object({ mailingId: PathId })

export const mailingSchemas = {
  list: { query: PageQuery, reply: page(Mailing) },
  failed: { params: MailingParams, query: PageQuery, reply: page(FailedRecipient) },
  /** How many would get it, and how many of those who fit have declined mailings. */
  preview: { body: MailingFilter, reply: z.object({ recipients: z.int(), declined: z.int() }) },
  test: { body: MailingMessage, reply: Empty },
  create: { body: NewMailing, reply: Mailing },
  cancel: { params: MailingParams, reply: Mailing },
}
