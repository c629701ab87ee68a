import type * as NativeModule from '#native/index.ts'
import type { DataRouter, RouteObject } from 'react-router'
import { hydrate, type QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { installEnvironment, type Transport } from '#lib/environment.ts'
import { fetchTransport } from '#lib/api'
import { whenIdle } from '#lib/idle.ts'
import { replayEarlyPresses } from '#lib/hydration'
import { createQueryClient, routerContext } from '#lib/query'
import { getSession } from '#lib/session'
import { App } from './App.tsx'
import { type BootData, BOOT_DATA_ID } from './document/boot-data.ts'
import { DocumentHead } from './document/Head.tsx'
import { discoverPrivateRoutes, loadPrivateRoutes } from './routes/private-discovery.ts'
import { routeTree } from './routes/public-routes.tsx'
import { handleOf } from './routing/route-handle.ts'
import { reactToRouterEvents } from './router-events.ts'

const routeOf = (module: string | undefined, all: RouteObject[]): RouteObject | undefined => {
  for (const route of all) {
    const found = handleOf(route.handle).module === module ? route : routeOf(module, route.children ?? [])
    if (found) return found
  }
  return undefined
}

/**
 * The page is loaded before hydration, otherwise the first render differs from the server's. Found by its module: matching the
 * address would rank all routes, which the router does again.
 */
const loadPage = async (module: string | undefined, routes: RouteObject[]): Promise<void> => {
  const route = module === undefined ? undefined : routeOf(module, routes)
  if (typeof route?.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
}

type Native = typeof NativeModule

/** Adapters to the device. Only the page of the native app contains the marker. */
const loadNative = async ({ dataset }: HTMLElement): Promise<Native | null> => {
  if (dataset['target'] !== 'native') return null
  const native = await import('#native/index.ts')
  native.installAdapters()
  return native
}

/** The native app sends requests with the HTTP client of the device. */
const transportFor = (native: Native | null, api: string): Transport => {
  const http = native?.deviceHttp()
  return native && http ? native.deviceTransport(http, api) : fetchTransport(api)
}

/** The server renders for anonymous visitors: what it did not find may exist for the owner, so it is fetched again. */
const readBootData = (): BootData | null => {
  const text = document.getElementById(BOOT_DATA_ID)?.textContent
  if (!text) return null
  const boot = JSON.parse(text) as BootData
  if (boot.page?.router.errors && document.documentElement.dataset['session']) delete boot.page
  return boot
}

/** Ends the task, so that taps and scrolling are handled before the next step. */
const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done))

/**
 * On a page of the server the router has the routes of visitors and loads the others for the first navigation that may need one.
 * On the shell it has all of them, as only the guards know what is shown there.
 */
const createRouter = async ({ page }: BootData, queryClient: QueryClient): Promise<DataRouter> => {
  const getContext = () => routerContext(queryClient)
  const patchRoutesOnNavigation = discoverPrivateRoutes()
  if (!page) {
    // Not loaded, they are asked for again by the router, which fails on it as well and shows its error screen.
    const privateRoutes = await loadPrivateRoutes().catch(() => undefined)
    const routes = routeTree(privateRoutes)
    return createBrowserRouter(routes, privateRoutes ? { getContext } : { getContext, patchRoutesOnNavigation })
  }
  const routes = routeTree()
  // The chunk no longer exists after a deploy: the same.
  await loadPage(page.module, routes).catch(() => undefined)
  await nextTask()
  return createBrowserRouter(routes, { hydrationData: page.router, getContext, patchRoutesOnNavigation })
}

/** What makes the next page fast. A user goes on to a page behind the login, whose navigation needs the private routes. */
const prepareNavigation = (router: DataRouter, queryClient: QueryClient): void => {
  if (getSession()) loadPrivateRoutes().catch(() => undefined)
  import('./background/prefetch-on-intent.ts').then(
    ({ startIntentPrefetch }) => startIntentPrefetch(router.routes, queryClient),
    () => undefined,
  )
}

const start = async (): Promise<void> => {
  const root = document.getElementById('root')
  const boot = readBootData()
  if (!root || !boot) return
  const server = document.documentElement.dataset['api'] ?? boot.settings.apiPath
  const native = await loadNative(document.documentElement)
  installEnvironment({
    settings: boot.settings,
    categoryNames: boot.categoryNames,
    transport: transportFor(native, server),
    renderedAt: boot.renderedAt,
    isPageLoaded: () => router.state.initialized,
  })

  const queryClient = createQueryClient()
  // Its provider does this after hydration, in the task of all effects.
  queryClient.mount()
  if (boot.page) {
    hydrate(queryClient, boot.page.queries)
    await nextTask()
  }
  const router = await createRouter(boot, queryClient)
  reactToRouterEvents(router, queryClient)
  await nextTask()

  const hydrated = (): void => {
    performance.mark('hydrated')
    replayEarlyPresses(root)
    whenIdle(() => prepareNavigation(router, queryClient))
  }
  const app = (
    <App queryClient={queryClient} head={new DocumentHead()} onHydrated={hydrated}>
      <RouterProvider router={router} />
    </App>
  )
  // In a transition, so that taps and scrolling do not wait for the whole page.
  if (boot.page) startTransition(() => void hydrateRoot(root, app, { onCaughtError: reportError }))
  else createRoot(root, { onCaughtError: reportError }).render(app)
  await native?.start(server, (path) => void router.navigate(path))
}

// In a task of its own, so that taps and scrolling are handled before it.
setTimeout(() => void start())
