import { sql } from 'kysely'
import type { Db, Reads, Tx, Writes } from '#platform/database'
import { newAnswerLink } from './answer-links.readmodel.ts'

/** Adds an answer link for the buyer of this reservation. */
export async function addAnswerLink(tx: Tx, reservationId: number, tokenHash: Buffer): Promise<void> {
  await sql`
    insert into reservation_answers (token_hash, reservation_id, expires_at)
    ${newAnswerLink(reservationId, tokenHash)}`.execute(tx)
}

/** The reservation to which this answer link belongs, while the link is valid. */
export async function findByAnswerLink(
  db: Reads<'reservationAnswers'>,
  tokenHash: Buffer,
): Promise<number | undefined> {
  const link = await db
    .selectFrom('reservationAnswers')
    .select('reservationId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return link?.reservationId
}

export async function purgeAnswerLinks(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('reservationAnswers')
    .where('expiresAt', '<', sql<Date>`now()`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Records that the buyer confirmed to come; `false` when that was recorded before. */
export async function markComing(tx: Writes<'reservations'>, id: number): Promise<boolean> {
  const marked = await tx
    .updateTable('reservations')
    .set({ attendanceConfirmedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('attendanceConfirmedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

export async function isComing(db: Reads<'reservations'>, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('reservations')
    .select('attendanceConfirmedAt')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.attendanceConfirmedAt != null
}
