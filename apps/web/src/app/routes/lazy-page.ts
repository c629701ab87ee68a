import type { PrivatePage } from './private-pages.ts'
import { handle, type RouteHandle } from '../routing/route-handle.ts'

/** A page that is not a first page of visitors: its title, its file and how to load it. */
export const lazyPage = (module: PrivatePage, title: string, options: Omit<RouteHandle, 'title' | 'module'> = {}) => ({
  ...handle({ title, module, ...options }),
  lazy: async () => {
    const { privatePages } = await import('./private-pages.ts')
    return privatePages[module]()
  },
})
