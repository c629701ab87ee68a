import type { RowResult } from '@kram/contract/common/bulk/schemas'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Idempotent, withoutIdempotencyKey } from '#platform/idempotency'
import { setArchivedAtVersion } from '../products/index.ts'

type Change = { id: number; version: number; archived: boolean }

/** Archives and unarchives several products. What is still offered is reported in its row and stops no other. */
export const changeProducts = (
  db: Db,
  changes: readonly Change[],
  { sellerId }: SellerPrincipal,
  idempotent: Idempotent = withoutIdempotencyKey,
): Promise<{ results: RowResult[] }> =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      const results = new Map<number, RowResult>()
      // In ascending id, as rows are locked everywhere.
      for (const change of changes.toSorted((a, b) => a.id - b.id))
        results.set(change.id, await changeOne(tx, change, sellerId))
      return { results: changes.flatMap(({ id }) => results.get(id) ?? []) }
    }),
  )

/** An error comes before the first write, so the transaction goes on. */
async function changeOne(tx: Tx, { id, version, archived }: Change, sellerId: number): Promise<RowResult> {
  try {
    await setArchivedAtVersion(tx, { id, version, sellerId }, archived)
    return { id, ok: true, code: null, message: null, version }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { id, ok: false, code: error.code, message: error.message, version: null }
  }
}
