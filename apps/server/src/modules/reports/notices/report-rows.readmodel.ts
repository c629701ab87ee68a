import type { Report, ReportView } from '@kram/contract/reports/schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type ReportRow = Omit<Report, 'targetPath'>

const columns = sql`r.id, r.target_type, r.target_id, r.target_label, r.reason, r.explanation, r.content_flag is not null as automatic,
  r.reporter_name, r.reporter_email, r.trusted, instant_text(r.created_at) as created_at, instant_text(r.due_at) as due_at,
  case when k.id is not null and r.decided_at is null then json_build_object('id', k.id, 'name', k.display_name) end as taken_by,
  r.note is not null as has_note, r.version, r.measure, r.decision, instant_text(r.decided_at) as decided_at`

const rows = async (db: Db | Tx, where: RawBuilder<unknown>): Promise<ReportRow[]> =>
  (await sql<ReportRow>`select ${columns} from reports r left join users k on k.id = r.taken_by ${where}`.execute(db))
    .rows

/** A report of an older version has no deadline yet. */
const DUE = sql`coalesce(r.due_at, r.created_at + interval '2 days')`

/** Where a page of open reports starts: whether trusted, the deadline, the id. */
export type QueuePlace = readonly [trusted: boolean, due: string, id: number]

/** Open reports: those of trusted flaggers first, then by their deadline. */
export const listOpenReports = (db: Db | Tx, limit: number, after: QueuePlace | null): Promise<ReportRow[]> =>
  rows(
    db,
    sql`where r.decided_at is null ${
      after === null
        ? sql``
        : sql`and (not r.trusted, ${DUE}, r.id) > (${!after[0]}::boolean, ${after[1]}::timestamptz, ${after[2]}::integer)`
    } order by r.trusted desc, ${DUE}, r.id limit ${limit}`,
  )

/** The place after this report. */
export async function placeOf(db: Db | Tx, id: number): Promise<QueuePlace | undefined> {
  const { rows: found } = await sql<{ trusted: boolean; due: string }>`
    select r.trusted, ${DUE}::text as due from reports r where r.id = ${id}`.execute(db)
  const [row] = found
  return row && [row.trusted, row.due, id]
}

/** Decided reports, newest first. */
export const listDecidedReports = (db: Db | Tx, limit: number, beforeId: number | null): Promise<ReportRow[]> =>
  rows(
    db,
    sql`where r.decided_at is not null ${beforeId === null ? sql`` : sql`and r.id < ${beforeId}`} order by r.id desc limit ${limit}`,
  )

export const findReport = async (db: Db | Tx, id: number): Promise<ReportRow | undefined> =>
  (await rows(db, sql`where r.id = ${id}`))[0]

type Details = Pick<ReportView, 'note' | 'unfounded' | 'snapshot' | 'others'> & { reporterId: number | null }

/** What the page of one report shows beside the row. */
export async function readDetails(db: Db | Tx, id: number): Promise<Details | undefined> {
  const { rows: found } = await sql<Details>`
    select r.note, r.unfounded, r.reporter_id,
      case when r.snapshot is not null then json_build_object('lines', r.snapshot, 'pictures',
        (select coalesce(json_agg('/uploads/' || u.key || '-full.webp' order by pp.position), '[]') from report_pictures pp join uploads u on u.id = pp.upload_id where pp.report_id = r.id)) end as snapshot,
      (select coalesce(json_agg(json_build_object('id', o.id, 'reason', o.reason, 'createdAt', instant_text(o.created_at), 'measure', o.measure) order by o.id desc), '[]')
        from (select * from reports x where x.target_type = r.target_type and x.target_id = r.target_id and x.id <> r.id order by x.id desc limit 10) o) as others
    from reports r where r.id = ${id}`.execute(db)
  return found[0]
}

type Owner = { userId: number; name: string; isSeller: boolean }

export async function findOwner(db: Db | Tx, userId: number): Promise<Owner | undefined> {
  const { rows: found } = await sql<Owner>`
    select u.id as user_id, coalesce(s.name, u.display_name) as name, s.id is not null as is_seller
    from users u left join sellers s on s.user_id = u.id where u.id = ${userId} and u.deleted_at is null`.execute(db)
  return found[0]
}
