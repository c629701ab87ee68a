import { reportRoutes } from '@kram/contract/reports/schemas'
import { call } from '#lib/api/api-client.ts'
import { pagedQuery } from '#lib/query/paged-query.ts'

export type ReportStatus = 'open' | 'decided'

export const reportsQuery = (status: ReportStatus) =>
  pagedQuery(['reports', status], ({ cursor, signal }) =>
    call(reportRoutes.list, { query: { status, ...(cursor !== undefined && { cursor }) }, signal }),
  )
