import { alertRoutes } from '@kram/contract/alerts/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'

export const ALERTS_KEY = ['alerts'] as const

export const alertsQuery = () =>
  queryOptions({
    queryKey: [...ALERTS_KEY, 'own'],
    queryFn: async ({ signal }) => (await call(alertRoutes.own, { signal })).items,
  })

export const newOffersQuery = () =>
  queryOptions({
    queryKey: [...ALERTS_KEY, 'offers'],
    queryFn: async ({ signal }) => (await call(alertRoutes.offers, { signal })).items,
  })
