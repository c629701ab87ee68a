import type { AlertChannels } from '@kram/contract/alerts/schemas'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { settledMatches } from './digests.readmodel.ts'

/** Claims the next due digest: other processes skip the locked row, and new matches for it wait. */
export async function claimDueDigest(tx: Tx, now: Date): Promise<number | undefined> {
  const row = await tx
    .selectFrom('alertDigests')
    .select('userId')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.userId
}

export const postponeDigest = (tx: Tx, userId: number, dueAt: Date) =>
  tx.updateTable('alertDigests').set({ dueAt }).where('userId', '=', userId).execute()

export type PendingMatch = AlertChannels & { offerId: number }

/** Offers of which this user was not notified, latest first, each with the channels of all matching searches. */
export async function pendingMatchesOf(tx: Tx, userId: number): Promise<PendingMatch[]> {
  const { rows } = await sql<PendingMatch>`
    select m.offer_id, bool_or(a.in_app) as in_app, bool_or(a.push) as push, bool_or(a.email) as email
    from alert_matches m join alerts a on a.id = m.alert_id
    where m.user_id = ${userId} and m.notified_at is null and a.is_live
    group by m.offer_id order by max(m.matched_at) desc, m.offer_id desc`.execute(tx)
  return rows
}

/** Closes all pending matches. The pause before the next digest starts only if something was sent. */
export async function closeDigest(tx: Tx, userId: number, now: Date, wasNotified: boolean): Promise<void> {
  await tx
    .updateTable('alertMatches')
    .set({ notifiedAt: now })
    .where('userId', '=', userId)
    .where('notifiedAt', 'is', null)
    .execute()
  await tx
    .updateTable('alertDigests')
    .set({ dueAt: null, ...(wasNotified && { notifiedAt: now }) })
    .where('userId', '=', userId)
    .execute()
}

/** Deletes old matches of archived offers, which cannot match again. Returns how many were deleted. */
export async function deleteOldMatches(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from alert_matches where (alert_id, offer_id) in (${settledMatches(before, limit)})`.execute(db)
  return Number(numAffectedRows)
}

/** Searches whose query was parsed by another version of the dictionary. */
export const findOutdatedQueries = (tx: Tx, version: number, limit: number) =>
  tx
    .selectFrom('alerts')
    .select(['id', 'q'])
    .where('q', 'is not', null)
    .where((eb) => eb.or([eb('searchQueryVersion', '<', version), eb('searchQueryVersion', '>', version)]))
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()

export const updateParsedQuery = (
  tx: Tx,
  id: number,
  { searchQuery, lexemes, searchQueryVersion }: { searchQuery: string; lexemes: string[]; searchQueryVersion: number },
) => tx.updateTable('alerts').set({ searchQuery, lexemes, searchQueryVersion }).where('id', '=', id).execute()
