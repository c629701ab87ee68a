/** Settings of a session by name, with the values as PostgreSQL reports them (`pg_settings.setting`). */
export type SessionSettings = Readonly<Record<string, string>>

/** Maximum duration of a statement in milliseconds; only bulk work needs more. */
export const STATEMENT_MS = 4000

/** Limits that a session sends while connecting. */
export const startupLimits = (statementMs: number) => ({
  statement_timeout: statementMs,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
})

/**
 * Settings that cannot be given while connecting. `transaction_timeout` is newer than the oldest supported PostgreSQL and is
 * skipped where it is missing. The default `random_page_cost` assumes rotating disks and makes PostgreSQL scan tables of thirty
 * thousand offers where an index is faster.
 */
export const laterSettings = (statementMs: number): SessionSettings => ({
  transaction_timeout: String(2 * statementMs),
  random_page_cost: '1.1',
  jit: 'off',
})

/** All settings of a session of the product. */
export const SESSION_SETTINGS: SessionSettings = {
  ...Object.fromEntries(Object.entries(startupLimits(STATEMENT_MS)).map(([name, value]) => [name, String(value)])),
  ...laterSettings(STATEMENT_MS),
}
