import { instantText } from '@kram/contract/common/time'
import type { DeadMessage } from '@kram/contract/desk/schemas'
import * as z from 'zod/mini'
import { recordAct } from '#modules/audit/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import { EMAIL_TOPIC } from '#platform/email'
import { repeatMessage, reviveMessage } from '#platform/queue'
import { listDead } from './messages.readmodel.ts'

export async function viewDeadMessages(
  db: Db,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: DeadMessage[]; nextCursor: string | null }> {
  const before = readCursor(cursor, z.tuple([z.iso.datetime(), z.int()]))
  const rows = await listDead(db, limit + 1, before)
  const { items, nextCursor } = pageOf(rows, limit, ({ deadAt, id }) => writeCursor(instantText(deadAt), id))
  return {
    items: items.map(({ lastError, createdAt, deadAt, ...row }) => ({
      ...row,
      createdAt: instantText(createdAt),
      deadAt: instantText(deadAt),
      error: lastError ?? '',
    })),
    nextCursor,
  }
}

/** Sends it again: a message that was given up, or a copy of an e-mail that was sent. Of operators who press at once one does. */
export async function sendAgain(
  { db, clock }: { db: Db; clock: Clock },
  id: number,
  by: AdminPrincipal,
): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    if (!(await reviveMessage(tx, id)) && !(await repeatMessage(tx, id, EMAIL_TOPIC))) return
    await recordAct(tx, { act: 'messageSentAgain', by, at: clock.now(), target: { type: 'message', id } })
  })
}
