import type { Report } from '@kram/contract/reports/schemas'
import { instantText } from '@kram/contract/common/time'
import * as z from 'zod/mini'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import type { Db } from '#platform/database'
import { listDecidedReports, listOpenReports } from './reports.store.ts'

type Row = Awaited<ReturnType<typeof listOpenReports>>[number]

const PATHS = { offer: '/offers', seller: '/sellers' } as const

/** Threads are private: of a comment the administrator sees only the reported text. */
const pathOf = ({ targetType, targetId }: Row): string | null =>
  targetType === 'comment' ? null : `${PATHS[targetType]}/${targetId}`

export const toReport = (row: Row): Report => ({
  ...row,
  targetPath: pathOf(row),
  createdAt: instantText(row.createdAt),
  decidedAt: row.decidedAt && instantText(row.decidedAt),
})

type ReportQuery = { status: 'open' | 'decided'; limit: number; cursor?: string | undefined }

export async function viewReports(db: Db, { status, limit, cursor }: ReportQuery) {
  const [afterId = null] = readCursor(cursor, z.tuple([z.int()])) ?? []
  const rows = await (status === 'open' ? listOpenReports : listDecidedReports)(db, limit + 1, afterId)
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => writeCursor(id))
  return { items: items.map(toReport), nextCursor }
}
