import type { AppealOutcome, Party } from '@kram/contract/reports/grounds'
import { sql } from 'kysely'
import type { Tx, Writes } from '#platform/database'

type NewAppeal = { decisionId: number; party: Party; body: string; createdAt: Date; dueAt: Date }

/** Adds an appeal; false when this side has appealed the decision before. */
export async function insertAppeal(tx: Writes<'appeals'>, row: NewAppeal): Promise<boolean> {
  const inserted = await tx
    .insertInto('appeals')
    .values(row)
    .onConflict((conflict) => conflict.columns(['decisionId', 'party']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type LockedAppeal = { id: number; decisionId: number; party: Party; decidedAt: Date | null }

export async function lockAppeal(tx: Tx, id: number): Promise<LockedAppeal | undefined> {
  const { rows } = await sql<LockedAppeal>`
    select id, decision_id, party, decided_at from appeals where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function answerAppeal(
  tx: Writes<'appeals'>,
  id: number,
  answered: { outcome: AppealOutcome; answer: string; decidedBy: number; decidedAt: Date },
): Promise<void> {
  await tx.updateTable('appeals').set(answered).where('id', '=', id).execute()
}
