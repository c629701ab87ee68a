import { routes } from '../common/route.ts'
import type { scheduleSchemas } from './schemas.ts'

export const scheduleRoutes = routes<typeof scheduleSchemas>()({
  list: {
    method: 'GET',
    path: '/api/schedules',
    access: 'seller',
  },
  schedule: {
    method: 'GET',
    path: '/api/schedules/:id',
    access: 'public',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/api/schedules',
    access: 'seller',
    limit: 'write',
    status: 201,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/api/schedules/:id',
    access: 'seller',
    limit: 'write',
  },
  delete: {
    method: 'DELETE',
    path: '/api/schedules/:id',
    access: 'seller',
    limit: 'write',
    status: 204,
  },
  preview: {
    method: 'POST',
    path: '/api/schedules/preview',
    access: 'seller',
    limit: 'read',
  },
  occurrences: {
    method: 'GET',
    path: '/api/schedules/:id/occurrences',
    access: 'public',
    limit: 'read',
  },
  feeAt: {
    method: 'GET',
    path: '/api/schedules/:id/fee',
    access: 'public',
    limit: 'read',
  },
  updateOccurrence: {
    method: 'PUT',
    path: '/api/schedules/:id/occurrences/:date',
    access: 'seller',
    limit: 'write',
  },
})
