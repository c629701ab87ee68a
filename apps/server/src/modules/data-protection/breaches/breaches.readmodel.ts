import { BREACH_HOURS, type BreachStep, MAX_BREACHES } from '@kram/contract/data-protection/limits'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type BreachRow = {
  id: number
  title: string
  description: string
  discoveredAt: string
  dueAt: string
  openedBy: string | null
  closedAt: string | null
  conclusion: string | null
  version: number
  steps: { step: BreachStep; doneAt: string | null; doneBy: string | null; note: string | null }[]
}

/** Open ones first, the next deadline first; one of them with an id. */
export async function listBreaches(db: Db | Tx, id: number | null = null): Promise<BreachRow[]> {
  const { rows } = await sql<BreachRow>`
    select b.id, b.title, b.description, instant_text(b.discovered_at) as discovered_at,
      instant_text(b.discovered_at + ${sql.lit(BREACH_HOURS)} * interval '1 hour') as due_at, o.display_name as opened_by,
      instant_text(b.closed_at) as closed_at, b.conclusion, b.version,
      (select coalesce(json_agg(json_build_object('step', s.step, 'doneAt', instant_text(s.done_at), 'doneBy', d.display_name, 'note', s.note)), '[]')
        from data_breach_steps s left join users d on d.id = s.done_by where s.breach_id = b.id) as steps
    from data_breaches b left join users o on o.id = b.opened_by
    where ${id}::integer is null or b.id = ${id}::integer
    order by b.closed_at is not null, case when b.closed_at is null then b.discovered_at end, b.closed_at desc, b.id limit ${MAX_BREACHES}`.execute(
    db,
  )
  return rows
}
