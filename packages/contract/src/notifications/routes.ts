import { routes } from '../common/route.ts'
import type { notificationSchemas } from './schemas.ts'

export const notificationRoutes = routes<typeof notificationSchemas>()({
  list: {
    method: 'GET',
    path: '/api/notifications',
    access: 'user',
    limit: 'read',
  },
  read: {
    method: 'PUT',
    path: '/api/notifications/:id/read',
    access: 'user',
    limit: 'read',
  },
  readAll: {
    method: 'PUT',
    path: '/api/notifications/read-all',
    access: 'user',
    limit: 'read',
    status: 204,
  },
  preferences: {
    method: 'GET',
    path: '/api/notifications/preferences',
    access: 'user',
    limit: 'read',
  },
  savePreferences: {
    method: 'PUT',
    path: '/api/notifications/preferences',
    access: 'user',
    limit: 'write',
  },
  registerToken: {
    method: 'POST',
    path: '/api/notifications/register-token',
    access: 'user',
    limit: 'write',
    status: 204,
  },
  removeToken: {
    method: 'DELETE',
    path: '/api/notifications/tokens/:token',
    access: 'user',
    limit: 'write',
    status: 204,
  },
  testSend: {
    method: 'POST',
    path: '/api/notifications/test-send/:userId',
    access: 'user',
    limit: 'write',
    text: true,
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/notifications/unsubscribe/:secret',
    access: 'public',
    limit: 'secret',
    text: true,
  },
})
