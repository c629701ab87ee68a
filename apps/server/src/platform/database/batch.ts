import type { QueryExecutor } from 'kysely'
import type { SqlTx, Tx } from './database.ts'

type Steps = Record<string, (tx: SqlTx) => Promise<unknown>>
type Results<S extends Steps> = { [Name in keyof S]: Awaited<ReturnType<S[Name]>> }

/**
 * Sends several statements of one transaction without waiting for an answer in between, which saves a round trip to the database
 * per statement:
 *
 *     const { locked, order } = await batch(tx, {
 *       locked: (step) => lockReservation(step, id, principal),
 *       order: (step) => findOrder(step, id, 'offered'),
 *     })
 *
 * PostgreSQL runs the statements one after another in the order in which they are written down, so each sees what those before it
 * did, and this order is also the order in which row locks are taken. When a statement fails, PostgreSQL rejects the ones behind
 * it, and the batch fails with the error of the first one.
 *
 * Each step sends one SQL text, or none, as the first thing it does. A step that sends a second one, or sends it later, fails.
 * Use it where rows are locked that others wait for, or where a measurement asks for it. Everywhere else use plain `await`.
 */
export const batch = <S extends Steps>(tx: Tx, steps: S): Promise<Results<S>> =>
  tx.getExecutor().provideConnection(async (connection) => {
    const executor = tx.getExecutor().withConnectionProvider({ provideConnection: (work) => work(connection) })
    const names = Object.keys(steps)
    const outcomes = await Promise.allSettled(Object.values(steps).map((step) => sendStep(tx, executor, step)))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
    const values = outcomes.map((outcome, at) => [
      names[at],
      outcome.status === 'fulfilled' ? outcome.value : undefined,
    ])
    // The names and the types of their values are those of the steps.
    return Object.fromEntries(values) as Results<S>
  })

/** Calls the step with a handle that takes one statement, and only until the call returns. */
function sendStep<T>(tx: Tx, executor: QueryExecutor, step: (tx: SqlTx) => Promise<T>): Promise<T> {
  let open = true
  const handle: SqlTx = {
    isTransaction: true,
    batchedIn: tx,
    getExecutor: () => {
      if (!open) throw new Error('a step of a batch sends one statement, before it waits for anything')
      open = false
      return executor
    },
  }
  const result = step(handle)
  open = false
  return result
}
