import type { CurrentUser, UserProfile, UserUpdate } from '@kram/contract/accounts'
import { instantText } from '@kram/contract/time'
import * as z from 'zod/mini'
import type { Guest, Member } from '#platform/caller'
import { pageOf, readCursor, writeCursor } from '#platform/cursor'
import type { Db, Tx } from '#platform/database'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { findGuest } from './guests.readmodel.ts'
import { asCurrentUser, asGuest } from './open-session.ts'
import { findPerson, findUserProfile, listUserProfiles, renameUser } from './users.store.ts'

export async function viewMyself(db: Db, caller: Guest | Member): Promise<CurrentUser> {
  if (caller.kind === 'member') return asCurrentUser(found(await findPerson(db, caller.userId)))
  const { id, contactName } = found(await findGuest(db, caller.reservationId))
  return asGuest(id, contactName)
}

const view = ({
  createdAt,
  blockedAt,
  ...profile
}: Awaited<ReturnType<typeof listUserProfiles>>[number]): UserProfile => ({
  ...profile,
  createdAt: instantText(createdAt),
  blockedAt: blockedAt && instantText(blockedAt),
})

/** The own account; for an operator anybody's. */
export async function viewUser(
  db: Db | Tx,
  id: number,
  { userId, isAdmin }: Pick<Member, 'userId' | 'isAdmin'>,
): Promise<UserProfile> {
  if (id !== userId && !isAdmin) throw new Refusal('NOT_FOUND')
  return view(found(await findUserProfile(db, id)))
}

export async function viewUsers(db: Db, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const before = readCursor(cursor, z.tuple([z.int()]))
  const rows = await listUserProfiles(db, limit + 1, before?.[0] ?? null)
  const { items, nextCursor } = pageOf(rows, limit, (last) => writeCursor(last.id))
  return { items: items.map(view), nextCursor }
}

/** Changes the name of the own account, or answers with what it is called by now. */
export async function updateUser(
  db: Db,
  id: number,
  { displayName, version }: z.output<typeof UserUpdate>,
  caller: Member,
): Promise<UserProfile> {
  const own = { userId: caller.userId, isAdmin: false }
  await viewUser(db, id, own)
  const saved = await inTransaction(db, (tx) => renameUser(tx, { id, version }, displayName))
  const current = await viewUser(db, id, own)
  if (!saved) throw new Refusal('VERSION_CONFLICT', { details: { current } })
  return current
}
