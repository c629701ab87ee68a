import type { RouteObject } from 'react-router'
import { requireAdmin } from '../routing/login-guards.ts'
import { lazyPage } from './lazy-page.ts'

/** Routes of the operator. */
export const adminRoutes: RouteObject[] = [
  { path: 'admin/reports/:status?', ...lazyPage('admin-reports', 'Zgłoszenia'), middleware: [requireAdmin] },
  { path: 'admin/searches', ...lazyPage('admin-searches', 'Wyszukiwania'), middleware: [requireAdmin] },
  { path: 'admin/users', ...lazyPage('admin-users', 'Konta'), middleware: [requireAdmin] },
]
