import type { Database, Db, Reads, Writes } from '#platform/database'
import { publishSessionEnds } from '#platform/auth'
import type { Insertable } from 'kysely'

/** Maximum length of the list; `endOtherSessions` also ends sessions beyond it. */
const MAX_LISTED = 100

export type SessionOwner = { userId: number } | { reservationId: number }

export async function insertSession(tx: Writes<'sessions'>, row: Insertable<Database['sessions']>) {
  await tx.insertInto('sessions').values(row).execute()
}

export type SessionCutoffs = { now: Date; memberIdle: Date; guestIdle: Date; stale: Date }

/** Records that a session is in use; of concurrent requests only the first one writes. */
export async function touchSession(db: Db, tokenHash: Buffer, { now, stale }: Pick<SessionCutoffs, 'now' | 'stale'>) {
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('lastSeenAt', '<', stale)
    .execute()
}

/** Records that the second factor was given in this session. */
export async function markFactorGiven(tx: Writes<'sessions'>, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ factorAt: now }).where('tokenHash', '=', tokenHash).execute()
}

export async function deleteSession(tx: Writes<'sessions'>, tokenHash: Buffer) {
  await tx.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
  publishSessionEnds(tx, [tokenHash])
}

const publishEnded = (tx: Writes<'sessions'>, deleted: { tokenHash: Buffer }[]): void =>
  publishSessionEnds(
    tx,
    deleted.map(({ tokenHash }) => tokenHash),
  )

/** Ends the sessions of a user, also those in which the user sees the market as others do. Returns how many there were. */
export async function deleteSessionsOfUser(tx: Writes<'sessions'>, userId: number): Promise<number> {
  const deleted = await tx
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('observerId', '=', userId)]))
    .returning('tokenHash')
    .execute()
  publishEnded(tx, deleted)
  return deleted.length
}

/** Ends the sessions in which an operator sees the market as somebody else does. */
export async function deleteViews(tx: Writes<'sessions'>, observerId: number): Promise<void> {
  publishEnded(
    tx,
    await tx.deleteFrom('sessions').where('observerId', '=', observerId).returning('tokenHash').execute(),
  )
}

/** Ends the sessions that were opened with a link of this reservation. */
export async function deleteSessionsOfReservation(tx: Writes<'sessions'>, reservationId: number) {
  const guests = tx.deleteFrom('sessions').where('reservationId', '=', reservationId)
  publishEnded(tx, await guests.returning('tokenHash').execute())
}

/** Ends all sessions of a user except the one of this token. */
export async function deleteOtherSessions(tx: Writes<'sessions'>, userId: number, tokenHash: Buffer) {
  const others = tx.deleteFrom('sessions').where('userId', '=', userId).where('tokenHash', '<>', tokenHash)
  publishEnded(tx, await others.returning('tokenHash').execute())
}

/** Ends a session of this user and returns its device; undefined if the user has no such session. */
export async function deleteOwnSession(
  tx: Writes<'sessions'>,
  userId: number,
  id: number,
): Promise<{ deviceId: number | null } | undefined> {
  const deleted = await tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('observerId', 'is', null)
    .where('id', '=', id)
    .returning(['tokenHash', 'deviceId'])
    .executeTakeFirst()
  if (deleted) publishSessionEnds(tx, [deleted.tokenHash])
  return deleted
}

/** False once the session was ended, for example by a password reset that this transaction has waited for. */
export async function isSessionOpen(tx: Writes<'sessions'>, tokenHash: Buffer): Promise<boolean> {
  const session = await tx.selectFrom('sessions').select('id').where('tokenHash', '=', tokenHash).executeTakeFirst()
  return session !== undefined
}

/** The valid sessions of a user, most recently used first. */
export async function listSessions(
  db: Reads<'sessions'>,
  userId: number,
  { now, memberIdle }: Pick<SessionCutoffs, 'now' | 'memberIdle'>,
) {
  return db
    .selectFrom('sessions')
    .select(['id', 'tokenHash', 'userAgent', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('observerId', 'is', null)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', memberIdle)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

export async function deleteExpiredSessions(
  tx: Writes<'sessions'>,
  { now, memberIdle, guestIdle }: Omit<SessionCutoffs, 'stale'>,
) {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expiresAt', '<=', now),
        eb('lastSeenAt', '<=', memberIdle),
        eb.and([eb('reservationId', 'is not', null), eb('lastSeenAt', '<=', guestIdle)]),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
