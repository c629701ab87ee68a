import type { DecisionSource, Ground, Party } from '@kram/contract/reports/grounds'
import type { Measure, ReportReason } from '@kram/contract/reports/labels'
import type { StatementTarget } from '@kram/contract/reports/decision-schemas'
import { sql } from 'kysely'
import { type Db, isFound, type Reads, type Tx, type Writes } from '#platform/database'

/** What a reversal needs: the hold of an offer, the suspension, the removed text, a removed review, or that notices are refused. */
export type Undo = { holdId?: number; suspensionId?: number; comment?: string; review?: true; reporting?: true }

export type NewDecision = {
  reportId: number | null
  source: DecisionSource
  targetType: StatementTarget
  targetId: number
  targetLabel: string
  owner: { id: number | null; email: string | null }
  reason: ReportReason | null
  measure: Measure
  ground: Ground | null
  provision: string | null
  facts: string
  undo: Undo
  endsAt: Date | null
  by: number
  at: Date
}

export async function insertDecision(
  tx: Writes<'decisions'>,
  { owner, undo, by, at, ...row }: NewDecision,
): Promise<number> {
  const { id } = await tx
    .insertInto('decisions')
    .values({
      ...row,
      ownerId: owner.id,
      ownerEmail: owner.email,
      undo: JSON.stringify(undo),
      decidedBy: by,
      decidedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What of a decision a reversal or an appeal needs, locked. */
export type LockedDecision = Pick<
  NewDecision,
  'reportId' | 'targetType' | 'targetId' | 'targetLabel' | 'measure' | 'undo'
> & {
  id: number
  ownerId: number | null
  ownerEmail: string | null
  decidedBy: number | null
  decidedAt: Date
  endedAt: Date | null
  reversedAt: Date | null
}

export async function lockDecision(tx: Tx, id: number): Promise<LockedDecision | undefined> {
  const { rows } = await sql<LockedDecision>`
    select id, report_id, target_type, target_id, target_label, measure, undo, owner_id, owner_email, decided_by, decided_at, ended_at, reversed_at
    from decisions where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function markReversed(tx: Writes<'decisions'>, id: number, by: number, at: Date): Promise<void> {
  await tx.updateTable('decisions').set({ reversedBy: by, reversedAt: at }).where('id', '=', id).execute()
}

export async function markEnded(tx: Writes<'decisions'>, id: number, at: Date): Promise<void> {
  await tx.updateTable('decisions').set({ endedAt: at }).where('id', '=', id).execute()
}

/** The measures of a lifted suspension are over. */
export async function endDecisionsOfSuspension(tx: Tx, suspensionId: number, at: Date): Promise<void> {
  await sql`update decisions set ended_at = ${at}
    where undo @> ${JSON.stringify({ suspensionId })}::jsonb and ended_at is null and reversed_at is null`.execute(tx)
}

/** Notices of this account or address are accepted again: the measures that refused them are over. */
export async function endDecisionsOfReporting(
  tx: Tx,
  { userId, email }: { userId: number | null; email: string | null },
  at: Date,
): Promise<void> {
  const isOwner =
    userId === null ? sql`owner_id is null and lower(owner_email) = lower(${email})` : sql`owner_id = ${userId}`
  // Of measures with an end only those that run are in the index.
  await sql`update decisions set ended_at = ${at}
    where measure = 'suspendReporting' and ${isOwner} and ends_at is not null and ended_at is null and reversed_at is null`.execute(
    tx,
  )
}

/** The measures of released holds are over. */
export async function endDecisionsOfHolds(tx: Tx, holdIds: readonly number[], at: Date): Promise<void> {
  await sql`update decisions set ended_at = ${at}
    where (undo ->> 'holdId')::integer = any(${[...holdIds]}::integer[]) and ended_at is null and reversed_at is null`.execute(
    tx,
  )
}

/** Decisions whose measure ends now, the first ones first. */
export async function listEnding(db: Reads<'decisions'>, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('decisions')
    .select('id')
    .where('endsAt', '<=', at)
    .where('endedAt', 'is', null)
    .where('reversedAt', 'is', null)
    .orderBy('endsAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether this operator made a decision about the report that was reversed later. */
export async function wasReversedOf(db: Reads<'decisions'>, reportId: number, userId: number): Promise<boolean> {
  return isFound(
    db
      .selectFrom('decisions')
      .select('id')
      .where('reportId', '=', reportId)
      .where('decidedBy', '=', userId)
      .where('reversedAt', 'is not', null),
  )
}

/** The secret of an e-mail; a newer e-mail replaces it. */
export async function saveLink(
  tx: Writes<'decisionLinks'>,
  decisionId: number,
  party: Party,
  tokenHash: Buffer,
): Promise<void> {
  await tx
    .insertInto('decisionLinks')
    .values({ decisionId, party, tokenHash })
    .onConflict((conflict) => conflict.columns(['decisionId', 'party']).doUpdateSet({ tokenHash }))
    .execute()
}

export async function findByLink(
  db: Reads<'decisionLinks'>,
  tokenHash: Buffer,
): Promise<{ decisionId: number; party: Party } | undefined> {
  return (
    db
      .selectFrom('decisionLinks')
      // A check constraint restricts the column to the contract's values.
      .select((eb) => ['decisionId', eb.ref('party').$castTo<Party>().as('party')])
      .where('tokenHash', '=', tokenHash)
      .executeTakeFirst()
  )
}

/** Deletes decisions that are stored no longer; returns how many. */
export async function purgeDecisions(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('decisions').where('decidedAt', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
