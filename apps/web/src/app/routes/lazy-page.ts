import { handle, type RouteHandle } from '../routing/route-handle.ts'
import { type PrivatePage, privatePages } from './private-pages.ts'

/** A page that is not a first page of visitors: its title, its file and how to load it. */
export const lazyPage = (module: PrivatePage, title: string, options: Omit<RouteHandle, 'title' | 'module'> = {}) => ({
  ...handle({ title, module, ...options }),
  lazy: privatePages[module],
})
