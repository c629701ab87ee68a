import type { Guest, Member } from '#platform/caller'
import type { Db } from '#platform/database'
import { inTransaction } from '#platform/transaction'
import { deleteSession } from './sessions.store.ts'

/** Ends this session at once; others of the same person go on. */
export async function logOut(db: Db, { tokenHash }: Guest | Member): Promise<undefined> {
  await inTransaction(db, (tx) => deleteSession(tx, tokenHash))
}
