import type { Tx } from '#platform/database'

/** Takes the words of a comment away by an operator's decision; that there was one stays in the thread. */
export async function eraseComment(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('comments').set({ body: 'Wpis usunięty przez operatora.' }).where('id', '=', id).execute()
}
