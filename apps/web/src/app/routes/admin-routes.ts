import type { RouteObject } from 'react-router'
import { requireAdmin } from '../routing/login-guards.ts'
import { lazyPage } from './lazy-page.ts'

/** All pages of the operator are one route: routes are part of every first page. The page itself names the others. */
export const adminRoutes: RouteObject[] = [
  { path: 'admin/:page?/:view?', ...lazyPage('admin', 'Operator'), middleware: [requireAdmin] },
]
