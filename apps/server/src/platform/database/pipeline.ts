import { PostgresDialect, PostgresDriver, Transaction, type DatabaseConnection, type TransactionSettings } from 'kysely'
import type pg from 'pg'
import type { DB } from './schema.ts'

/** `begin` leaves with the first statement, and no commit is asked for before it is known to have worked. */
class PipeliningDriver extends PostgresDriver {
  readonly #beginning = new WeakMap<DatabaseConnection, Promise<void>>()

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const beginning = super.beginTransaction(connection, settings)
    // Heard at the commit; whoever fails earlier has told of the same broken connection.
    beginning.catch(() => undefined)
    this.#beginning.set(connection, beginning)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#beginning.get(connection)
    await super.commitTransaction(connection)
  }
}

class PipeliningDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): PostgresDriver {
    return new PipeliningDriver({ pool: this.#pool })
  }
}

export const pipeliningDialect = (pool: pg.Pool): PostgresDialect => new PipeliningDialect(pool)

/** A transaction is made with a way to open connections, and never uses it: it has one. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('a transaction opens no connection')) })
const unusedProps = { config: { dialect }, dialect, driver: dialect.createDriver() }

/**
 * The same transaction without Kysely's queue: a statement leaves when its function is called, not when the answer to the one before
 * has come. PostgreSQL runs them in that order, each seeing what those before it did, and answers in that order; after one has failed
 * it refuses the others. So `Promise.all([lock(tx), read(tx)])` is one way there and back, and fails with the error of the first that failed.
 */
export async function pipelineTransaction(handle: Transaction<DB>): Promise<Transaction<DB>> {
  const executor = handle.getExecutor()
  const connection = await executor.provideConnection(async (held) => held)
  return new Transaction<DB>({
    ...unusedProps,
    executor: executor.withConnectionProvider({ provideConnection: (consume) => consume(connection) }),
  })
}

const flushing = new WeakSet<pg.Client>()

/** What is asked before the event loop turns leaves in one packet. */
export function batchWrites(client: pg.Client): void {
  if (flushing.has(client)) return
  const { stream } = client.connection
  flushing.add(client)
  stream.cork()
  process.nextTick(() => {
    flushing.delete(client)
    stream.uncork()
  })
}
