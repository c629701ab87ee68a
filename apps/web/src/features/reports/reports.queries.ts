import { reportRoutes } from '@kram/contract/reports/schemas'
import { call } from '#lib/api'
import { pagedQuery } from '#lib/query'

export type ReportStatus = 'open' | 'decided'

export const reportsQuery = (status: ReportStatus) =>
  pagedQuery(['reports', status], ({ cursor, signal }) =>
    call(reportRoutes.list, { query: { status, ...(cursor !== undefined && { cursor }) }, signal }),
  )
