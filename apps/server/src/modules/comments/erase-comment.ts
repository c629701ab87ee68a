import type { Tx } from '#platform/database'

/** Removes the text of a comment by an administrator's decision; the entry stays in the thread. */
export async function eraseComment(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('comments').set({ body: 'Wpis usunięty przez operatora.' }).where('id', '=', id).execute()
}
