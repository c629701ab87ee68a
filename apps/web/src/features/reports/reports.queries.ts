import { reportRoutes } from '@kram/contract/reports'
import { call } from '#lib/api.ts'
import { pagedQuery } from '#lib/paged.ts'

export type ReportStatus = 'open' | 'decided'

export const reportsQuery = (status: ReportStatus) =>
  pagedQuery(['reports', status], ({ cursor, signal }) =>
    call(reportRoutes.list, { query: { status, ...(cursor !== undefined && { cursor }) }, signal }),
  )
