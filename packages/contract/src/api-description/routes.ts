import { routes } from '../common/route.ts'
import type { apiDescriptionSchemas } from './schemas.ts'

/** The two descriptions of this API, generated from its routes: for programs, and for the product's own screens. */
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
})
