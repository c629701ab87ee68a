import type { Db } from '#platform/database'
import type { MatrixFixtures, Role } from '../authorization/fixtures.ts'

export type RequestChange = {
  role?: Role
  /** Instead of the ids of the fixtures. */
  ids?: Record<string, string | number>
  query?: Record<string, string>
  body?: object | string
  headers?: Record<string, string>
}

export type Change = (fixtures: MatrixFixtures, db: Db) => RequestChange | Promise<RequestChange>

const DAY_MS = 86_400_000

/** A date so many days from today. */
export const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
export const inAnHour = (): Date => new Date(Date.now() + DAY_MS / 24)
