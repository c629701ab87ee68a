import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { PAGE_ID } from './public-routes.tsx'

/** Asked for again after a failure: a module that did not arrive is not kept. */
export const loadPrivateRoutes = async (): Promise<RouteObject[]> => (await import('./private-routes.ts')).privateRoutes

/** The router asks for more routes before every address with a parameter; none of these has a private meaning. */
const PUBLIC = /^\/(offers|sellers|terms|privacy-policy)\/\d[^/]*\/?$/

/** Adds the private routes to those of the first page before the first navigation that may need one. */
export const discoverPrivateRoutes = (load = loadPrivateRoutes): PatchRoutesOnNavigationFunction => {
  let known = false
  return async ({ path, patch, signal }) => {
    if (known || PUBLIC.test(path)) return
    const privateRoutes = await load()
    // Another navigation may have added them meanwhile; one that was given up adds nothing.
    if (known || signal.aborted) return
    patch(PAGE_ID, privateRoutes)
    known = true
  }
}
