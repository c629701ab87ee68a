import { apiKeyRoutes } from '@kram/contract/api-keys/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { apiKeyKeys } from './api-key-keys.ts'

export const apiKeysQuery = () =>
  queryOptions({
    queryKey: apiKeyKeys.own,
    queryFn: async ({ signal }) => (await call(apiKeyRoutes.list, { signal })).items,
  })
