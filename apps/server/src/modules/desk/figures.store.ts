import { sql } from 'kysely'
import type { Db, Reads, Writes } from '#platform/database'
import type { WeekRow } from './figures.rules.ts'

/** Writes the counted weeks; a voivodeship of which nothing is left counts nothing. */
export async function saveWeeks(
  tx: Writes<'marketWeeks'>,
  rows: readonly WeekRow[],
  { since, at }: { since: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('marketWeeks')
    .set({ newSellers: 0, reservations: 0, unanswered: 0, noShows: 0, countedAt: at })
    .where('week', '>=', since)
    .execute()
  if (rows.length === 0) return
  await tx
    .insertInto('marketWeeks')
    .values(rows.map((row) => ({ ...row, countedAt: at })))
    .onConflict((conflict) =>
      conflict.columns(['week', 'voivodeship']).doUpdateSet((eb) => ({
        newSellers: eb.ref('excluded.newSellers'),
        liveOffers: sql<number>`coalesce(excluded.live_offers, market_weeks.live_offers)`,
        reservations: eb.ref('excluded.reservations'),
        unanswered: eb.ref('excluded.unanswered'),
        noShows: eb.ref('excluded.noShows'),
        countedAt: at,
      })),
    )
    .execute()
}

export async function saveTotals(tx: Writes<'marketTotals'>, totals: Record<string, number>, at: Date): Promise<void> {
  await tx
    .insertInto('marketTotals')
    .values(Object.entries(totals).map(([name, value]) => ({ name, value, countedAt: at })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), countedAt: at })),
    )
    .execute()
}

export async function readTotals(db: Reads<'marketTotals'>): Promise<Map<string, number>> {
  const rows = await db.selectFrom('marketTotals').select(['name', 'value']).execute()
  return new Map(rows.map(({ name, value }) => [name, Number(value)]))
}

export type Counted = Omit<WeekRow, 'voivodeship'>

/** The last weeks, the oldest first. */
export async function readWeeks(db: Db, limit: number): Promise<(Counted & { countedAt: Date })[]> {
  const { rows } = await sql<Counted & { countedAt: Date }>`
    select * from (
      select week::text, sum(new_sellers)::int as new_sellers, sum(live_offers)::int as live_offers, sum(reservations)::int as reservations,
        sum(unanswered)::int as unanswered, sum(no_shows)::int as no_shows, max(counted_at) as counted_at
      from market_weeks group by market_weeks.week order by market_weeks.week desc limit ${limit}) newest
    order by week`.execute(db)
  return rows
}

export async function readVoivodeships(db: Reads<'marketWeeks'>, week: string): Promise<WeekRow[]> {
  return db
    .selectFrom('marketWeeks')
    .select((eb) => [
      eb.cast<string>('week', 'text').as('week'),
      'voivodeship',
      'newSellers',
      'liveOffers',
      'reservations',
      'unanswered',
      'noShows',
    ])
    .where('week', '=', week)
    .orderBy('reservations', 'desc')
    .orderBy('voivodeship')
    .execute()
}
