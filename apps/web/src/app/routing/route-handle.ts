/** Metadata of a route, used by the title, the server and the shell. */
export type RouteHandle = {
  /** Route title: the page title is `title - Kram`. */
  title?: string
  /** Rendered by the server; the others get the shell. */
  ssr?: true
  /** File name of the page, `pages/<module>.page.tsx`: its chunk is preloaded. */
  module?: string
  /** The page itself tells that there is no connection and what waits for one. */
  tellsOffline?: true
  /** On a phone the page has a bar of its own in place of the top bar. */
  ownBar?: true
}

const isRouteHandle = (handle: unknown): handle is RouteHandle => typeof handle === 'object' && handle !== null

export const handleOf = (found: unknown): RouteHandle => (isRouteHandle(found) ? found : {})

/** Type-checks the handle of a route. */
export const handle = (value: RouteHandle): { handle: RouteHandle } => ({ handle: value })
