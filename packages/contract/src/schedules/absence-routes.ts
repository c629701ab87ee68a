import { routes } from '../common/route.ts'
import type { absenceSchemas } from './absence-schemas.ts'

export const absenceRoutes = routes<typeof absenceSchemas>()({
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
  },
})
