import type { ImportReport } from '@kram/contract/tables/schemas'
import { type Db, inTransaction, type Tx } from '../database/index.ts'
import type { Idempotent } from '../idempotency/index.ts'
import { AppError } from '../errors/index.ts'

/** Writes the rows of a table and returns the result of each. */
type Write = (tx: Tx) => Promise<ImportReport>

/** Returns the report from the transaction that throwing it rolls back. */
class DryRunResult extends Error {
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super('only tried')
    this.report = report
  }
}

/** Previews an import: the same writes, rolled back. */
export async function dryRunImport(db: Db, write: Write): Promise<ImportReport> {
  try {
    return await inTransaction(db, async (tx): Promise<never> => {
      throw new DryRunResult(await write(tx))
    })
  } catch (error) {
    if (error instanceof DryRunResult) return error.report
    throw error
  }
}

/** Writes the table in one transaction, all rows or none; idempotent per key. */
export const importTable = (db: Db, write: Write, idempotent: Idempotent): Promise<ImportReport> =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      const report = await write(tx)
      if (report.rejected > 0) throw new AppError('TABLE_REJECTED', { details: { report } })
      return report
    }),
  )
