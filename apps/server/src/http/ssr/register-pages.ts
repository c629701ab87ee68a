import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import serveStatic from '@fastify/static'
import { changedCategoryNames } from '@kram/contract/category-fields/changed-names'
import type { PublicSettings } from '@kram/contract/common/settings'
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import { ANY_CHANGE_TAGS, type LoadedValue } from '#platform/cache'
import {
  type CachedPage,
  cachedPageHeaders,
  currentReads,
  newRenderReads,
  type RenderBasis,
  type ResponseCache,
  toCachedPage,
  trackApiRead,
  trackDependency,
  trackReads,
} from '../cache/index.ts'
import { matchesEtag } from '../replies/index.ts'
import type { PageLinks, Transport, WebBuild } from './web-build.ts'

export type WebOptions = {
  /** Folder of `apps/web`. */
  webRoot: string
  web: WebBuild
  /** True when the web is built and its files are on disk; otherwise Vite serves the sources. */
  isBuilt: boolean
  settings: PublicSettings
  /** Caches pages; every page is rendered for an anonymous visitor and can be shared. */
  responseCache: Pick<ResponseCache, 'pages' | 'cdnHeaders'>
}

/** Maximum age of a page, because it contains relative times ("jutro") that change without any data change. */
const MAX_RENDER_AGE_MS = 30_000
const RETRY_AFTER_SECONDS = '2'
/** Addresses that are not pages: other routes answer them, or nothing does. */
const NOT_PAGES = /^\/(api|health|metrics|assets)(\/|$)/

const injectTransport =
  (app: FastifyInstance): Transport =>
  async ({ method, path, headers, body }) => {
    const remoteAddress = currentReads()?.ip
    const reply = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: path,
      headers: { ...headers, accept: 'application/json' },
      ...(body === undefined ? {} : { payload: body as object }),
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    })
    // An error answer has no cache tags.
    if (reply.statusCode >= 400) trackDependency(ANY_CHANGE_TAGS)
    const etag = reply.statusCode === 200 && method === 'GET' ? reply.headers['etag'] : undefined
    trackApiRead(etag === undefined ? null : { path, headers, etag })
    const json = reply.headers['content-type']?.toString().includes('json')
    return { status: reply.statusCode, body: json ? (reply.json() as unknown) : reply.body }
  }

/**
 * Answers one call in each turn of the event loop. A page is rendered as soon as its calls are answered and takes the thread for
 * milliseconds; when many are asked for at once, other requests are handled between two of them.
 */
const inTurns = (transport: Transport): Transport => {
  let last = Promise.resolve()
  return async (sent) => {
    const received = await transport(sent)
    last = last.then(() => nextTurn())
    await last
    return received
  }
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/'

type Parts = { head: string; app: string; boot: string }

const SLOTS = /<!--(?:head|app|boot)-->|<\/head>/g

/** A page's own styles stand after those of every page: of two utilities the later one decides. */
const composePage = (template: string, { head, app, boot }: Parts, { scripts, styles }: PageLinks): string => {
  const parts = new Map([
    ['<!--head-->', head + scripts],
    ['</head>', `${styles}</head>`],
    ['<!--app-->', app],
    ['<!--boot-->', boot],
  ])
  return template.replace(SLOTS, (slot) => parts.get(slot) ?? slot)
}

const send = async (request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> => {
  if (page.location !== undefined) return reply.redirect(page.location, page.status)
  const encoding = page.body.choose(request.headers['accept-encoding'])
  reply.headers(cachedPageHeaders(page, encoding))
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], page.body.etag))
    return reply.code(304).removeHeader('content-type').removeHeader('content-encoding').send()
  if (page.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply.code(page.status).send(await page.body.get(encoding))
}

/** File names that a build produces; other names are not looked up on disk. */
const HASHED_FILE = /^[\w.-]+-[\w-]{8}\.(js|css|svg|png|woff2)$/

