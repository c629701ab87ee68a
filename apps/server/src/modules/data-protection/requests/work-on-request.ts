import { localDateOf } from '@kram/contract/common/time'
import type { DataRequest, DataRequestClosing } from '@kram/contract/data-protection/schemas'
import type * as z from 'zod/mini'
import { findUser } from '#modules/accounts/users'
import { recordAct } from '#modules/audit/records'
import { holidayOn } from '#modules/schedules'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { AppError, invalid } from '#platform/errors'
import { answerEmail, extensionEmail } from '../email-texts.ts'
import { extendedDay, mayExtend } from './deadline.rules.ts'
import { addEntry, changeRequest } from './requests.store.ts'
import { lockCurrent, viewRequest } from './view-request.ts'

type Deps = { db: Db; clock: Clock }
type Noted = { text: string; version: number }

const targetOf = (id: number) => ({ type: 'dataRequest', id }) as const

export const linkPerson = (
  { db, clock }: Deps,
  id: number,
  { userId, version }: { userId: number | null; version: number },
  by: AdminPrincipal,
): Promise<DataRequest> =>
  inTransaction(db, async (tx) => {
    await lockCurrent(tx, clock, id, { version, open: true })
    if (userId !== null && !(await findUser(tx, userId))) throw invalid({ property: 'userId', code: 'noSuchAccount' })
    const at = clock.now()
    await changeRequest(tx, id, { userId })
    await addEntry(tx, id, { kind: 'linked', text: userId === null ? null : `Konto nr ${userId}`, by: by.userId, at })
    const view = await viewRequest(tx, clock, id)
    await recordAct(tx, { act: 'dataRequestLinked', by, at, subjectId: userId, target: targetOf(id) })
    return view
  })

export const addNote = (
  { db, clock }: Deps,
  id: number,
  { text, version }: Noted,
  by: AdminPrincipal,
): Promise<DataRequest> =>
  inTransaction(db, async (tx) => {
    await lockCurrent(tx, clock, id, { version, open: true })
    await changeRequest(tx, id, {})
    await addEntry(tx, id, { kind: 'note', text, by: by.userId, at: clock.now() })
    return viewRequest(tx, clock, id)
  })

/** Two months more, with a reason of which the person is notified (GDPR, art. 12(3)). */
export const extendRequest = (
  { db, clock }: Deps,
  id: number,
  { text, version }: Noted,
  by: AdminPrincipal,
): Promise<DataRequest> =>
  inTransaction(db, async (tx) => {
    const request = await lockCurrent(tx, clock, id, { version, open: true })
    const at = clock.now()
    if (!mayExtend(request, localDateOf(at))) throw new AppError('EXTENSION_LATE')
    const dueOn = extendedDay(request.receivedOn, (day) => holidayOn(day) !== null)
    await changeRequest(tx, id, { dueOn, extendedAt: at })
    await addEntry(tx, id, { kind: 'extended', text, by: by.userId, at })
    if (request.email !== null)
      await enqueueEmail(tx, { to: request.email, ...extensionEmail({ id, dueOn, reason: text }) })
    const view = await viewRequest(tx, clock, id)
    const target = targetOf(id)
    await recordAct(tx, { act: 'dataRequestExtended', by, at, subjectId: request.userId, target, reason: text })
    return view
  })

export const closeRequest = (
  { db, clock }: Deps,
  id: number,
  { status, answer, version }: z.output<typeof DataRequestClosing>,
  by: AdminPrincipal,
): Promise<DataRequest> =>
  inTransaction(db, async (tx) => {
    const request = await lockCurrent(tx, clock, id, { version, open: true })
    const at = clock.now()
    await changeRequest(tx, id, { status, answer, closedAt: at })
    await addEntry(tx, id, { kind: 'closed', text: answer, by: by.userId, at })
    if (request.email !== null) await enqueueEmail(tx, { to: request.email, ...answerEmail({ id, status, answer }) })
    const view = await viewRequest(tx, clock, id)
    const about = { by, at, subjectId: request.userId, target: targetOf(id) }
    await recordAct(tx, { act: 'dataRequestClosed', ...about, after: { status } })
    return view
  })

/** The way back. What was sent stays sent; the deadline stays as well. */
export const reopenRequest = (
  { db, clock }: Deps,
  id: number,
  { text, version }: Noted,
  by: AdminPrincipal,
): Promise<DataRequest> =>
  inTransaction(db, async (tx) => {
    const request = await lockCurrent(tx, clock, id, { version, open: false })
    const at = clock.now()
    await changeRequest(tx, id, { status: 'open', closedAt: null })
    await addEntry(tx, id, { kind: 'reopened', text, by: by.userId, at })
    const view = await viewRequest(tx, clock, id)
    const about = { by, at, subjectId: request.userId, target: targetOf(id) }
    await recordAct(tx, { act: 'dataRequestReopened', ...about, reason: text })
    return view
  })
