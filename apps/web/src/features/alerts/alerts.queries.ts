import { alertRoutes } from '@kram/contract/alerts/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { alertKeys } from '#shared/query-keys.ts'

export const alertsQuery = () =>
  queryOptions({
    queryKey: alertKeys.own,
    queryFn: async ({ signal }) => (await call(alertRoutes.own, { signal })).items,
  })

export const newOffersQuery = () =>
  queryOptions({
    queryKey: alertKeys.offers,
    queryFn: async ({ signal }) => (await call(alertRoutes.offers, { signal })).items,
  })
