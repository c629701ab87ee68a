import { sellerRoutes } from '@kram/contract/sellers/routes'
import { call } from '#lib/api'
import { pagedQuery } from '#lib/query'
import { sellerKeys } from '#shared/market-query-keys.ts'

/** Sellers with active offers, newest first. */
export const sellersQuery = () =>
  pagedQuery(sellerKeys.list, (page) =>
    call(sellerRoutes.list, { query: page.cursor === undefined ? {} : { cursor: page.cursor }, signal: page.signal }),
  )
