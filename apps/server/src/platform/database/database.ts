import { CamelCasePlugin, Kysely, PostgresDialect, type QueryExecutorProvider, type Transaction } from 'kysely'
import type pg from 'pg'
import { openPool, type PoolSettings } from './pool.ts'
import type { DB } from './schema.ts'

/** Table types, generated from the migrated database by `npm run db:types`. */
export type Database = DB
export type Db = Kysely<Database>
export type Tx = Transaction<Database>

type Tables = keyof Database

/** May write the named tables, and only inside a transaction. */
export type Writes<T extends Tables> = Transaction<Pick<Database, T>>
/** May select from the named tables, in or out of a transaction, and nothing else. */
export type Reads<T extends Tables> = Pick<Kysely<Pick<Database, T>>, 'selectFrom'>

/** Runs SQL statements: the database, a transaction, or a step of a `batch`. */
export type SqlDb = QueryExecutorProvider
/** The same, and only inside a transaction; a step of a `batch` names the transaction it belongs to. */
export type SqlTx = SqlDb & { readonly isTransaction: true; readonly batchedIn?: Tx }

export type OpenDatabase = { db: Db; pool: pg.Pool; close: () => Promise<void> }

/**
 * Columns arrive in camelCase; `bigint` and `numeric` as numbers, `date` as 'YYYY-MM-DD', `timestamptz` as Date.
 * Keys inside JSON are left as they are written.
 */
export function openDatabase(settings: PoolSettings): OpenDatabase {
  const pool = openPool(settings)
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, pool, close: () => pool.end() }
}
