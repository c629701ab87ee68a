import type { Plugin } from 'vite'

const FRAMEWORK_STUB = `
  import { createContext } from 'react'
  const NO_HANDLERS = {}
  const nothing = () => null
  export const FrameworkContext = createContext(undefined)
  export const mergeRefs = (given) => given
  export const usePrefetchBehavior = () => [false, undefined, NO_HANDLERS]
  export const CRITICAL_CSS_DATA_ATTRIBUTE = ''
  export {
    nothing as Links, nothing as Meta, nothing as PrefetchPageLinks, nothing as Scripts,
    nothing as setIsHydrated, nothing as useFrameworkContext,
  }`

const INSTRUMENTATION_STUB = `
  export const consumeInstrumentationClientResultMetaReceiver = () => undefined
  export const getRouteInstrumentationUpdates = () => ({})
  export const instrumentClientSideRouter = (router) => router
  export const instrumentHandler = (handler) => handler
  export const instrumentationResultMetaContext = undefined`

/**
 * Kram uses React Router in data mode: prefetching by manifest and instrumentation can never run here, yet every link and
 * every navigation names them, so that no bundler can drop them. They leave the browser's build, about 3 KiB of every
 * first page. A version of the router that asks these modules for more stops the build: its import is then missing.
 */
export const dataRouterOnly: Plugin = {
  name: 'data-router-only',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/(dom\/ssr\/components|router\/instrumentation)\.js$/ },
    handler: (_original, id) => ({
      code: id.endsWith('instrumentation.js') ? INSTRUMENTATION_STUB : FRAMEWORK_STUB,
      map: null,
    }),
  },
}
