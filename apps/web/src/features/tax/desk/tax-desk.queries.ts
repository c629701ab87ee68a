import { TAX_FILTER_LABELS, type TaxFilter } from '@kram/contract/tax/limits'
import { taxRoutes } from '@kram/contract/tax/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pagedQuery } from '#lib/query'
import { deskKeys } from '#shared/operator/index.ts'

const FILTERS = Object.keys(TAX_FILTER_LABELS) as TaxFilter[]

export type SellerFilter = { state?: TaxFilter }

/** The filter in the address. */
export function taxFilterOf(params: URLSearchParams): SellerFilter {
  const state = FILTERS.find((filter) => filter === params.get('state'))
  return state ? { state } : {}
}

export const taxYearQuery = (year: number) =>
  queryOptions({
    queryKey: deskKeys.taxYear(year),
    queryFn: ({ signal }) => call(taxRoutes.year, { params: { year }, signal }),
    staleTime: 0,
  })

export const taxSellersQuery = (year: number, filter: SellerFilter) => ({
  ...pagedQuery(deskKeys.taxSellers(year, filter), ({ cursor, signal }) =>
    call(taxRoutes.sellers, {
      params: { year },
      query: { ...filter, ...(cursor !== undefined && { cursor }) },
      signal,
    }),
  ),
  staleTime: 0,
})

export const taxSellerQuery = (year: number, id: number) =>
  queryOptions({
    queryKey: deskKeys.taxSeller(year, id),
    queryFn: ({ signal }) => call(taxRoutes.seller, { params: { year, id }, signal }),
    staleTime: 0,
  })
