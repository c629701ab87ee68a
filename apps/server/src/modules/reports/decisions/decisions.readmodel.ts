import type { DecisionView } from '@kram/contract/reports/decision-schemas'
import type { ReportTarget } from '@kram/contract/reports/labels'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/database'

/** What a statement of reasons says of the decision `d`. */
export const decisionFields = sql`'id', d.id, 'targetType', d.target_type, 'targetLabel', d.target_label, 'reason', d.reason, 'source', d.source,
  'measure', d.measure, 'ground', d.ground, 'provision', d.provision, 'facts', d.facts, 'decidedAt', instant_text(d.decided_at),
  'endsAt', instant_text(d.ends_at), 'endedAt', instant_text(d.ended_at), 'reversedAt', instant_text(d.reversed_at)`

/** The operator who is the user `alias`; null when there is none. */
export const operatorJson = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.display_name`)}) end`

/** The decision `d` as operators read it; `o` is who made it. */
export const decisionJson = sql`json_build_object(${decisionFields}, 'reportId', d.report_id, 'decidedBy', ${operatorJson('o')})`

const decisions = async (db: Db | Tx, where: RawBuilder<unknown>): Promise<DecisionView[]> => {
  const { rows } = await sql<{ decision: DecisionView }>`
    select ${decisionJson} as decision from decisions d left join users o on o.id = d.decided_by
    where ${where} order by d.id desc limit 10`.execute(db)
  return rows.map(({ decision }) => decision)
}

/** Decisions about a report, the newest first. */
export const decisionsOfReport = (db: Db | Tx, reportId: number): Promise<DecisionView[]> =>
  decisions(db, sql`d.report_id = ${reportId}`)

/** Decisions about the content or the account of a person, the newest first. */
export const decisionsOfOwner = (db: Db | Tx, userId: number): Promise<DecisionView[]> =>
  decisions(db, sql`d.owner_id = ${userId} and d.measure <> 'none'`)

/** Decisions about a thing, the newest first. */
export const decisionsOfTarget = (db: Db | Tx, type: ReportTarget, id: number): Promise<DecisionView[]> =>
  decisions(db, sql`d.target_type = ${type} and d.target_id = ${id}`)
