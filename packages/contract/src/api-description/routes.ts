import { routes } from '../common/route.ts'
import type { apiDescriptionSchemas } from './schemas.ts'

/** The descriptions of this API, generated from its routes: for programs, for the product's own screens, for sellers, and for operators. */
export const apiDescriptionRoutes = routes<typeof apiDescriptionSchemas>()({
  openApi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    limit: 'read',
  },
  openApiApp: {
    method: 'GET',
    path: '/api/openapi-app.json',
    access: 'public',
    limit: 'read',
  },
  openApiSellers: {
    method: 'GET',
    path: '/api/openapi-sellers.json',
    access: 'public',
    limit: 'read',
  },
  openApiOperators: {
    method: 'GET',
    path: '/api/openapi-operators.json',
    access: 'public',
    limit: 'read',
  },
  docs: {
    method: 'GET',
    path: '/api/docs',
    access: 'public',
    limit: 'read',
    text: true,
  },
  docsApp: {
    method: 'GET',
    path: '/api/docs/app',
    access: 'public',
    limit: 'read',
    text: true,
  },
  docsSellers: {
    method: 'GET',
    path: '/api/docs/sellers',
    access: 'public',
    limit: 'read',
    text: true,
  },
  docsOperators: {
    method: 'GET',
    path: '/api/docs/operators',
    access: 'public',
    limit: 'read',
    text: true,
  },
})
