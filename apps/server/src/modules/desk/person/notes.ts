import { instantText } from '@kram/contract/common/time'
import type { PersonNote } from '@kram/contract/desk/person-schemas'
import * as z from 'zod/mini'
import { viewUser } from '#modules/accounts'
import { recordAct } from '#modules/audit/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { orNotFound } from '#platform/errors'
import type { Idempotent } from '#platform/idempotency'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import { findNote, listNotes, type NoteRow } from './notes.readmodel.ts'
import { insertNote, removeNote, updateNote } from './notes.store.ts'

type Deps = { db: Db; clock: Clock }

const toNote = ({ authorId, createdAt, editedAt, ...row }: NoteRow, { userId }: AdminPrincipal): PersonNote => ({
  ...row,
  own: authorId === userId,
  createdAt: instantText(createdAt),
  editedAt: editedAt && instantText(editedAt),
})

export async function viewNotes(
  db: Db,
  userId: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  principal: AdminPrincipal,
) {
  await viewUser(db, userId, principal)
  const [before = null] = readCursor(cursor, z.tuple([z.int()])) ?? []
  const rows = await listNotes(db, userId, limit + 1, before)
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => writeCursor(id))
  return { items: items.map((row) => toNote(row, principal)), nextCursor }
}

type NoteAct = 'noteAdded' | 'noteChanged' | 'noteDeleted'

/** What was written is not in the audit, which nobody can change. */
const record = (tx: Tx, act: NoteAct, by: AdminPrincipal, at: Date, subjectId: number): Promise<void> =>
  recordAct(tx, { act, by, at, subjectId, target: { type: 'user', id: subjectId } })

export async function addNote(
  { db, clock }: Deps,
  userId: number,
  body: string,
  { by, idempotent }: { by: AdminPrincipal; idempotent: Idempotent },
): Promise<PersonNote> {
  await viewUser(db, userId, by)
  return inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      const at = clock.now()
      const id = await insertNote(tx, { userId, authorId: by.userId, body, at })
      const note = orNotFound(await findNote(tx, id))
      await record(tx, 'noteAdded', by, at, userId)
      return toNote(note, by)
    }),
  )
}

/** Only the author changes a note; for others it is not found. */
export async function editNote({ db, clock }: Deps, id: number, body: string, by: AdminPrincipal): Promise<PersonNote> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const about = orNotFound(await updateNote(tx, { id, authorId: by.userId }, body, at))
    const note = orNotFound(await findNote(tx, id))
    await record(tx, 'noteChanged', by, at, about)
    return toNote(note, by)
  })
}

export async function deleteNote({ db, clock }: Deps, id: number, by: AdminPrincipal): Promise<undefined> {
  await inTransaction(db, async (tx) => {
    const about = orNotFound(await removeNote(tx, { id, authorId: by.userId }))
    await record(tx, 'noteDeleted', by, clock.now(), about)
  })
}
