import type { Reads } from '#platform/database'

const select = (db: Reads<'operatorNotes' | 'users'>) =>
  db
    .selectFrom('operatorNotes as n')
    .innerJoin('users as u', 'u.id', 'n.authorId')
    .select(['n.id', 'n.body', 'n.authorId', 'u.displayName as authorName', 'n.createdAt', 'n.editedAt'])

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

/** The notes about a person, the newest first. */
export const listNotes = (
  db: Reads<'operatorNotes' | 'users'>,
  userId: number,
  limit: number,
  before: number | null,
) => {
  const notes = select(db).where('n.userId', '=', userId).orderBy('n.id', 'desc').limit(limit)
  return (before === null ? notes : notes.where('n.id', '<', before)).execute()
}

export const findNote = (db: Reads<'operatorNotes' | 'users'>, id: number) =>
  select(db).where('n.id', '=', id).executeTakeFirst()
