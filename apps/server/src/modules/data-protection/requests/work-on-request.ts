import { localDateOf } from '@kram/contract/common/time'
import type { DataRequest, DataRequestClosing } from '@kram/contract/data-protection/schemas'
import type * as z from 'zod/mini'
import { findUser } from '#modules/accounts/users'
import { type Act, recordAct } from '#modules/audit/records'
import { holidayOn } from '#modules/schedules'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { AppError, invalid } from '#platform/errors'
import { answerEmail, extensionEmail } from '../email-texts.ts'
import { extendedDay, mayExtend } from './deadline.rules.ts'
import { addEntry, changeRequest, type NewEntry, type StoredRequest } from './requests.store.ts'
import { lockCurrent, viewRequest } from './view-request.ts'

type Deps = { db: Db; clock: Clock }
type Noted = { text: string; version: number }

type Change = {
  /** What the entry of the request says. */
  entry: Pick<NewEntry, 'kind' | 'text'>
  /** The entry of the audit; a note has none. */
  audit?: Pick<Act, 'act'> & Partial<Pick<Act, 'after' | 'reason' | 'subjectId'>>
}

/** Changes a request of this version under its lock, with an entry and what the audit says of it. */
const changeUnderLock = (
  { db, clock }: Deps,
  { id, version, open }: { id: number; version: number; open: boolean },
  by: AdminPrincipal,
  change: (tx: Tx, request: StoredRequest, at: Date) => Promise<Change>,
): Promise<DataRequest> =>
  inTransaction(db, async (tx) => {
    const request = await lockCurrent(tx, clock, id, { version, open })
    const at = clock.now()
    const { entry, audit } = await change(tx, request, at)
    await addEntry(tx, id, { ...entry, by: by.userId, at })
    const view = await viewRequest(tx, clock, id)
    const target = { type: 'dataRequest', id } as const
    if (audit) await recordAct(tx, { subjectId: request.userId, ...audit, by, at, target })
    return view
  })

export const linkPerson = (
  deps: Deps,
  id: number,
  { userId, version }: { userId: number | null; version: number },
  by: AdminPrincipal,
): Promise<DataRequest> =>
  changeUnderLock(deps, { id, version, open: true }, by, async (tx) => {
    if (userId !== null && !(await findUser(tx, userId))) throw invalid({ property: 'userId', code: 'noSuchAccount' })
    await changeRequest(tx, id, { userId })
    const text = userId === null ? null : `Konto nr ${userId}`
    return { entry: { kind: 'linked', text }, audit: { act: 'dataRequestLinked', subjectId: userId } }
  })

export const addNote = (deps: Deps, id: number, { text, version }: Noted, by: AdminPrincipal): Promise<DataRequest> =>
  changeUnderLock(deps, { id, version, open: true }, by, async (tx) => {
    await changeRequest(tx, id, {})
    return { entry: { kind: 'note', text } }
  })

/** Two months more, with a reason of which the person is notified (GDPR, art. 12(3)). */
export const extendRequest = (
  deps: Deps,
  id: number,
  { text, version }: Noted,
  by: AdminPrincipal,
): Promise<DataRequest> =>
  changeUnderLock(deps, { id, version, open: true }, by, async (tx, request, at) => {
    if (!mayExtend(request, localDateOf(at))) throw new AppError('EXTENSION_LATE')
    const dueOn = extendedDay(request.receivedOn, (day) => holidayOn(day) !== null)
    await changeRequest(tx, id, { dueOn, extendedAt: at })
    if (request.email !== null)
      await enqueueEmail(tx, { to: request.email, ...extensionEmail({ id, dueOn, reason: text }) })
    return { entry: { kind: 'extended', text }, audit: { act: 'dataRequestExtended', reason: text } }
  })

export const closeRequest = (
  deps: Deps,
  id: number,
  { status, answer, version }: z.output<typeof DataRequestClosing>,
  by: AdminPrincipal,
): Promise<DataRequest> =>
  changeUnderLock(deps, { id, version, open: true }, by, async (tx, { email }, at) => {
    await changeRequest(tx, id, { status, answer, closedAt: at })
    if (email !== null) await enqueueEmail(tx, { to: email, ...answerEmail({ id, status, answer }) })
    return { entry: { kind: 'closed', text: answer }, audit: { act: 'dataRequestClosed', after: { status } } }
  })

/** The way back. What was sent stays sent; the deadline stays as well. */
export const reopenRequest = (
  deps: Deps,
  id: number,
  { text, version }: Noted,
  by: AdminPrincipal,
): Promise<DataRequest> =>
  changeUnderLock(deps, { id, version, open: false }, by, async (tx) => {
    await changeRequest(tx, id, { status: 'open', closedAt: null })
    return { entry: { kind: 'reopened', text }, audit: { act: 'dataRequestReopened', reason: text } }
  })
