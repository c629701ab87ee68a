import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { PublicSettings } from '@kram/contract/settings'
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import type { Kept, Made } from '#platform/kept'
import { DEPENDS_ON_ANY } from '#platform/public-changes'
import { currentReading, newReading, noteHeard, noteRead, whileReading } from './reading.ts'
import { encodingFor, pageHead, storedPage, type Basis, type StoredPage } from './stored-page.ts'
import { isFresh } from './reply.ts'
import type { Transport, WebBuild } from './web-build.ts'

export type WebOptions = {
  /** Folder of `apps/web`. */
  webRoot: string
  /** Without it sources come through Vite. */
  build: WebBuild | undefined
  settings: PublicSettings
  /** Keeps pages; every page here is the anonymous one, so all visitors may share it. */
  pages: Kept<StoredPage>
}

/** Pages speak of time in words ("jutro"): what they were rendered from may stay the same longer than that does. */
const RENDERED_FOR_MS = 30_000
/** What is not a page: answered by others, or not at all. */
const NOT_PAGES = /^\/(api|health|metrics|assets)(\/|$)/

const injectTransport =
  (app: FastifyInstance): Transport =>
  async ({ method, path, headers, body }) => {
    const remoteAddress = currentReading()?.ip
    const reply = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: path,
      headers: { ...headers, accept: 'application/json' },
      ...(body === undefined ? {} : { payload: body as object }),
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    })
    // A refusal has not said what could change it.
    if (reply.statusCode >= 400) noteRead(DEPENDS_ON_ANY)
    const etag = reply.statusCode === 200 && method === 'GET' ? reply.headers['etag'] : undefined
    noteHeard(etag === undefined ? null : { path, headers, etag })
    const json = reply.headers['content-type']?.toString().includes('json')
    return { status: reply.statusCode, body: json ? (reply.json() as unknown) : reply.body }
  }

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/'

const compose = (template: string, parts: { head: string; app: string; boot: string }, preloads: string): string =>
  template
    .replace('<!--head-->', () => parts.head + preloads)
    .replace('<!--app-->', () => parts.app)
    .replace('<!--boot-->', () => parts.boot)

const send = async (request: FastifyRequest, reply: FastifyReply, page: StoredPage): Promise<FastifyReply> => {
  if (page.location !== undefined) return reply.redirect(page.location, page.status)
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.headers(pageHead(page, encoding))
  if (page.status === 200 && isFresh(request.headers['if-none-match'], page.etag))
    return reply.code(304).removeHeader('content-type').removeHeader('content-encoding').send()
  return reply.code(page.status).send(await page.body(encoding))
}

/** What a build calls its files: only such names are looked for on the disk. */
const HASHED = /^[\w.-]+-[\w-]{8}\.(js|css|svg|png|woff2)$/

/**
 * Hashed files for ever, everything else asked again each time; brotli and gzip were made by the build. Hashed ones are found when
 * they are asked for: a build that lands while this server runs already has its pages or its worker read by somebody.
 */
const serveFiles = async (app: FastifyInstance, webRoot: string): Promise<void> => {
  await app.register(serveStatic, {
    root: join(webRoot, 'dist/client'),
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    // Builds from before the server wrote it leave one behind.
    globIgnore: ['index.html', 'robots.txt', '.vite/**', 'assets/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    handler: ({ params: { '*': name } }, reply) => {
      if (!HASHED.test(name)) return reply.callNotFound()
      return reply.sendFile(`assets/${name}`)
    },
  })
}

/** The product's pages: the web's own routes rendered here, its files, and the shell for everything behind the login. */
export const registerWeb = async (
  app: FastifyInstance,
  { webRoot, build, settings, pages }: WebOptions,
): Promise<void> => {
  const web = build ?? (await (await import('./web-dev.ts')).startVite(app, webRoot))
  if (build) await serveFiles(app, webRoot)
  const transport = injectTransport(app)

  const make = async (path: string): Promise<StoredPage> => {
    const rendered = await web.render({ path, settings, transport })
    if (rendered.kind === 'redirect') return storedPage(rendered.status, '', rendered.location)
    // Queries hold places and secrets; the path says which page it was.
    if (rendered.cause !== undefined) app.log.error({ err: rendered.cause, page: pathOf(path) }, 'page failed')
    return storedPage(rendered.status, compose(await web.template(path), rendered, web.preloads(rendered.module)))
  }

  /** Whether the API still says what the page was rendered from: hearing that costs far less than rendering. */
  const stillTrue = async ({ heard, madeAt }: Basis): Promise<boolean> => {
    if (performance.now() - madeAt > RENDERED_FOR_MS) return false
    const now = await Promise.all(
      heard.map(async ({ path, headers, etag }) => {
        const reply = await transport({ method: 'GET', path, headers: { ...headers, 'if-none-match': etag } })
        return reply.status === 304
      }),
    )
    return now.every(Boolean)
  }

  const again = async (path: string, ip: string): Promise<Made<StoredPage> | null> => {
    const past = pages.past(path)?.value
    if (!past?.basis) return null
    const { basis } = past
    const reading = newReading(ip)
    const isTrue = await whileReading(reading, () => stillTrue(basis))
    return isTrue ? { value: past, bytes: past.bytes, tags: [...reading.tags], bornAt: reading.bornAt } : null
  }

  const anew = async (path: string, ip: string): Promise<Made<StoredPage>> => {
    const reading = newReading(ip)
    const madeAt = performance.now()
    const page = await whileReading(reading, () => make(path))
    const { heard, tags, bornAt } = reading
    const value = heard ? { ...page, basis: { heard, madeAt } } : page
    // What went wrong on our side is not kept.
    return { value, bytes: value.status >= 500 ? 0 : value.bytes, tags: [...tags], bornAt }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request.url)
    if (NOT_PAGES.test(path)) {
      reply.callNotFound()
      return reply
    }
    const { url, ip } = request
    const { value } = await pages.get(url, async () => (await again(url, ip)) ?? anew(url, ip))
    return send(request, reply, value)
  }
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
}
