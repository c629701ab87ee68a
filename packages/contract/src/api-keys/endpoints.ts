import { endpoints } from '../common/endpoint.ts'
import { apiKeyRoutes } from './routes.ts'
import { apiKeySchemas } from './schemas.ts'

export const apiKeyEndpoints = endpoints(apiKeyRoutes, apiKeySchemas, {
  list: 'Own API keys, newest first, with scopes, end and last use',
  create: 'Make an API key; it is in this reply only',
  revoke: 'Revoke an API key; its next request is refused',
})
