import { routes } from '../common/route.ts'
import type { postSchemas } from './schemas.ts'

export const postRoutes = routes<typeof postSchemas>()({
  read: {
    method: 'POST',
    path: '/api/posts/read',
    access: 'seller',
    limit: 'read',
  },
})
