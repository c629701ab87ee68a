import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { PublicSettings } from '@kram/contract/settings'
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import { encodingFor, pageCache, type StoredPage, storedPage } from './page-cache.ts'
import { loadBuild, type Transport, type WebBuild } from './web-build.ts'

export type WebOptions = {
  /** Folder of `apps/web`. */
  webRoot: string
  settings: PublicSettings
  /** Sources through Vite instead of the build. */
  dev: boolean
}

const PAGE_TTL_MS = 5_000
const PAGES_KEPT = 300
/** What is not a page: answered by others, or not at all. */
const NOT_PAGES = /^\/(api|health|metrics|assets)(\/|$)/

/** Whose page is being rendered, so that limits count the visitor and not the server itself. */
const visitor = new AsyncLocalStorage<string>()

const injectTransport =
  (app: FastifyInstance): Transport =>
  async ({ method, path, headers, body }) => {
    const remoteAddress = visitor.getStore()
    const reply = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: path,
      headers: { ...headers, accept: 'application/json' },
      ...(body === undefined ? {} : { payload: body as object }),
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    })
    const json = reply.headers['content-type']?.toString().includes('json')
    return { status: reply.statusCode, body: json ? (reply.json() as unknown) : reply.body }
  }

const compose = (template: string, parts: { head: string; app: string; boot: string }, preloads: string): string =>
  template
    .replace('<!--head-->', () => parts.head + preloads)
    .replace('<!--app-->', () => parts.app)
    .replace('<!--boot-->', () => parts.boot)

const send = async (request: FastifyRequest, reply: FastifyReply, page: StoredPage): Promise<FastifyReply> => {
  if (page.location !== undefined) return reply.redirect(page.location, page.status)
  reply
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: page.etag })
    .type('text/html; charset=utf-8')
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).send(await page.body(encoding))
}

/** Hashed files for ever, everything else asked again each time; brotli and gzip were made by the build. */
const serveFiles = async (app: FastifyInstance, webRoot: string): Promise<void> => {
  await app.register(serveStatic, {
    root: join(webRoot, 'dist/client'),
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    decorateReply: false,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** The product's pages: the web's own routes rendered here, its files, and the shell for everything behind the login. */
export const registerWeb = async (app: FastifyInstance, { webRoot, settings, dev }: WebOptions): Promise<void> => {
  const web: WebBuild = dev ? await (await import('./web-dev.ts')).startVite(app, webRoot) : await loadBuild(webRoot)
  if (!dev) await serveFiles(app, webRoot)
  const transport = injectTransport(app)
  const cached = pageCache(dev ? 0 : PAGE_TTL_MS, PAGES_KEPT, () => performance.now())

  const make = async (path: string): Promise<StoredPage> => {
    const rendered = await web.render({ path, settings, transport })
    if (rendered.kind === 'redirect') return storedPage(rendered.status, '', rendered.location)
    return storedPage(rendered.status, compose(await web.template(path), rendered, web.preloads(rendered.module)))
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = '/'] = request.url.split('?', 1)
    if (NOT_PAGES.test(path)) {
      reply.callNotFound()
      return reply
    }
    const page = await cached(request.url, () => visitor.run(request.ip, () => make(request.url)))
    return send(request, reply, page)
  }
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
}
