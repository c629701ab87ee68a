import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { readUnrestricted, type ReservationRecord } from '../views/index.ts'

/** A reservation with the seller's own e-mail address, which no screen shows. */
export type EmailRecord = ReservationRecord & { sellerEmail: string; sellerUserId: number | null }

export async function readForEmail(db: Db, id: number): Promise<EmailRecord | undefined> {
  const record = await readUnrestricted(db, id)
  if (!record) return undefined
  const { rows } = await sql<{ email: string; id: number }>`
    select u.email, u.id from sellers s join users u on u.id = s.user_id where s.id = ${record.sellerId}`.execute(db)
  return { ...record, sellerEmail: rows[0]?.email ?? '', sellerUserId: rows[0]?.id ?? null }
}
