/** What every route says about itself; read by the title, the server and the shell. */
export type RouteHandle = {
  /** Route title: the page title reads `title - Kram`. */
  title?: string
  /** Rendered by the server; the others get the shell. */
  ssr?: true
  /** File name of the page, `pages/<module>.page.tsx`: its chunk is preloaded. */
  module?: string
}

const isRouteHandle = (handle: unknown): handle is RouteHandle => typeof handle === 'object' && handle !== null

export const handleOf = (found: unknown): RouteHandle => (isRouteHandle(found) ? found : {})

/** Spreads a route's handle into it, checked. */
export const handle = (value: RouteHandle): { handle: RouteHandle } => ({ handle: value })
