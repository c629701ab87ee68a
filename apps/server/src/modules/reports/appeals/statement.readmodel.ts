import type { Appeal, StatementOfReasons } from '@kram/contract/reports/decision-schemas'
import type { Party } from '@kram/contract/reports/grounds'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { decisionFields, decisionJson, operatorJson } from '../decisions/index.ts'

const appealFields = sql`'text', a.body, 'createdAt', instant_text(a.created_at), 'dueAt', instant_text(a.due_at),
  'outcome', a.outcome, 'answer', a.answer, 'decidedAt', instant_text(a.decided_at)`

/** A decision with its sides, for messages and appeals. */
export type StatementRow = {
  statement: Omit<StatementOfReasons, 'party' | 'appealUntil' | 'appealable'>
  decidedAt: Date
  ownerId: number | null
  ownerEmail: string | null
  ownerBlocked: boolean
  reporterId: number | null
  reporterEmail: string | null
}

/** The statement of one decision as this side reads it. */
const statementRows = (party: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql<StatementRow & { party: Party }>`
  select json_build_object(${decisionFields},
      'strikeUntil', case when ${party} = 'affected' then (select instant_text(s.expires_at) from strikes s where s.decision_id = d.id and s.revoked_at is null) end,
      'appeal', (select json_build_object(${appealFields}) from appeals a where a.decision_id = d.id and a.party = ${party})) as statement,
    ${party} as party, d.decided_at, d.owner_id, coalesce(u.email, d.owner_email) as owner_email, u.blocked_at is not null as owner_blocked,
    r.reporter_id, r.reporter_email
  from decisions d left join reports r on r.id = d.report_id left join users u on u.id = d.owner_id and u.deleted_at is null
  ${where}`

export async function readStatement(db: Db | Tx, id: number, party: Party): Promise<StatementRow | undefined> {
  const { rows } = await statementRows(sql`${party}::text`, sql`where d.id = ${id}`).execute(db)
  return rows[0]
}

/** Decisions about the content or the notices of an account, the newest first. Without a measure the owner hears nothing. */
export async function listStatements(db: Db, userId: number, limit: number, before: number | null) {
  const side = sql`(case when d.owner_id = ${userId}::integer and d.measure <> 'none' then 'affected' else 'reporter' end)`
  const { rows } = await statementRows(
    side,
    sql`where d.id in (
        select id from decisions where owner_id = ${userId} and measure <> 'none'
        union select x.id from decisions x join reports y on y.id = x.report_id where y.reporter_id = ${userId})
      ${before === null ? sql`` : sql`and d.id < ${before}`} order by d.id desc limit ${limit}`,
  ).execute(db)
  return rows
}

type Pending = {
  id: number
  targetLabel: string
  reason: NonNullable<StatementOfReasons['reason']>
  createdAt: string
  dueAt: string | null
}

/** Notices of an account that wait for a decision, the newest first. */
export async function listPendingNotices(db: Db, userId: number): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    select id, target_label, reason, instant_text(created_at) as created_at, instant_text(due_at) as due_at
    from reports where reporter_id = ${userId} and decided_at is null order by id desc limit 20`.execute(db)
  return rows
}

/** The side on which this account stands; undefined for everybody else. */
export async function partyOf(db: Db | Tx, id: number, userId: number): Promise<Party | undefined> {
  const { rows } = await sql<{ party: Party }>`
    select case when d.owner_id = ${userId}::integer and d.measure <> 'none' then 'affected' else 'reporter' end as party
    from decisions d left join reports r on r.id = d.report_id
    where d.id = ${id} and ((d.owner_id = ${userId} and d.measure <> 'none') or r.reporter_id = ${userId})`.execute(db)
  return rows[0]?.party
}

export type AppealRow = Omit<Appeal, 'mayDecide'>

const appealRows = async (db: Db | Tx, where: RawBuilder<unknown>): Promise<AppealRow[]> => {
  const { rows } = await sql<{ appeal: AppealRow }>`
    select json_build_object('id', a.id, 'party', a.party, ${appealFields}, 'decidedBy', ${operatorJson('k')}, 'decision', ${decisionJson}) as appeal
    from appeals a join decisions d on d.id = a.decision_id left join users o on o.id = d.decided_by left join users k on k.id = a.decided_by
    ${where}`.execute(db)
  return rows.map(({ appeal }) => appeal)
}

/** Appeals without an answer, by their deadline. */
export const listOpenAppeals = (db: Db, limit: number, afterId: number | null): Promise<AppealRow[]> =>
  appealRows(
    db,
    sql`where a.decided_at is null ${
      afterId === null
        ? sql``
        : sql`and (a.due_at, a.id) > (select x.due_at, x.id from appeals x where x.id = ${afterId})`
    } order by a.due_at, a.id limit ${limit}`,
  )

export const listDecidedAppeals = (db: Db, limit: number, beforeId: number | null): Promise<AppealRow[]> =>
  appealRows(
    db,
    sql`where a.decided_at is not null ${beforeId === null ? sql`` : sql`and a.id < ${beforeId}`} order by a.id desc limit ${limit}`,
  )

export const appealsOfReport = (db: Db | Tx, reportId: number): Promise<AppealRow[]> =>
  appealRows(db, sql`where d.report_id = ${reportId} order by a.id desc limit 20`)

export const findAppeal = async (db: Db | Tx, id: number): Promise<AppealRow | undefined> =>
  (await appealRows(db, sql`where a.id = ${id}`))[0]
