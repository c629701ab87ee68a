import { routes } from '../common/route.ts'
import type { personSchemas } from './person-schemas.ts'

export const personRoutes = routes<typeof personSchemas>()({
  sessions: { method: 'GET', path: '/api/desk/people/:id/sessions', access: 'admin', limit: 'read' },
  endSession: {
    method: 'POST',
    path: '/api/desk/people/:id/sessions/:sessionId/end',
    access: 'admin',
    limit: 'write',
    status: 204,
  },
  endSessions: {
    method: 'POST',
    path: '/api/desk/people/:id/sessions/end',
    access: 'admin',
    limit: 'write',
    status: 204,
  },
  history: { method: 'GET', path: '/api/desk/people/:id/history', access: 'admin', limit: 'read' },
  notes: { method: 'GET', path: '/api/desk/people/:id/notes', access: 'admin', limit: 'read' },
  addNote: { method: 'POST', path: '/api/desk/people/:id/notes', access: 'admin', limit: 'write', idempotent: true },
  editNote: { method: 'PUT', path: '/api/desk/notes/:noteId', access: 'admin', limit: 'write' },
  deleteNote: { method: 'DELETE', path: '/api/desk/notes/:noteId', access: 'admin', limit: 'write', status: 204 },
  view: { method: 'POST', path: '/api/desk/people/:id/view', access: 'admin', limit: 'write' },
  unanswered: { method: 'GET', path: '/api/desk/unanswered', access: 'admin', limit: 'read' },
  remind: { method: 'POST', path: '/api/desk/sellers/:id/remind', access: 'admin', limit: 'write' },
})
