import type { CurrentUser, UserProfile, UserUpdate } from '@kram/contract/accounts/schemas'
import { instantText } from '@kram/contract/common/time'
import * as z from 'zod/mini'
import type { GuestPrincipal, UserPrincipal } from '#platform/auth'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { findGuest } from './guest-contact.readmodel.ts'
import { toCurrentUser, toGuestUser } from '../sessions/index.ts'
import { findUser, findUserProfile, listUserProfiles, updateDisplayName } from '../users/index.ts'

export async function viewCurrentUser(db: Db, principal: GuestPrincipal | UserPrincipal): Promise<CurrentUser> {
  if (principal.kind === 'user') return toCurrentUser(orNotFound(await findUser(db, principal.userId)))
  const { id, contactName } = orNotFound(await findGuest(db, principal.reservationId))
  return toGuestUser(id, contactName)
}

const toUserProfile = ({
  createdAt,
  blockedAt,
  ...profile
}: Awaited<ReturnType<typeof listUserProfiles>>[number]): UserProfile => ({
  ...profile,
  createdAt: instantText(createdAt),
  blockedAt: blockedAt && instantText(blockedAt),
})

/** The user's own account; an administrator may see every account. */
export async function viewUser(
  db: Db | Tx,
  id: number,
  { userId, isAdmin }: Pick<UserPrincipal, 'userId' | 'isAdmin'>,
): Promise<UserProfile> {
  if (id !== userId && !isAdmin) throw new AppError('NOT_FOUND')
  return toUserProfile(orNotFound(await findUserProfile(db, id)))
}

export async function viewUsers(db: Db, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const before = readCursor(cursor, z.tuple([z.int()]))
  const rows = await listUserProfiles(db, limit + 1, before?.[0] ?? null)
  const { items, nextCursor } = pageOf(rows, limit, (last) => writeCursor(last.id))
  return { items: items.map(toUserProfile), nextCursor }
}

/** Changes the user's own name; a stale version is answered with the current state. */
export async function updateUser(
  db: Db,
  id: number,
  { displayName, version }: z.output<typeof UserUpdate>,
  principal: UserPrincipal,
): Promise<UserProfile> {
  const self = { userId: principal.userId, isAdmin: false }
  await viewUser(db, id, self)
  const saved = await inTransaction(db, (tx) => updateDisplayName(tx, { id, version }, displayName))
  const current = await viewUser(db, id, self)
  if (!saved) throw new AppError('VERSION_CONFLICT', { details: { current } })
  return current
}
