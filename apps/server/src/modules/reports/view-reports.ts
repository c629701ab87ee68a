import type { Report } from '@kram/contract/reports'
import { instantText } from '@kram/contract/time'
import * as z from 'zod/mini'
import { pageOf, readCursor, writeCursor } from '#platform/cursor'
import type { Db } from '#platform/database'
import { listDecided, listOpen } from './reports.store.ts'

type Row = Awaited<ReturnType<typeof listOpen>>[number]

const PATHS = { offer: '/offers', seller: '/sellers' } as const

/** A thread belongs to its parties: of a comment the operator sees the words that were reported. */
const pathOf = ({ targetType, targetId }: Row): string | null =>
  targetType === 'comment' ? null : `${PATHS[targetType]}/${targetId}`

export const view = (row: Row): Report => ({
  ...row,
  targetPath: pathOf(row),
  createdAt: instantText(row.createdAt),
  decidedAt: row.decidedAt && instantText(row.decidedAt),
})

type Asked = { status: 'open' | 'decided'; limit: number; cursor?: string | undefined }

export async function viewReports(db: Db, { status, limit, cursor }: Asked) {
  const [last = null] = readCursor(cursor, z.tuple([z.int()])) ?? []
  const rows = await (status === 'open' ? listOpen : listDecided)(db, limit + 1, last)
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => writeCursor(id))
  return { items: items.map(view), nextCursor }
}
