import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Addresses per file: the protocol allows fifty thousand; fewer keep a file small enough for one query. */
export const PER_FILE = 20_000

export type SitemapAddress = { id: number; slug: string; changed: string | null }
export type Month = { month: string; count: number; changed: string }

const day = sql`to_char(max(o.published_at) at time zone 'UTC', 'YYYY-MM-DD')`

/** The months in which the current offers were published, newest first. */
export async function offerMonths(db: Db): Promise<Month[]> {
  const { rows } = await sql<Month>`
    select to_char(o.published_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as count, ${day} as changed
    from offers o where o.status = 'active' and o.published_at is not null group by 1 order by 1 desc`.execute(db)
  return rows
}

/** The offers published in a month (`2026-11`), oldest first. */
export async function offersOfMonth(db: Db, month: string, part: number): Promise<SitemapAddress[]> {
  const { rows } = await sql<SitemapAddress>`
    select o.id, o.slug, to_char(o.published_at at time zone 'UTC', 'YYYY-MM-DD') as changed
    from offers o, (select (${`${month}-01`})::timestamp at time zone 'UTC' as first) m
    where o.status = 'active' and o.published_at >= m.first and o.published_at < m.first + interval '1 month'
    order by o.published_at, o.id offset ${(part - 1) * PER_FILE} limit ${PER_FILE}`.execute(db)
  return rows
}

const hasActiveOffer = sql`exists (select from offers o where o.seller_id = s.id and o.status = 'active')`

export async function countActiveSellers(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from sellers s where ${hasActiveOffer}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Sellers with active offers. */
export async function listActiveSellers(db: Db, part: number): Promise<SitemapAddress[]> {
  const { rows } = await sql<SitemapAddress>`
    select s.id, s.slug, null as changed from sellers s where ${hasActiveOffer}
    order by s.id offset ${(part - 1) * PER_FILE} limit ${PER_FILE}`.execute(db)
  return rows
}
