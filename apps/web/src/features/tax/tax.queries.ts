import { taxRoutes } from '@kram/contract/tax/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { taxKeys } from '#shared/query-keys.ts'

/** Without a year the running one. */
export const ownTaxQuery = (year: number | null) =>
  queryOptions({
    queryKey: taxKeys.own(year),
    queryFn: ({ signal }) => call(taxRoutes.own, { query: year === null ? {} : { year }, signal }),
    staleTime: 0,
  })

export const ownReportQuery = (id: number) =>
  queryOptions({
    queryKey: taxKeys.report(id),
    queryFn: ({ signal }) => call(taxRoutes.ownReport, { params: { id }, signal }),
  })
