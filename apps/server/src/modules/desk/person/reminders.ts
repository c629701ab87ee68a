import { instantText } from '@kram/contract/common/time'
import type { UnansweredSeller } from '@kram/contract/desk/person-schemas'
import * as z from 'zod/mini'
import { recordAct } from '#modules/audit/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { AppError, orNotFound } from '#platform/errors'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import { reminderEmail } from './email-texts.ts'
import { findReminded, listUnanswered, type UnansweredRow } from './reminders.readmodel.ts'
import { noteReminder } from './reminders.store.ts'

const toUnanswered = ({ since, answerBy, remindedAt, ...row }: UnansweredRow): UnansweredSeller => ({
  ...row,
  since: instantText(since),
  answerBy: answerBy && instantText(answerBy),
  remindedAt: remindedAt && instantText(remindedAt),
})

export async function viewUnanswered(db: Db, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const after = readCursor(cursor, z.tuple([z.int(), z.int()]))
  const rows = await listUnanswered(db, limit + 1, after)
  const { items, nextCursor } = pageOf(rows, limit, ({ waiting, id }) => writeCursor(waiting, id))
  return { items: items.map(toUnanswered), nextCursor }
}

type Deps = { db: Db; clock: Clock; publicUrl: string }

/** Reminds a seller of the reservations that wait for an answer, at most once a day. */
export async function remindSeller(
  { db, clock, publicUrl }: Deps,
  sellerId: number,
  by: AdminPrincipal,
): Promise<{ remindedAt: string }> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const { userId, email, waiting } = orNotFound(await findReminded(tx, sellerId))
    if (waiting === 0) throw new AppError('NOTHING_WAITS')
    if (!(await noteReminder(tx, { sellerId, by: by.userId, at }))) throw new AppError('REMINDED_LATELY')
    await enqueueEmail(tx, { to: email, ...reminderEmail(waiting, publicUrl) })
    await recordAct(tx, {
      act: 'sellerReminded',
      by,
      at,
      subjectId: userId,
      target: { type: 'seller', id: sellerId },
    })
    return { remindedAt: instantText(at) }
  })
}
