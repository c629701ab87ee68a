import type {
  DataRequestChannel,
  DataRequestEntryKind,
  DataRequestKind,
  DataRequestStatus,
} from '@kram/contract/data-protection/limits'
import type { ExpressionBuilder } from 'kysely'
import type { Database, Reads, Writes } from '#platform/database'

type Requests = 'dataRequests'

// Check constraints restrict the columns to the contract's values.
const columns = (eb: ExpressionBuilder<Database, Requests>) =>
  [
    'id',
    'name',
    'email',
    'phone',
    'address',
    'description',
    'receivedOn',
    'dueOn',
    'extendedAt',
    'userId',
    'answer',
    'closedAt',
    'version',
    eb.ref('kind').$castTo<DataRequestKind>().as('kind'),
    eb.ref('channel').$castTo<DataRequestChannel>().as('channel'),
    eb.ref('status').$castTo<DataRequestStatus>().as('status'),
  ] as const

const requests = (db: Reads<Requests>) => db.selectFrom('dataRequests').select((eb) => columns(eb))

export const findRequest = (db: Reads<Requests>, id: number) => requests(db).where('id', '=', id).executeTakeFirst()
export type StoredRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>

export const lockRequest = (tx: Reads<Requests>, id: number): Promise<StoredRequest | undefined> =>
  requests(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const listOwn = (db: Reads<Requests>, userId: number): Promise<StoredRequest[]> =>
  requests(db).where('userId', '=', userId).orderBy('id', 'desc').limit(50).execute()

/** The next deadline first. */
export function listOpen(db: Reads<Requests>, limit: number, after: readonly [string, number] | null) {
  const open = requests(db).where('status', '=', 'open').orderBy('dueOn').orderBy('id').limit(limit)
  return (after ? open.where((eb) => eb(eb.refTuple('dueOn', 'id'), '>', eb.tuple(...after))) : open).execute()
}

/** The newest first. */
export function listClosed(db: Reads<Requests>, limit: number, before: readonly [Date, number] | null) {
  const closed = requests(db)
    .where('status', '<>', 'open')
    .orderBy('closedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return (before ? closed.where((eb) => eb(eb.refTuple('closedAt', 'id'), '<', eb.tuple(...before))) : closed).execute()
}

export async function countOpenOf(db: Reads<Requests>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('dataRequests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewRequest = Pick<
  StoredRequest,
  'kind' | 'channel' | 'name' | 'email' | 'phone' | 'address' | 'description' | 'receivedOn' | 'dueOn' | 'userId'
> & { createdAt: Date }

export async function insertRequest(tx: Writes<Requests>, request: NewRequest): Promise<number> {
  const row = await tx.insertInto('dataRequests').values(request).returning('id').executeTakeFirstOrThrow()
  return row.id
}

type Change = Partial<Pick<StoredRequest, 'status' | 'dueOn' | 'extendedAt' | 'userId' | 'answer' | 'closedAt'>>

/** The request is locked. */
export async function changeRequest(tx: Writes<Requests>, id: number, change: Change): Promise<void> {
  await tx
    .updateTable('dataRequests')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export type NewEntry = { kind: DataRequestEntryKind; text?: string | null; by: number | null; at: Date }

export async function addEntry(
  tx: Writes<'dataRequestEntries'>,
  requestId: number,
  { by, text = null, ...entry }: NewEntry,
): Promise<void> {
  await tx
    .insertInto('dataRequestEntries')
    .values({ ...entry, requestId, text, byUser: by })
    .execute()
}

/** Deletes requests that were closed before this; returns how many. */
export async function deleteClosedBefore(tx: Writes<Requests>, before: Date): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('dataRequests').where('closedAt', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
