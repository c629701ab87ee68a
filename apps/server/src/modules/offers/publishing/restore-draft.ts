import { sql } from 'kysely'
import { isRestorable, restoreConflict, type Tx, type Writes } from '#platform/database'
import { keepsItsReferences } from './restored-references.readmodel.ts'

type DeletedOffer = { deletedAt: string }

/** A deleted draft of the seller; undefined when there is none that can be restored. */
export const findRestorableOffer = (
  tx: Writes<'offersWithDeleted'>,
  id: number,
  sellerId: number,
): Promise<DeletedOffer | undefined> =>
  tx
    .selectFrom('offersWithDeleted as o')
    .select(sql<string>`o.deleted_at::text`.as('deletedAt'))
    .where('o.id', '=', id)
    .where('o.sellerId', '=', sellerId)
    .where(isRestorable('o'))
    .forUpdate()
    .executeTakeFirst()

/**
 * Restores a draft with the items that were deleted with it; throws when something it refers to was deleted in the
 * meantime.
 */
export async function restoreDraft(tx: Tx, id: number, { deletedAt }: DeletedOffer): Promise<void> {
  await tx.updateTable('offersWithDeleted').set({ deletedAt: null }).where('id', '=', id).execute()
  const items = await tx
    .updateTable('offerItemsWithDeleted')
    .set({ deletedAt: null })
    .where('offerId', '=', id)
    .where(sql<boolean>`deleted_at = ${deletedAt}::timestamptz`)
    .returning('id')
    .execute()
  if (
    !(await keepsItsReferences(
      tx,
      id,
      items.map((item) => item.id),
    ))
  )
    throw restoreConflict()
}
