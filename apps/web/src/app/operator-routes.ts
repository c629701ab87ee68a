import type { RouteObject } from 'react-router'
import { requireAdmin } from './guards.ts'
import { handle } from './route-handle.ts'

/** What the operator looks after. */
export const operatorRoutes: RouteObject[] = [
  {
    path: 'admin/reports/:status?',
    ...handle({ title: 'Zgłoszenia', module: 'admin-reports' }),
    middleware: [requireAdmin],
    lazy: () => import('./pages/admin-reports.page.tsx'),
  },
  {
    path: 'admin/users',
    ...handle({ title: 'Konta', module: 'admin-users' }),
    middleware: [requireAdmin],
    lazy: () => import('./pages/admin-users.page.tsx'),
  },
]
