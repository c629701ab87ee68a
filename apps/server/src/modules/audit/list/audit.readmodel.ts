import type { AuditFilter } from '@kram/contract/audit/schemas'
import type { AuditAct, AuditSource, AuditTarget } from '@kram/contract/audit/labels'
import { TIME_ZONE } from '@kram/contract/common/time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database'

export type AuditRow = {
  id: number
  at: Date
  act: AuditAct
  source: AuditSource
  actorId: number | null
  actorName: string | null
  network: string | null
  subjectId: number | null
  subjectName: string | null
  targetType: AuditTarget | null
  targetId: number | null
  before: Record<string, string | null> | null
  after: Record<string, string | null> | null
  reason: string | null
}

type EntryKey = readonly [at: string, id: number]
type Conditions = Omit<AuditFilter, 'person'> & {
  personId?: number | undefined
  /** Only what concerns the person, and what the person did to nobody else. */
  concerning?: boolean
}

/** The account with this address; the number of an account is its own id. */
export async function findPerson(db: Db, email: string): Promise<number | undefined> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return user?.id
}

const startOf = (day: string, offset = 0): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${sql.lit(offset)})::timestamp at time zone ${sql.lit(TIME_ZONE)})`

/** Entries after a given one, newest first. Those of a person come from two indexes. */
export async function listEntries(
  db: Db,
  { act, from, to, personId, concerning = false }: Conditions,
  limit: number,
  after: EntryKey | null,
): Promise<AuditRow[]> {
  const conditions = [
    sql`true`,
    ...(act === undefined ? [] : [sql`act = ${act}`]),
    ...(from === undefined ? [] : [sql`at >= ${startOf(from)}`]),
    ...(to === undefined ? [] : [sql`at < ${startOf(to, 1)}`]),
    ...(after === null ? [] : [sql`(at, id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`]),
  ]
  const page = (where: RawBuilder<unknown>) =>
    sql`(select * from audit_entries where ${where} and ${sql.join(conditions, sql` and `)} order by at desc, id desc limit ${limit})`
  const source =
    personId === undefined
      ? page(sql`true`)
      : sql`${page(sql`actor_id = ${personId} and ${concerning ? sql`subject_id is null and target_type is distinct from 'report'` : sql`true`}`)} union ${page(sql`subject_id = ${personId}`)}`
  const { rows } = await sql<AuditRow>`
    select e.id, e.at, e.act, e.source, e.actor_id, a.display_name as actor_name, e.network, e.subject_id,
      s.display_name as subject_name, e.target_type, e.target_id, e.before, e.after, e.reason
    from (${source}) e left join users a on a.id = e.actor_id left join users s on s.id = e.subject_id
    order by e.at desc, e.id desc limit ${limit}`.execute(db)
  return rows
}
