import { sql } from 'kysely'
import type { SqlTx } from '#platform/database'
import type { Participant } from '../access/index.ts'

const SUMMARY_INTERVAL_MINUTES = 10

/** `runAt: null` means at once. */
export type UnreadSummary = { runAt: Date | null }

/**
 * Reserves the next e-mail that summarises what is unread in the thread, at most one in ten minutes per participant: what follows the
 * first within this time goes into one e-mail at its end. `undefined` when that one is already scheduled.
 */
export async function scheduleUnreadSummary(
  tx: SqlTx,
  reservationId: number,
  participant: Participant,
): Promise<UnreadSummary | undefined> {
  // The column holds the time of the last e-mail that was due, or of the scheduled one.
  const emailedAt = sql.ref(participant === 'buyer' ? 'buyer_emailed_at' : 'seller_emailed_at')
  const { rows } = await sql<{ at: Date; now: boolean }>`
    update reservations set ${emailedAt} = greatest(now(), ${emailedAt} + ${SUMMARY_INTERVAL_MINUTES} * interval '1 minute')
    where id = ${reservationId} and (${emailedAt} is null or ${emailedAt} <= now())
    returning ${emailedAt} as at, ${emailedAt} = now() as now`.execute(tx)
  const [due] = rows
  return due && { runAt: due.now ? null : due.at }
}
