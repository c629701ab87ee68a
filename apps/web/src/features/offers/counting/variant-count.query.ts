import { stockRoutes } from '@kram/contract/stock/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { itemKeys } from '#shared/query-keys.ts'

/** How the variant is counted: all its offers draw on that. */
export const variantCountQuery = (variantId: number) =>
  queryOptions({
    queryKey: itemKeys.count(variantId),
    queryFn: ({ signal }) => call(stockRoutes.variantCount, { params: { id: variantId }, signal }),
  })
