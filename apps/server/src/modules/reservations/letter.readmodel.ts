import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { readForPost, type ReservationRecord } from './view.readmodel.ts'

/** A reservation and the seller's own address, which no screen shows. */
export type LetterRecord = ReservationRecord & { sellerEmail: string; sellerUserId: number | null }

export async function readForLetter(db: Db, id: number): Promise<LetterRecord | undefined> {
  const record = await readForPost(db, id)
  if (!record) return undefined
  const { rows } = await sql<{ email: string; id: number }>`
    select u.email, u.id from sellers s join users u on u.id = s.user_id where s.id = ${record.sellerId}`.execute(db)
  return { ...record, sellerEmail: rows[0]?.email ?? '', sellerUserId: rows[0]?.id ?? null }
}
