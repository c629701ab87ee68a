import type { OwnSession } from '@kram/contract/own-account'
import { instantText } from '@kram/contract/time'
import type { Member } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { idleSince } from './session.rules.ts'
import { deleteOtherSessions, deleteOwnSession, listSessions } from './sessions.store.ts'

/** Every device on which the person is logged in, this one marked. */
export async function viewSessions(
  { db, clock }: { db: Db; clock: Clock },
  { userId, tokenHash }: Member,
): Promise<{ items: OwnSession[] }> {
  const now = clock.now()
  const rows = await listSessions(db, userId, { now, memberIdle: idleSince(now).member })
  return {
    items: rows.map(({ tokenHash: hash, createdAt, lastSeenAt, ...row }) => ({
      ...row,
      current: hash.equals(tokenHash),
      createdAt: instantText(createdAt),
      lastSeenAt: instantText(lastSeenAt),
    })),
  }
}

export async function endOtherSessions(db: Db, { userId, tokenHash }: Member): Promise<undefined> {
  await inTransaction(db, (tx) => deleteOtherSessions(tx, userId, tokenHash))
}

export async function endSession(db: Db, id: number, { userId }: Member): Promise<undefined> {
  if (!(await inTransaction(db, (tx) => deleteOwnSession(tx, userId, id)))) throw new Refusal('NOT_FOUND')
}
