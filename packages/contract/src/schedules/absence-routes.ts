import { routes } from '../common/route.ts'
import type { absenceSchemas } from './absence-schemas.ts'

export const absenceRoutes = routes<typeof absenceSchemas>()({
  list: {
    method: 'GET',
    path: '/api/schedules/absences',
    access: 'seller',
    limit: 'read',
  },
  preview: {
    method: 'POST',
    path: '/api/schedules/absences/preview',
    access: 'seller',
    limit: 'write',
  },
  add: {
    method: 'POST',
    path: '/api/schedules/absences',
    access: 'seller',
    limit: 'write',
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/api/absences/:absenceId',
    access: 'seller',
    limit: 'write',
  },
  delete: {
    method: 'DELETE',
    path: '/api/absences/:absenceId',
    access: 'seller',
    limit: 'write',
  },
})
