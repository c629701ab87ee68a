import { dehydrate, type QueryClient } from '@tanstack/react-query'
import type { PublicSettings } from '@kram/contract/settings'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { installEnvironment, type Transport } from '#lib/environment.ts'
import { ApiFailure } from '#lib/failures.ts'
import { createQueryClient, routerContext } from '#lib/query.ts'
import { App } from './App.tsx'
import { type Boot, BOOT_ID, jsonForScript } from './boot.ts'
import { HeadSink } from './head.tsx'
import { headMarkup } from './head-markup.ts'
import { handleOf, type RouteHandle } from './route-handle.ts'
import { routes } from './routes.tsx'
import { ShellFrame } from './shell/ShellFrame.tsx'

const handler = createStaticHandler(routes)

export type Rendered =
  | { kind: 'redirect'; status: number; location: string }
  /** `module`: the source file to fetch ahead, as the build's manifest names it. */
  | {
      kind: 'page'
      status: number
      head: string
      app: string
      boot: string
      module?: string
      /** Why the page could not be made: what the API refused is known there, all else is a fault of ours. */
      cause?: unknown
    }

type Asked = { path: string; settings: PublicSettings; transport: Transport }

const bootMarkup = (boot: Boot): string =>
  `<script type="application/json" id="${BOOT_ID}">${jsonForScript(boot)}</script>`

const shellMarkup = renderToString(<ShellFrame />)

/** Which file holds the page that the guards will allow is known to the browser alone; the way to all of them is fetched ahead. */
const PRIVATE_PAGES = 'src/app/private-pages.ts'

const shell = (settings: PublicSettings, status: number, title?: string): Rendered => {
  const head = new HeadSink()
  head.route(title)
  return {
    kind: 'page',
    status,
    head: headMarkup(head, settings, null),
    app: shellMarkup,
    boot: bootMarkup({ settings, renderedAt: Date.now() }),
    module: PRIVATE_PAGES,
  }
}

/** Where the page says that it stands, when that is not where it was asked for: an address with another's or a former name. */
const movedTo = ({ page: { canonical } }: HeadSink, { pathname, search }: URL): string | null =>
  canonical === undefined || encodeURI(canonical) === pathname ? null : encodeURI(canonical) + search

/** What is not there is a page too: it says so and leads on, also where no code runs. */
const isMissing = (status: number): boolean => status === 404 || status === 410

/** A whole page for routes with `handle.ssr` and for addresses that are nobody's, the bare shell for all others. */
export const render = async (asked: Asked): Promise<Rendered> => {
  const { path, settings, transport } = asked
  installEnvironment({ settings, transport, renderedAt: Date.now() })
  const route = matchRoutes(routes, path)?.at(-1)?.route
  const handle = handleOf(route?.handle)
  if (route?.path !== '*' && !handle.ssr) return shell(settings, 200, handle.title)

  const queryClient = createQueryClient()
  try {
    return await renderPage(asked, handle, queryClient)
  } finally {
    queryClient.clear()
  }
}

/** What failed the browser asks for again, and shows with a way to retry. */
const failed = (settings: PublicSettings, { errors, statusCode }: StaticHandlerContext, title?: string): Rendered => {
  const [cause] = Object.values(errors ?? {})
  const ours = statusCode >= 500 && !(cause instanceof ApiFailure)
  return { ...shell(settings, statusCode, title), ...(ours && { cause }) }
}

async function renderPage(
  { path, settings, transport }: Asked,
  handle: RouteHandle,
  queryClient: QueryClient,
): Promise<Rendered> {
  const url = new URL(path, 'http://server')
  const context = await handler.query(new Request(url), { requestContext: routerContext(queryClient) })
  if (context instanceof Response)
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }
  if (context.errors && !isMissing(context.statusCode)) return failed(settings, context, handle.title)

  const renderedAt = Date.now()
  installEnvironment({ settings, transport, renderedAt })
  const head = new HeadSink()
  const app = renderToString(
    <App queryClient={queryClient} head={head}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  )
  const location = movedTo(head, url)
  if (location !== null) return { kind: 'redirect', status: 301, location }
  const { loaderData, errors } = context
  return {
    kind: 'page',
    status: head.page.status ?? context.statusCode,
    head: headMarkup(head, settings, errors ? null : url.pathname),
    app,
    boot: bootMarkup({
      settings,
      renderedAt,
      // An address that is nobody's leads the browser to the login screen: its router begins anew.
      ...(handle.ssr && { page: { queries: dehydrate(queryClient), router: { loaderData, errors } } }),
    }),
    ...(handle.module === undefined ? {} : { module: `src/app/pages/${handle.module}.page.tsx` }),
  }
}
