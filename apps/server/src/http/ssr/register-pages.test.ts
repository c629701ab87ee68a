import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PublicSettings } from '@kram/contract/common/settings'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cache, createCache } from '#platform/cache'
import { type CachedPage, createCdnHeaders, trackDependency } from '../cache/index.ts'
import { registerPages } from './register-pages.ts'
import { loadBuild } from './web-build.ts'

const settings: PublicSettings = {
  production: true,
  apiPath: '',
  baseUrl: '/',
  publicUrl: 'https://kram.example',
  demo: false,
  social: null,
  push: null,
  tiles: null,
  operator: { name: 'Kram', address: '', email: 'kontakt@kram.test', phone: '', taxId: '' },
}

/** A minimal web that prints the request and the API answer. */
const ENTRY = `
let renders = 0
export const render = async ({ path, transport }) => {
  renders += 1
  if (path === '/moved') return { kind: 'redirect', status: 302, location: '/login' }
  if (path === '/broken') return { kind: 'page', status: 503, head: '', app: 'render ' + renders, boot: '' }
  if (path.startsWith('/faulty')) return { kind: 'page', status: 500, head: '', app: 'shell', boot: '', cause: new Error('a chunk is gone') }
  const api = await transport({ method: 'GET', path: '/api/who', headers: {} })
  const app = 'render ' + renders + ' of ' + path + ' for ' + api.body.ip + ' costs $& and $1'
  return { kind: 'page', status: path === '/none' ? 404 : 200, head: '<title>T</title>', app, boot: '', module: 'src/app/pages/home.page.tsx' }
}`
const MANIFEST = {
  'index.html': { file: 'assets/index-C7tDnSa1.js', isEntry: true },
  'src/app/pages/home.page.tsx': { file: 'assets/home-C7tDnSa1.js', imports: ['index.html', '_shared'] },
  _shared: { file: 'assets/shared-C7tDnSa1.js', css: ['assets/shared-C7tDnSa1.css'] },
}
const STYLE = 'p { color: red }'
const EARLY = 'console.info(0)'
const PAGE =
  '<html><head><!--head--><script src="/assets/early-C7tDnSa1.js"></script><script type="module" crossorigin src="/assets/index-C7tDnSa1.js"></script>' +
  '<link rel="stylesheet" crossorigin href="/assets/index-C7tDnSa1.css"></head><body><div id="root"><!--app--></div><!--boot--></body></html>'
const CODE = 'console.info(1)'.repeat(100)

let webRoot: string
let app: FastifyInstance
const cdnHeaders = createCdnHeaders(300)
let pages: Cache<CachedPage>
let time = 0
const logged: string[] = []
/** The current API answer. */
let currentEtag = 'W/"one"'

