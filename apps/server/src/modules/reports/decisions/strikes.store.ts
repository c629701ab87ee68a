import type { Strike } from '@kram/contract/reports/schemas'
import { sql } from 'kysely'
import type { Db, Tx, Writes } from '#platform/database'
import { strikeUntil } from './dates.rules.ts'

export async function insertStrike(
  tx: Writes<'strikes'>,
  { userId, decisionId, at }: { userId: number; decisionId: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('strikes')
    .values({ userId, decisionId, createdAt: at, expiresAt: strikeUntil(at) })
    .execute()
}

/** The strike of a reversed decision no longer counts. */
export async function revokeStrike(tx: Writes<'strikes'>, decisionId: number, at: Date): Promise<void> {
  await tx
    .updateTable('strikes')
    .set({ revokedAt: at })
    .where('decisionId', '=', decisionId)
    .where('revokedAt', 'is', null)
    .execute()
}

/** The strikes of a person that count, the newest first. For the page of a person, too. */
export async function strikesOf(db: Db | Tx, userId: number, now: Date): Promise<Strike[]> {
  const { rows } = await sql<Strike>`
    select instant_text(s.created_at) as created_at, instant_text(s.expires_at) as expires_at, d.target_label
    from strikes s join decisions d on d.id = s.decision_id
    where s.user_id = ${userId} and s.revoked_at is null and s.expires_at > ${now}
    order by s.created_at desc, s.id desc limit 20`.execute(db)
  return rows
}
