import { endpoints } from '../common/endpoint.ts'
import { apiDescriptionRoutes } from './routes.ts'
import { apiDescriptionSchemas } from './schemas.ts'

export const apiDescriptionEndpoints = endpoints(apiDescriptionRoutes, apiDescriptionSchemas, {
  openApi: 'What programs may call, as OpenAPI 3.1',
  openApiApp: 'What needs a logged-in session, as OpenAPI 3.1',
  openApiSellers: 'What needs the session of a seller, as OpenAPI 3.1',
  openApiOperators: 'What operators may call, as OpenAPI 3.1',
  docs: 'What programs may call, as a page',
  docsApp: 'What needs a logged-in session, as a page',
  docsSellers: 'What needs the session of a seller, as a page',
  docsOperators: 'What operators may call, as a page',
})
