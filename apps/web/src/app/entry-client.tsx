import type * as NativeModule from '#native/index.ts'
import type { RouteObject } from 'react-router'
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { installEnvironment, type Transport } from '#lib/environment.ts'
import { fetchTransport } from '#lib/api'
import { replayEarlyPresses } from '#lib/hydration'
import { createQueryClient, routerContext } from '#lib/query'
import { App } from './App.tsx'
import { type BootData, BOOT_DATA_ID } from './document/boot-data.ts'
import { DocumentHead } from './document/Head.tsx'
import { routes } from './routes/routes.tsx'
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
const loadPage = async (module: string | undefined): Promise<void> => {
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
  if (boot.page) {
    hydrate(queryClient, boot.page.queries)
    await nextTask()
    // The chunk no longer exists after a deploy: the router fails on it as well and shows its error screen.
    await loadPage(boot.page.module).catch(() => undefined)
    await nextTask()
  }
  const router = createBrowserRouter(routes, {
    ...(boot.page ? { hydrationData: boot.page.router } : {}),
    getContext: () => routerContext(queryClient),
  })
  reactToRouterEvents(router, queryClient)
  await nextTask()

  const hydrated = (): void => {
    performance.mark('hydrated')
    replayEarlyPresses(root)
    import('./background/prefetch-on-intent.ts').then(
      ({ startIntentPrefetch }) => startIntentPrefetch(router.routes, queryClient),
      () => undefined,
    )
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
