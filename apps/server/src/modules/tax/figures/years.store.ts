import { PROVISIONAL_EUR_RATE } from '@kram/contract/tax/limits'
import { rateText } from '@kram/contract/tax/threshold'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type StoredYear = {
  year: number
  euroRate: number | null
  rateOn: string | null
  rateSource: string | null
  setBy: number | null
  setAt: Date | null
  countedAt: Date | null
  version: number
}

const columns = sql`year, euro_rate, rate_on, rate_source, set_by, set_at, counted_at, version`

export async function findYear(db: Db | Tx, year: number): Promise<StoredYear | undefined> {
  const { rows } = await sql<StoredYear>`select ${columns} from tax_years where year = ${year}`.execute(db)
  return rows[0]
}

/** Locks the year, which begins with it: counting, the rate and reports wait for each other. */
export async function lockYear(tx: Tx, year: number): Promise<StoredYear> {
  await sql`insert into tax_years (year) values (${year}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<StoredYear>`select ${columns} from tax_years where year = ${year} for update`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`tax year ${year} is not there`)
  return row
}

type NewRate = { units: number; rateOn: string; source: string; by: number; at: Date }

/** The year is locked. */
export async function storeRate(tx: Tx, year: number, { units, rateOn, source, by, at }: NewRate): Promise<void> {
  await sql`update tax_years set euro_rate = ${units}, rate_on = ${rateOn}, rate_source = ${source}, set_by = ${by}, set_at = ${at},
    version = version + 1 where year = ${year}`.execute(tx)
}

/** The rate with which a year is judged: the one that was set, or the cautious one. */
export const rateOf = (year: Pick<StoredYear, 'euroRate'> | undefined): string =>
  year?.euroRate == null ? PROVISIONAL_EUR_RATE : rateText(year.euroRate)

/** Figures of years whose time is over. Returns how many rows were deleted. */
export async function deleteYearsBefore(tx: Tx, year: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from tax_figures where year < ${year}`.execute(tx)
  return Number(numAffectedRows)
}