const put = async (path: string, content: string | Buffer) => {
  const file = join(webRoot, 'dist', path)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, content)
}

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'kram-web-'))
  await put('server/entry-server.js', ENTRY)
  await put('server/package.json', '{"type":"module"}')
  await put('client/.vite/manifest.json', JSON.stringify(MANIFEST))
  await put('client/index.html', PAGE)
  await put('client/assets/early-C7tDnSa1.js', `${EARLY}\n`)
  await put('client/assets/index-C7tDnSa1.css', `${STYLE}\n`)
  await put('client/assets/index-C7tDnSa1.js', CODE)
  await put('client/assets/index-C7tDnSa1.js.br', brotliCompressSync(CODE))
  await put('client/icon.svg', '<svg/>')
  app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } })
  app.get('/api/who', async (request, reply) => {
    trackDependency(['seller 1'])
    reply.header('etag', currentEtag)
    return request.headers['if-none-match'] === currentEtag ? reply.code(304).send() : { ip: request.ip }
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'NOT_FOUND' }))
  pages = createCache({ maxBytes: 1_000_000, maxAgeMs: 4000, isEnabled: () => true, now: () => time })
  await registerPages(app, {
    webRoot,
    web: await loadBuild(webRoot),
    isBuilt: true,
    settings,
    responseCache: { pages, cdnHeaders },
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await rm(webRoot, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers, remoteAddress: '10.1.2.3' })

test('a page that fails with a server error is logged by its path, without the query', async () => {
  const reply = await app.inject({ url: '/faulty?uuid=secret' })
  expect(reply.statusCode).toBe(500)
  expect(logged).toHaveLength(1)
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({
    page: '/faulty',
    err: { message: 'a chunk is gone' },
    msg: 'page failed',
  })
  expect(logged[0]).not.toContain('secret')
})
test('calls of the API do not wait for all pages that are asked for at once', async () => {
  const answered: string[] = []
  const ask = (url: string) => get(url).then(() => answered.push(url))
  const cold = Array.from({ length: 30 }, (_, n) => `/cold/${n}`)
  await Promise.all(cold.map((url, n) => (n === 0 ? ask(url).then(() => ask('/api/who')) : ask(url))))
  expect(answered.indexOf('/api/who')).toBeLessThan(cold.length / 2)
})

describe('a page', () => {
  test('is rendered into the template with preloads of its chunks', async () => {
    const { statusCode, headers, body } = await get('/one')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(body).toMatch(/<div id="root">render \d+ of \/one for 10\.1\.2\.3 costs \$& and \$1<\/div>/)
    expect(body).toContain(
      '<title>T</title><link data-late crossorigin fetchpriority="low" href="/assets/home-C7tDnSa1.js" />' +
        '<link data-late crossorigin fetchpriority="low" href="/assets/shared-C7tDnSa1.js" />',
    )
    expect(body, 'its own styles decide over those of every page').toContain(
      '</style><link rel="stylesheet" crossorigin href="/assets/shared-C7tDnSa1.css" /></head>',
    )
  })

  test('tells a CDN what it shows and how long it may be kept; a page without data does not', async () => {
    expect((await get('/one')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'cdn-cache-control': 'max-age=30',
      'surrogate-key': 'kram seller-1',
      vary: 'accept-encoding, authorization',
    })
    expect((await get('/none')).headers).not.toHaveProperty('surrogate-key')
  })

  test('inlines render-blocking files; modules and page styles stay files', async () => {
    const { body } = await get('/one')
    expect(body).toContain(
      `<script>${EARLY}</script><script type="module" crossorigin src="/assets/index-C7tDnSa1.js"></script><style>${STYLE}</style>`,
    )
  })

  test('is rendered once for parallel requests', async () => {
    const bodies = await Promise.all(Array.from({ length: 20 }, async () => (await get('/crowd')).body))
    expect(new Set(bodies).size).toBe(1)
  })

  test('is rendered again when data its answers depend on changes, and only then', async () => {
    const first = (await get('/kept')).body
    pages.invalidate(['seller 2'])
    expect((await get('/kept')).body).toBe(first)
    pages.invalidate(['seller 1'])
    expect((await get('/kept')).body).not.toBe(first)
  })

  test('that is stale is kept while the API answers are unchanged, and rendered again otherwise', async () => {
    const first = (await get('/aged')).body
    time += 5000
    expect((await get('/aged')).body).toBe(first)
    currentEtag = 'W/"two"'
    expect((await get('/aged')).body).toBe(first)
    time += 5000
    const second = (await get('/aged')).body
    expect(second).not.toBe(first)
    time += 5000
    expect((await get('/aged')).body).toBe(second)
  })

  test('is not cached when it failed', async () => {
    const first = await get('/broken')
    expect(first.statusCode).toBe(503)
    expect(first.headers['retry-after']).toBe('2')
    expect((await get('/broken')).body).not.toBe(first.body)
  })

  test('is not sent again to a browser that has it (304)', async () => {
    const etag = String((await get('/two')).headers['etag'])
    const again = await get('/two', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is sent compressed, and answers HEAD without a body', async () => {
    const plain = await get('/three')
    const packed = await get('/three', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    const [zipped, zippedAgain] = await Promise.all([1, 2].map(() => get('/three', { 'accept-encoding': 'gzip' })))
    expect(zipped?.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped?.rawPayload ?? '').toString()).toBe(plain.body)
    expect(zippedAgain?.rawPayload).toEqual(zipped?.rawPayload)
    const head = await app.inject({ method: 'HEAD', url: '/three' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  test('answers 404 for an unknown address and redirects a moved one', async () => {
    expect((await get('/none')).statusCode).toBe(404)
    expect((await get('/moved')).headers['location']).toBe('/login')
  })
})

describe('an address outside the pages', () => {
  test.each(['/api/nothing', '/api', '/health/nothing', '/metrics', '/assets/gone-C7tDnSa1.js'])(
    '%s is never rendered as a page',
    async (url) => {
      const { statusCode, headers } = await get(url)
      expect(statusCode).toBe(404)
      expect(headers['content-type']).toContain('application/json')
    },
  )

  test('hashed files are immutable and served as compressed by the build', async () => {
    const { headers, rawPayload } = await get('/assets/index-C7tDnSa1.js', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' })
    expect(brotliDecompressSync(rawPayload).toString()).toBe(CODE)
  })

  test('files of a build finished while the server runs are served, compressed or not', async () => {
    expect((await get('/assets/later-C7tDnSa2.js')).statusCode).toBe(404)
    await put('client/assets/later-C7tDnSa2.js', CODE)
    for (const method of ['GET', 'HEAD'] as const) {
      const url = '/assets/later-C7tDnSa2.js'
      const { statusCode, headers } = await app.inject({ method, url, headers: { 'accept-encoding': 'br, gzip' } })
      expect(statusCode).toBe(200)
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(CODE.length),
      })
    }
  })

  test.each([
    'index-C7tDnSa1.js.br',
    'plain.js',
    '.env',
    '%2e%2e%2findex.html',
    'a%2fb-C7tDnSa1.js',
    'a/b-C7tDnSa1.js',
    'x-C7tDnSa1.js%00',
  ])('an asset named %s is not found', async (name) =>
    expect((await get(`/assets/${name}`)).statusCode).toBeGreaterThanOrEqual(400),
  )

  test('other files are revalidated', async () => {
    const { headers, body } = await get('/icon.svg')
    expect([headers['cache-control'], body]).toEqual(['no-cache', '<svg/>'])
  })

  test.each([
    '/.vite/manifest.json',
    '/index.html',
    '/assets/index-C7tDnSa1.js.br',
    '/../server/entry-server.js',
    '/%2e%2e/server/entry-server.js',
  ])('%s of the build is not served', async (url) =>
    expect((await get(url)).body).not.toMatch(/isEntry|<!--app-->|renders \+= 1/),
  )
})
