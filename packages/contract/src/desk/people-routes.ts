import { routes } from '../common/route.ts'
import type { peopleSchemas } from './people-schemas.ts'

export const peopleRoutes = routes<typeof peopleSchemas>()({
  person: { method: 'GET', path: '/api/desk/people/:id', access: 'admin', limit: 'read' },
  unchecked: { method: 'GET', path: '/api/desk/sellers', access: 'admin', limit: 'read' },
  checkSeller: { method: 'POST', path: '/api/desk/sellers/:id/check', access: 'admin', limit: 'write' },
})
