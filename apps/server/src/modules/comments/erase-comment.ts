import { sql } from 'kysely'
import type { Tx } from '#platform/database'

const ERASED = 'Wpis usunięty przez operatora.'

/** Removes the text of a comment by an operator's decision; the entry stays in the thread. Returns the text, for a reversal. */
export async function eraseComment(tx: Tx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ body: string }>`
    update comments set body = ${ERASED} where id = ${id} and body <> ${ERASED} returning old.body as body`.execute(tx)
  return rows[0]?.body
}

/** Restores the text after a reversed decision. */
export async function restoreComment(tx: Tx, id: number, body: string): Promise<void> {
  await tx.updateTable('comments').set({ body }).where('id', '=', id).where('body', '=', ERASED).execute()
}
