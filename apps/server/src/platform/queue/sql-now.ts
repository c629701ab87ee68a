import { type RawBuilder, sql } from 'kysely'
import { type Clock, systemClock } from '../clock/index.ts'

export type SqlInstant = RawBuilder<Date>

/**
 * The present in SQL. What is due and who holds a lease is decided by the clock of the database, so that processes whose clocks differ
 * do not run the same work twice. A test's clock replaces it.
 */
export const sqlNow = (clock: Clock): SqlInstant =>
  clock === systemClock ? sql<Date>`now()` : sql<Date>`${clock.now()}::timestamptz`

export const secondsAfter = (now: SqlInstant, seconds: number): SqlInstant =>
  sql<Date>`${now} + ${seconds} * interval '1 second'`
