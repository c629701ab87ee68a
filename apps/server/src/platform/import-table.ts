import type { ImportReport } from '@kram/contract/imports'
import type { Db, Tx } from './database.ts'
import type { Once } from './idempotency.ts'
import { Refusal } from './refusal.ts'
import { inTransaction } from './transaction.ts'

/** Writes the rows of a table and tells what became of each. */
type Write = (tx: Tx) => Promise<ImportReport>

/** Carries the report out of the transaction that it rolls back. */
class OnlyTried extends Error {
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super('only tried')
    this.report = report
  }
}

/** What the table would do: the same writing, rolled back. */
export async function tryTable(db: Db, write: Write): Promise<ImportReport> {
  try {
    return await inTransaction(db, async (tx): Promise<never> => {
      throw new OnlyTried(await write(tx))
    })
  } catch (error) {
    if (error instanceof OnlyTried) return error.report
    throw error
  }
}

/** Writes the table in one transaction, all rows or none; once per key. */
export const importTable = (db: Db, write: Write, once: Once): Promise<ImportReport> =>
  inTransaction(db, (tx) =>
    once(tx, async () => {
      const report = await write(tx)
      if (report.refused > 0) throw new Refusal('TABLE_REFUSED', { details: { report } })
      return report
    }),
  )
