import { instantText, TIME_ZONE } from '@kram/contract/common/time'
import { Temporal } from 'temporal-polyfill'
import { AUDIENCE_LABELS, MAX_DAYS_AHEAD } from '@kram/contract/mailings/limits'
import type { Mailing, MailingFilter, MailingMessage, NewMailing } from '@kram/contract/mailings/schemas'
import * as z from 'zod/mini'
import { findUser } from '#modules/accounts/users'
import { recordAct } from '#modules/audit/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { AppError, invalid, orNotFound } from '#platform/errors'
import type { Idempotent } from '#platform/idempotency'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import { mailingEmail } from './email-texts.ts'
import { MAILING_TOPIC } from './mailings.messages.ts'
import { type Counts, findMailing, listMailings, type MailingRow } from './mailings.readmodel.ts'
import { cancelMailing, insertMailing } from './mailings.store.ts'
import { countPeople, listFailed } from './recipients.readmodel.ts'

type Deps = { db: Db; clock: Clock }
const DAY_MS = 86_400_000

const resultsOf = ({ waiting = 0, queued = 0, sent = 0, failed = 0, declined = 0 }: Partial<Counts>) => ({
  recipients: waiting + queued + sent + failed,
  sent,
  failed,
  declined,
  waiting: waiting + queued,
})

function toMailing({ filter, sendAt, finishedAt, createdAt, counts, ...row }: MailingRow): Mailing {
  const { audience, activity, place, category } = filter
  return {
    ...row,
    audience,
    activity,
    category,
    place: place && { label: place.label, radiusKm: place.radiusKm },
    sendAt: instantText(sendAt),
    finishedAt: finishedAt && instantText(finishedAt),
    createdAt: instantText(createdAt),
    results: row.status === 'scheduled' ? null : resultsOf(counts ?? {}),
  }
}

export async function viewMailings(db: Db, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const [before = null] = readCursor(cursor, z.tuple([z.int()])) ?? []
  const { items, nextCursor } = pageOf(await listMailings(db, limit + 1, before), limit, ({ id }) => writeCursor(id))
  return { items: items.map(toMailing), nextCursor }
}

/** Who did not get a mailing, and why. */
export async function viewFailed(
  db: Db,
  id: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  orNotFound(await findMailing(db, id))
  const [after = 0] = readCursor(cursor, z.tuple([z.int()])) ?? []
  const rows = await listFailed(db, id, MAILING_TOPIC, limit + 1, after)
  return pageOf(rows, limit, (row) => writeCursor(row.id))
}

export const previewMailing = ({ db, clock }: Deps, filter: MailingFilter) => countPeople(db, filter, clock.now())

/** To the operator alone, as the others would get it. */
export async function sendTest(
  db: Db,
  written: z.output<typeof MailingMessage>,
  by: AdminPrincipal,
): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    const { email } = orNotFound(await findUser(tx, by.userId))
    const { subject, content } = mailingEmail(written)
    await enqueueEmail(tx, { to: email, subject: `[Próba] ${subject}`, content })
  })
}

/** When it is sent; not in the past, nor too far ahead. */
function sendTime(sendAt: z.output<typeof NewMailing>['sendAt'], now: Date): Date {
  if (sendAt === null) return now
  const wall = Temporal.PlainDateTime.from(`${sendAt.date}T${sendAt.time}`)
  const at = new Date(wall.toZonedDateTime(TIME_ZONE).epochMilliseconds)
  if (at < now) throw invalid({ property: 'sendAt.date', code: 'past' })
  if (at.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS) throw invalid({ property: 'sendAt.date', code: 'tooFar' })
  return at
}

export async function planMailing(
  { db, clock }: Deps,
  { subject, body, sendAt, ...filter }: z.output<typeof NewMailing>,
  by: AdminPrincipal,
  idempotent: Idempotent,
): Promise<Mailing> {
  return inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      const at = clock.now()
      const id = await insertMailing(tx, {
        filter,
        subject,
        body,
        sendAt: sendTime(sendAt, at),
        by: by.userId,
        at,
      })
      const mailing = toMailing(orNotFound(await findMailing(tx, id)))
      await recordAct(tx, {
        act: 'mailingPlanned',
        by,
        at,
        target: { type: 'mailing', id },
        after: { audience: AUDIENCE_LABELS[filter.audience] },
      })
      return mailing
    }),
  )
}

/** Who has not got it yet gets none. */
export async function stopMailing({ db, clock }: Deps, id: number, by: AdminPrincipal): Promise<Mailing> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const isCancelled = await cancelMailing(tx, id, at)
    const mailing = toMailing(orNotFound(await findMailing(tx, id)))
    if (!isCancelled) throw new AppError('MAILING_ENDED')
    await recordAct(tx, { act: 'mailingCancelled', by, at, target: { type: 'mailing', id } })
    return mailing
  })
}
