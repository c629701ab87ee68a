import type { ReportReason } from '@kram/contract/reports/labels'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

export type WaitingFacts = {
  reports: {
    id: number
    targetLabel: string
    reason: ReportReason
    automatic: boolean
    trusted: boolean
    takenBy: string | null
    createdAt: string
    dueAt: string | null
  }[]
  appeals: { id: number; targetLabel: string; createdAt: string; dueAt: string }[]
  openAppeals: number
  resubmitted: number
  resubmittedSince: Date | null
  resubmittedTitle: string | null
  openReports: number
  deadMessages: number
  deadSince: Date | null
  queued: number
  oldestSeconds: number
  failedJobs: number
  failedSince: Date | null
  failedName: string | null
  archivedAt: Date | null
}

/** Everything that waits, from partial indexes and small tables, in one statement. */
export async function readWaiting(db: Db, limit: number): Promise<WaitingFacts> {
  const { rows } = await sql<WaitingFacts>`
    select
      (select coalesce(json_agg(json_build_object('id', p.id, 'targetLabel', p.target_label, 'reason', p.reason,
          'automatic', p.content_flag is not null, 'trusted', p.trusted, 'takenBy', k.display_name,
          'createdAt', instant_text(p.created_at), 'dueAt', instant_text(p.due_at)) order by p.trusted desc, p.due_at, p.id), '[]')
        from (select * from reports where decided_at is null order by trusted desc, due_at, id limit ${limit}) p
        left join users k on k.id = p.taken_by) as reports,
      (select coalesce(json_agg(json_build_object('id', a.id, 'targetLabel', d.target_label, 'createdAt', instant_text(a.created_at),
          'dueAt', instant_text(a.due_at)) order by a.due_at, a.id), '[]')
        from (select * from appeals where decided_at is null order by due_at, id limit ${limit}) a join decisions d on d.id = a.decision_id) as appeals,
      (select count(*)::int from appeals where decided_at is null) as open_appeals,
      (select count(*)::int from reports where decided_at is null) as open_reports,
      d.dead_messages, d.dead_since, q.queued, q.oldest_seconds, j.failed_jobs, j.failed_since, j.failed_name,
      (select last_archived_time from pg_stat_archiver where current_setting('archive_mode') <> 'off') as archived_at,
      h.resubmitted, h.resubmitted_since, h.resubmitted_title
    from (select count(*)::int as resubmitted, min(x.resubmitted_at) as resubmitted_since, min(f.title) as resubmitted_title
        from offer_holds x join offers f on f.id = x.offer_id where x.resubmitted_at is not null) h,
      (select count(*)::int as dead_messages, min(dead_at) as dead_since from outbox_messages where dead_at is not null) d,
      (select count(*)::int as queued,
          greatest(coalesce(extract(epoch from now() - min(created_at) filter (where run_at <= now())), 0), 0)::int as oldest_seconds
        from outbox_messages where done_at is null and dead_at is null) q,
      (select count(*)::int as failed_jobs, min(last_started_at) as failed_since, min(name) as failed_name
        from jobs where last_error is not null) j`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('a statement of aggregates has one row')
  return facts
}
