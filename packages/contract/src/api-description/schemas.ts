import * as z from 'zod/mini'
import { route } from '../common/route.ts'

/** The description of this API: made from the routes themselves, so it cannot be out of date. */
export const apiDescriptionRoutes = {
  openApi: route({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This API as OpenAPI 3.1',
    access: 'public',
    limit: 'read',
    reply: z.record(z.string(), z.unknown()),
  }),
  docs: route({
    method: 'GET',
    path: '/api/docs',
    summary: 'This API as a page to read',
    access: 'public',
    limit: 'read',
    reply: z.string(),
    text: true,
  }),
}
