import { routes } from '../common/route.ts'
import type { uploadSchemas } from './schemas.ts'

export const uploadRoutes = routes<typeof uploadSchemas>()({
  /** Multipart, field `file`. */
  upload: {
    method: 'POST',
    path: '/api/uploads',
    access: 'session',
    limit: 'upload',
    status: 201,
    idempotent: true,
  },
  uploadJson: {
    method: 'POST',
    path: '/api/uploads/json',
    access: 'session',
    limit: 'upload',
    status: 201,
    idempotent: true,
  },
})
