import { BREACH_HOURS, type DataRequestKind } from '@kram/contract/data-protection/limits'
import { TIME_ZONE } from '@kram/contract/common/time'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

export type DueRequest = { id: number; kind: DataRequestKind; name: string; since: string; dueAt: string }
export type DueBreach = { id: number; title: string; since: string; dueAt: string | null }

/** Open requests about personal data and open breaches, by their deadline; a breach has none once the authority is dealt with. */
export async function readDataProtection(
  db: Db,
  limit: number,
): Promise<{ requests: DueRequest[]; breaches: DueBreach[] }> {
  const { rows } = await sql<{ requests: DueRequest[]; breaches: DueBreach[] }>`
    select
      (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'name', d.name, 'since', instant_text(d.created_at),
          'dueAt', instant_text((d.due_on + 1)::timestamp at time zone ${sql.lit(TIME_ZONE)} - interval '1 second')) order by d.due_on, d.id), '[]')
        from (select * from data_requests where status = 'open' order by due_on, id limit ${limit}) d) as requests,
      (select coalesce(json_agg(json_build_object('id', b.id, 'title', b.title, 'since', instant_text(b.discovered_at),
          'dueAt', case when not exists (select from data_breach_steps s where s.breach_id = b.id and s.step = 'authority' and s.done_at is not null)
            then instant_text(b.discovered_at + ${sql.lit(BREACH_HOURS)} * interval '1 hour') end) order by b.discovered_at, b.id), '[]')
        from (select * from data_breaches where closed_at is null order by discovered_at, id limit ${limit}) b) as breaches`.execute(
    db,
  )
  return rows[0] ?? { requests: [], breaches: [] }
}