/**
 * Serves hashed files with unlimited caching and all others with revalidation; the build has made brotli and gzip versions.
 * Hashed files are looked up on request, because a build finished while this server runs may already be in use by some
 * clients.
 */
const registerStaticFiles = async (app: FastifyInstance, webRoot: string): Promise<void> => {
  await app.register(serveStatic, {
    root: join(webRoot, 'dist/client'),
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The server generates robots.txt; builds of older versions still contain one.
    globIgnore: ['index.html', 'robots.txt', '.vite/**', 'assets/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    config: { addressLimit: 'file' },
    handler: ({ params: { '*': name } }, reply) => {
      if (!HASHED_FILE.test(name)) return reply.callNotFound()
      return reply.sendFile(`assets/${name}`)
    },
  })
}

/**
 * Registers the pages: web routes rendered on the server, the web's files, and the application shell for pages behind the
 * login.
 */
export const registerPages = async (
  app: FastifyInstance,
  { webRoot, web, isBuilt, settings, responseCache: { pages, cdnHeaders } }: WebOptions,
): Promise<void> => {
  if (isBuilt) await registerStaticFiles(app, webRoot)
  const transport = injectTransport(app)
  const renderTransport = inTurns(transport)

  const renderPage = async (path: string): Promise<CachedPage> => {
    const categoryNames = changedCategoryNames()
    const rendered = await web.render({ path, settings, categoryNames, transport: renderTransport })
    if (rendered.kind === 'redirect') return toCachedPage(rendered.status, '', rendered.location)
    // Only the path is logged, because queries contain coordinates and secrets.
    if (rendered.cause !== undefined) app.log.error({ err: rendered.cause, page: pathOf(path) }, 'page failed')
    return toCachedPage(rendered.status, composePage(await web.template(path), rendered, web.links(rendered.module)))
  }

  /** True when the API answers of the page are unchanged: revalidation costs far less than rendering. */
  const isStillValid = async ({ apiReads, renderedAt, categoryNames }: RenderBasis): Promise<boolean> => {
    if (performance.now() - renderedAt > MAX_RENDER_AGE_MS || categoryNames !== changedCategoryNames()) return false
    const now = await Promise.all(
      apiReads.map(async ({ path, headers, etag }) => {
        const reply = await transport({ method: 'GET', path, headers: { ...headers, 'if-none-match': etag } })
        return reply.status === 304
      }),
    )
    return now.every(Boolean)
  }

  const revalidate = async (path: string, ip: string): Promise<LoadedValue<CachedPage> | null> => {
    const getStale = pages.getStale(path)?.value
    if (!getStale?.basis) return null
    const { basis } = getStale
    const renderReads = newRenderReads(ip)
    const isValid = await trackReads(renderReads, () => isStillValid(basis))
    return isValid
      ? { value: getStale, bytes: getStale.body.bytes, tags: [...renderReads.tags], createdAt: renderReads.createdAt }
      : null
  }

  const renderNew = async (path: string, ip: string): Promise<LoadedValue<CachedPage>> => {
    const renderReads = newRenderReads(ip)
    const [renderedAt, categoryNames] = [performance.now(), changedCategoryNames()]
    const page = await trackReads(renderReads, () => renderPage(path))
    const { apiReads, tags, createdAt } = renderReads
    const value = {
      ...page,
      ...(apiReads && { basis: { apiReads, renderedAt, categoryNames } }),
      ...(page.status === 200 && { cdnHeaders: cdnHeaders([...tags], 'page') }),
    }
    // Server errors are not cached.
    return { value, bytes: value.status >= 500 ? 0 : value.body.bytes, tags: [...tags], createdAt }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request.url)
    if (NOT_PAGES.test(path)) {
      reply.callNotFound()
      return reply
    }
    const { url, ip } = request
    const { value } = await pages.getOrLoad(url, async () => (await revalidate(url, ip)) ?? renderNew(url, ip))
    return send(request, reply, value)
  }
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
}
