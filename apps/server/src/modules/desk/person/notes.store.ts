import type { Writes } from '#platform/database'

type NewNote = { userId: number; authorId: number; body: string; at: Date }

export async function insertNote(
  tx: Writes<'operatorNotes'>,
  { userId, authorId, body, at }: NewNote,
): Promise<number> {
  const row = await tx
    .insertInto('operatorNotes')
    .values({ userId, authorId, body, createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type OwnNote = { id: number; authorId: number }

/** Changes an own note; the person whom it is about, or `undefined` when there is none. */
export async function updateNote(
  tx: Writes<'operatorNotes'>,
  { id, authorId }: OwnNote,
  body: string,
  at: Date,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('operatorNotes')
    .set({ body, editedAt: at })
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .returning('userId')
    .executeTakeFirst()
  return row?.userId
}

export async function removeNote(tx: Writes<'operatorNotes'>, { id, authorId }: OwnNote): Promise<number | undefined> {
  const row = await tx
    .deleteFrom('operatorNotes')
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .returning('userId')
    .executeTakeFirst()
  return row?.userId
}
