import { endpoints } from '../common/endpoint.ts'
import { apiDescriptionRoutes } from './routes.ts'
import { apiDescriptionSchemas } from './schemas.ts'

export const apiDescriptionEndpoints = endpoints(apiDescriptionRoutes, apiDescriptionSchemas, {
  openApi: 'This API as OpenAPI 3.1',
  docs: 'This API as a page',
})
