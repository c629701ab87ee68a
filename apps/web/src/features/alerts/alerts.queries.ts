import { alertRoutes } from '@kram/contract/alerts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api.ts'

export const ALERTS = ['alerts'] as const

export const alertsQuery = () =>
  queryOptions({
    queryKey: [...ALERTS, 'own'],
    queryFn: async ({ signal }) => (await call(alertRoutes.own, { signal })).items,
  })

export const newOffersQuery = () =>
  queryOptions({
    queryKey: [...ALERTS, 'offers'],
    queryFn: async ({ signal }) => (await call(alertRoutes.offers, { signal })).items,
  })
