import type { Report } from '@kram/contract/reports/schemas'
import * as z from 'zod/mini'
import { pageOf, readCursor, writeCursor } from '#platform/pagination'
import type { Db, Tx } from '#platform/database'
import { sellersOfReviews } from './report-targets.readmodel.ts'
import { listDecidedReports, listOpenReports, placeOf, type ReportRow } from './report-rows.readmodel.ts'

const PATHS = { offer: '/offers', seller: '/sellers' } as const

/** Threads are private: of a comment the operator sees only the reported text. A review is on the page of its seller. */
function pathOf({ targetType, targetId }: ReportRow, sellerOfReview: ReadonlyMap<number, number>): string | null {
  if (targetType === 'comment') return null
  if (targetType !== 'review') return `${PATHS[targetType]}/${targetId}`
  const sellerId = sellerOfReview.get(targetId)
  return sellerId === undefined ? null : `${PATHS.seller}/${sellerId}#opinie`
}

export async function toReports(db: Db | Tx, rows: readonly ReportRow[]): Promise<Report[]> {
  const reviews = rows.filter(({ targetType }) => targetType === 'review').map(({ targetId }) => targetId)
  const sellerOfReview = await sellersOfReviews(db, reviews)
  return rows.map((row) => ({ ...row, targetPath: pathOf(row, sellerOfReview) }))
}

type ReportQuery = { status: 'open' | 'decided'; limit: number; cursor?: string | undefined }

/** Reports by their place in the queue, or decided ones. */
export async function viewReports(db: Db, { status, limit, cursor }: ReportQuery) {
  const [afterId = null] = readCursor(cursor, z.tuple([z.int()])) ?? []
  const after = status === 'open' && afterId !== null ? ((await placeOf(db, afterId)) ?? null) : null
  const rows =
    status === 'open' ? await listOpenReports(db, limit + 1, after) : await listDecidedReports(db, limit + 1, afterId)
  const { items, nextCursor } = pageOf(rows, limit, ({ id }) => writeCursor(id))
  return { items: await toReports(db, items), nextCursor }
}
