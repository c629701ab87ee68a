import { sql } from 'kysely'
import { prepared, type Tx } from '#platform/database'
import { enqueue } from '#platform/queue'
import type { Participant } from '../access/index.ts'

/** Writes an event into the thread as a row of the system; the side that caused it has read it from the start. */
export async function addThreadEntry(
  tx: Tx,
  reservationId: number,
  event: string,
  body: string,
  readBy: Participant | null,
): Promise<void> {
  await sql`${prepared}
    insert into comments (reservation_id, author, event, body, read_by_buyer_at, read_by_seller_at)
    values (${reservationId}, 'system', ${event}, ${body},
      case when ${readBy === 'buyer'} then now() end, case when ${readBy === 'seller'} then now() end)`.execute(tx)
}

export const UNREAD_EMAIL_TOPIC = 'reservation.news'
const UNREAD_EMAIL_MINUTES = 10

/**
 * Lets a side know by mail that the thread has something new, at most once in ten minutes: what comes sooner is told together at the
 * end of them, or not at all when it has been read by then. The caller has locked the reservation.
 */
export async function enqueueUnreadEmail(tx: Tx, reservationId: number, side: Participant): Promise<void> {
  // The column holds when the last due went, or when the next one will.
  const mailedAt = sql.ref(side === 'buyer' ? 'buyer_mailed_at' : 'seller_mailed_at')
  const { rows } = await sql<{ at: Date; now: boolean }>`
    update reservations set ${mailedAt} = greatest(now(), ${mailedAt} + ${UNREAD_EMAIL_MINUTES} * interval '1 minute')
    where id = ${reservationId} and (${mailedAt} is null or ${mailedAt} <= now())
    returning ${mailedAt} as at, ${mailedAt} = now() as now`.execute(tx)
  const [due] = rows
  if (!due) return
  await enqueue(tx, {
    topic: UNREAD_EMAIL_TOPIC,
    payload: { reservationId, side },
    ...(!due.now && { runAt: due.at }),
  })
}
