import type { Picture } from '@kram/contract/uploads/schemas'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { lockUser } from '#modules/accounts/users'
import { lockReservationRow } from '#modules/reservations/access'
import type { GuestPrincipal, UserPrincipal } from '#platform/auth'
import { isFound, type Reads, type Tx, type Writes } from '#platform/database'
import { pictureJson } from './picture.json.ts'

export type NewUpload = { key: string; width: number; height: number; blur: string; bytes: number }

/** The owner of an upload: a user, or the reservation of a guest. */
export type Uploader = Pick<UserPrincipal, 'kind' | 'userId'> | Pick<GuestPrincipal, 'kind' | 'reservationId'>

export const isUploadOf = (uploader: Uploader, alias: string): RawBuilder<SqlBool> =>
  uploader.kind === 'guest'
    ? sql<SqlBool>`${sql.ref(`${alias}.reservation_id`)} = ${uploader.reservationId}`
    : sql<SqlBool>`${sql.ref(`${alias}.user_id`)} = ${uploader.userId}`

/** Serializes the uploads of one uploader, so that their total can be limited. */
export const lockUploader = (tx: Tx, uploader: Uploader): Promise<void> =>
  uploader.kind === 'guest' ? lockReservationRow(tx, uploader.reservationId) : lockUser(tx, uploader.userId)

/** Whether the user has uploaded this picture. */
export async function isOwnUpload(db: Reads<'uploads'>, id: number, userId: number): Promise<boolean> {
  return isFound(db.selectFrom('uploads').select('id').where('id', '=', id).where('userId', '=', userId))
}

/** The disk space of all pictures of the uploader. */
export async function totalBytesOf(db: Reads<'uploads'>, uploader: Uploader): Promise<number> {
  const { total } = await db
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(bytes), 0)`.as('total'))
    .where(isUploadOf(uploader, 'uploads'))
    .executeTakeFirstOrThrow()
  return total
}

export async function insertUpload(tx: Writes<'uploads'>, uploader: Uploader, row: NewUpload): Promise<Picture> {
  const owner = uploader.kind === 'guest' ? { reservationId: uploader.reservationId } : { userId: uploader.userId }
  const { id } = await tx
    .insertInto('uploads')
    .values({ ...row, ...owner })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { picture } = await tx
    .selectFrom('uploads as u')
    .select(pictureJson('u').as('picture'))
    .where('u.id', '=', id)
    .$narrowType<{ picture: Picture }>()
    .executeTakeFirstOrThrow()
  return picture
}

type Reference = { table: string; column: string }

/** Every column that refers to an upload, read from the catalogue, so that a new table is never missed. */
export async function findUploadReferences(db: Reads<'uploads'>): Promise<Reference[]> {
  return db
    .selectFrom(
      sql<Reference>`(select c.conrelid::regclass::text as "table", a.attname::text as "column"
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = 'uploads'::regclass)`.as('r'),
    )
    .select(['r.table', 'r.column'])
    .execute()
}

const unused = (references: readonly Reference[]) =>
  references.map(
    ({ table, column }) =>
      sql<SqlBool>`not exists (select from ${sql.table(table)} r where r.${sql.id(column)} = uploads.id)`,
  )

export type IdRange = { fromId: number; toId: number }

/** Locks old uploads of the id range without references, except those being attached right now. */
export async function lockUnusedUploads(
  tx: Writes<'uploads'>,
  { fromId, toId }: IdRange,
  before: Date,
  references: readonly Reference[],
): Promise<number[]> {
  const rows = await tx
    .selectFrom('uploads')
    .select('id')
    .where('id', '>=', fromId)
    .where('id', '<', toId)
    .where('createdAt', '<', before)
    .where((eb) => eb.and(unused(references)))
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the locked uploads that still have no references; returns their keys. */
export async function deleteLockedUploads(
  tx: Writes<'uploads'>,
  ids: readonly number[],
  references: readonly Reference[],
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('uploads')
    .where('id', 'in', ids)
    .where((eb) => eb.and(unused(references)))
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}

export async function highestUploadId(db: Reads<'uploads'>): Promise<number> {
  const { id } = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}

/** Those of the keys that belong to an upload. */
export async function findExistingKeys(db: Reads<'uploads'>, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('uploads').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}
