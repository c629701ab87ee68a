import type { GuestPrincipal, UserPrincipal } from '#platform/auth'
import { type Db, inTransaction } from '#platform/database'
import { deleteSession } from './sessions.store.ts'

/** Ends this session at once; other sessions of the user stay valid. */
export async function logOut(db: Db, { tokenHash }: GuestPrincipal | UserPrincipal): Promise<undefined> {
  await inTransaction(db, (tx) => deleteSession(tx, tokenHash))
}
