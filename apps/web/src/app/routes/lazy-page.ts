import type { PrivatePage } from './private-pages.ts'
import { handle } from '../routing/route-handle.ts'

/** A page that no visitor opens first: its title, its file, and the way to it. */
export const lazyPage = (module: PrivatePage, title: string) => ({
  ...handle({ title, module }),
  lazy: async () => {
    const { privatePages } = await import('./private-pages.ts')
    return privatePages[module]()
  },
})
