import { reportRoutes } from '@kram/contract/reports/routes'
import { call } from '#lib/api'
import { pagedQuery } from '#lib/query'
import { reportKeys } from '#shared/query-keys.ts'

export type ReportStatus = 'open' | 'decided'

export const reportsQuery = (status: ReportStatus) =>
  pagedQuery(reportKeys.list(status), ({ cursor, signal }) =>
    call(reportRoutes.list, { query: { status, ...(cursor !== undefined && { cursor }) }, signal }),
  )
