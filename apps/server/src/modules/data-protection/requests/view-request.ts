import { instantText, localDateOf } from '@kram/contract/common/time'
import type { DataRequest, DataRequestRow, OwnDataRequest } from '@kram/contract/data-protection/schemas'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import { mayExtend } from './deadline.rules.ts'
import { listEntries, readPersonFacts } from './request-person.readmodel.ts'
import { findRequest, listClosed, listOpen, listOwn, lockRequest, type StoredRequest } from './requests.store.ts'

export const toOwn = (request: StoredRequest): OwnDataRequest => {
  const { id, kind, status, description, receivedOn, dueOn, answer } = request
  return { id, kind, status, description, receivedOn, dueOn, answer }
}

const toRow = ({ id, kind, channel, status, name, receivedOn, dueOn, extendedAt }: StoredRequest): DataRequestRow => ({
  id,
  kind,
  channel,
  status,
  name,
  receivedOn,
  dueOn,
  extended: extendedAt !== null,
})

export const viewOwnRequests = async (db: Db, userId: number): Promise<{ items: OwnDataRequest[] }> => ({
  items: (await listOwn(db, userId)).map(toOwn),
})

type Query = { status: 'open' | 'closed'; limit: number; cursor?: string | undefined }

export async function viewRequests(db: Db, { status, limit, cursor }: Query) {
  if (status === 'open') {
    const after = readCursor(cursor, z.tuple([z.iso.date(), z.int()]))
    const rows = await listOpen(db, limit + 1, after)
    const { items, nextCursor } = pageOf(rows, limit, ({ dueOn, id }) => writeCursor(dueOn, id))
    return { items: items.map(toRow), nextCursor }
  }
  const before = readCursor(cursor, z.tuple([z.iso.datetime(), z.int()]))
  const rows = await listClosed(db, limit + 1, before && [new Date(before[0]), before[1]])
  const { items, nextCursor } = pageOf(rows, limit, ({ closedAt, id }) =>
    writeCursor(instantText(closedAt ?? new Date(0)), id),
  )
  return { items: items.map(toRow), nextCursor }
}

export async function viewRequest(db: Db | Tx, clock: Clock, id: number): Promise<DataRequest> {
  const request = orNotFound(await findRequest(db, id))
  const { version, description, email, phone, address, userId, answer, closedAt, dueOn } = request
  return {
    ...toRow(request),
    version,
    description,
    email,
    phone,
    address,
    userId,
    ...(await readPersonFacts(db, userId, { email, phone })),
    extensionDay: mayExtend(request, localDateOf(clock.now())) ? dueOn : null,
    answer,
    closedAt: closedAt && instantText(closedAt),
    entries: await listEntries(db, id),
  }
}

/** Locks the request; fails when somebody changed it since the version was read, or when it is not in this state. */
export async function lockCurrent(
  tx: Tx,
  clock: Clock,
  id: number,
  { version, open }: { version: number; open: boolean },
): Promise<StoredRequest> {
  const request = orNotFound(await lockRequest(tx, id))
  if (request.version !== version)
    throw new AppError('VERSION_CONFLICT', { details: { current: await viewRequest(tx, clock, id) } })
  if ((request.status === 'open') !== open) throw new AppError(open ? 'DATA_REQUEST_CLOSED' : 'DATA_REQUEST_OPEN')
  return request
}
