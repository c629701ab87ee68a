import { routes } from '../common/route.ts'
import type { apiDescriptionSchemas } from './schemas.ts'

/** The description of this API, generated from its routes. */
export const apiDescriptionRoutes = routes<typeof apiDescriptionSchemas>()({
  openApi: {
    method: 'GET',
    path: '/api/openapi.json',
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
})
