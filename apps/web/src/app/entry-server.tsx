import { dehydrate, type QueryClient } from '@tanstack/react-query'
import type { CategoryNames } from '@kram/contract/category-fields/changed-names'
import type { PublicSettings } from '@kram/contract/common/settings'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { installEnvironment, type Transport } from '#lib/environment.ts'
import { ApiError } from '#lib/api'
import { createQueryClient, routerContext } from '#lib/query'
import { App } from './App.tsx'
import { type BootData, BOOT_DATA_ID, scriptSafeJson } from './document/boot-data.ts'
import { DocumentHead } from './document/Head.tsx'
import { renderHead } from './document/head-markup.ts'
import { handleOf, type RouteHandle } from './routing/route-handle.ts'
import { privateRoutes } from './routes/private-routes.ts'
import { routeTree, unknownAddress } from './routes/public-routes.tsx'
import { lateFooter } from './shell/late-footer.ts'
import { ShellFrame } from './shell/ShellFrame.tsx'

const handler = createStaticHandler(routeTree(privateRoutes))

export type RenderResult =
  | { kind: 'redirect'; status: number; location: string }
  /** `module`: the source file to preload, by its name in the build manifest. */
  | {
      kind: 'page'
      status: number
      head: string
      app: string
      boot: string
      module?: string
      /** Why the page could not be rendered: an error of the API is logged there, everything else is a bug. */
      cause?: unknown
    }

/** What does not depend on the page. */
type Installed = {
  settings: PublicSettings
  /** Names of categories that operators changed. */
  categoryNames: CategoryNames
}
type RenderRequest = Installed & { path: string; transport: Transport }

/** The boot data of every page; names that nobody changed cost nothing. */
const installedData = ({ settings, categoryNames }: Installed) => ({
  settings,
  ...(Object.keys(categoryNames).length > 0 && { categoryNames }),
})

const bootScript = (boot: BootData): string =>
  `<script type="application/json" id="${BOOT_DATA_ID}">${scriptSafeJson(boot)}</script>`

const shellHtml = renderToString(<ShellFrame />)

/** Only the browser knows which page its guards will allow, so the chunk that names the private pages is preloaded. */
const PRIVATE_ROUTES_MODULE = 'src/app/routes/private-routes.ts'

const renderShell = (installed: Installed, status: number, title?: string): RenderResult => {
  const head = new DocumentHead()
  head.setRouteTitle(title)
  return {
    kind: 'page',
    status,
    head: renderHead(head, installed.settings, null),
    app: shellHtml,
    boot: bootScript({ ...installedData(installed), renderedAt: Date.now() }),
    module: PRIVATE_ROUTES_MODULE,
  }
}

/** The canonical path of the page when it differs from the requested one, for example after a change of the title. */
const canonicalRedirect = ({ page: { canonical } }: DocumentHead, { pathname, search }: URL): string | null =>
  canonical === undefined || encodeURI(canonical) === pathname ? null : encodeURI(canonical) + search

/** A missing resource has a page too, with links that work without script. */
const isNotFound = (status: number): boolean => status === 404 || status === 410

/** A complete page for routes with `handle.ssr` and for unknown addresses, the shell for all others. */
export const render = async (request: RenderRequest): Promise<RenderResult> => {
  const { settings, categoryNames, transport } = request
  installEnvironment({ settings, categoryNames, transport, renderedAt: Date.now() })
  const queryClient = createQueryClient()
  try {
    return await renderPage(request, queryClient)
  } finally {
    queryClient.clear()
  }
}

/** Failed queries are repeated by the browser, which offers to retry. */
const errorShell = (
  installed: Installed,
  { errors, statusCode }: StaticHandlerContext,
  title?: string,
): RenderResult => {
  const [cause] = Object.values(errors ?? {})
  // An answer of the API, also in the form in which loaders pass it on, is in the log already.
  const isAnswer = cause instanceof ApiError || isRouteErrorResponse(cause)
  const isServerError = statusCode >= 500 && !isAnswer
  return { ...renderShell(installed, statusCode, title), ...(isServerError && { cause }) }
}

/** Pages of the others are loaded by the browser alone. */
const isRendered = ({ loader, handle }: RouteObject): boolean =>
  loader === unknownAddress || handleOf(handle).ssr === true

async function renderPage(request: RenderRequest, queryClient: QueryClient): Promise<RenderResult> {
  const url = new URL(request.path, 'http://server')
  const context = await handler.query(new Request(url), {
    requestContext: routerContext(queryClient),
    filterMatchesToLoad: ({ route }) => isRendered(route),
  })
  if (context instanceof Response)
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }
  const route = context.matches.at(-1)?.route
  const handle: RouteHandle = handleOf(route?.handle)
  if (!route || !isRendered(route)) return renderShell(request, 200, handle.title)
  return renderRoute({ ...request, url }, handle, context, queryClient)
}

async function renderRoute(
  { url, ...request }: Omit<RenderRequest, 'path'> & { url: URL },
  handle: RouteHandle,
  context: StaticHandlerContext,
  queryClient: QueryClient,
): Promise<RenderResult> {
  if (context.errors && !isNotFound(context.statusCode)) return errorShell(request, context, handle.title)

  await lateFooter.load()
  const renderedAt = Date.now()
  const { settings, categoryNames, transport } = request
  installEnvironment({ settings, categoryNames, transport, renderedAt })
  const head = new DocumentHead()
  const app = renderToString(
    <App queryClient={queryClient} head={head}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  )
  const location = canonicalRedirect(head, url)
  if (location !== null) return { kind: 'redirect', status: 301, location }
  const { loaderData, errors } = context
  const { module } = handle
  return {
    kind: 'page',
    status: head.page.status ?? context.statusCode,
    head: renderHead(head, settings, errors ? null : url.pathname),
    app,
    boot: bootScript({
      ...installedData(request),
      renderedAt,
      // An unknown address leads the browser to the login screen, so its router starts without data.
      ...(handle.ssr && { page: { module, queries: dehydrate(queryClient), router: { loaderData, errors } } }),
    }),
    ...(module === undefined ? {} : { module: `src/app/pages/${module}.page.tsx` }),
  }
}
