import { Empty } from '@kram/contract/common/fields'
import { endpoint } from '@kram/contract/common/endpoint'
import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { fetchServed } from '#testing/http/fetch-served'
import { listenForTests } from '#testing/http/listen'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { registerPlugins } from './register-plugins.ts'
import type { InlineSources } from '../ssr/index.ts'
import { registerRoute } from '../routes/index.ts'

const { db, pool } = await testDatabase()
const slow = endpoint({ method: 'GET', path: '/api/slow', summary: 'Slow', access: 'public', reply: Empty })

type Wish = {
  env?: Record<string, string>
  inline?: InlineSources
  ready?: () => Promise<boolean>
  stopping?: () => boolean
}
const openServer = ({ env = {}, inline, ready = async () => true, stopping = () => false }: Wish = {}) => {
  const made = testApi({ db })
  registerPlugins(made.api, {
    config: readConfig({ NODE_ENV: 'test', ...env }),
    db,
    pool,
    clock: made.clock,
    inline,
    isReady: ready,
    isStopping: stopping,
  })
  const blocker = Promise.withResolvers<undefined>()
  let entered = 0
  registerRoute(made.api, slow, () => {
    entered += 1
    return blocker.promise
  })
  made.api.fastify.get('/*', async ({ url }, reply) =>
    url.startsWith('/api/') ? reply.callNotFound() : reply.type('text/html').send('<p>page</p>'),
  )
  const get = (url: string, headers = {}, remoteAddress = '127.0.0.1') =>
    made.inject({ method: 'GET', url, headers, remoteAddress })
  return { ...made, get, letGo: () => blocker.resolve(undefined), entered: () => entered }
}
const policyOf = (headers: Record<string, unknown>, name: string) =>
  String(headers['content-security-policy'])
    .split('; ')
    .find((directive) => directive.startsWith(`${name} `))

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://kram.example.pl', SMTP_URL: 'smtp://127.0.0.1:1' }

test('API data, including errors, cannot load or run anything as a document', async () => {
  const { get } = openServer({ env: production })
  for (const url of ['/api/nothing', '/health/live', '/h%65alth/live']) {
    const { headers } = await get(url)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Object.keys(headers).filter((name) => /access-control|powered|server$/.test(name))).toEqual([])
  }
})

test('a page may run our own scripts only, with trusted types, and may not be framed', async () => {
  const { headers } = await openServer().get('/')

  expect(policyOf(headers, 'default-src')).toBe("default-src 'none'")
  expect(policyOf(headers, 'script-src')).toBe("script-src 'self'")
  expect(policyOf(headers, 'style-src')).toBe("style-src 'self'")
  expect(policyOf(headers, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
  expect(policyOf(headers, 'frame-ancestors')).toBe("frame-ancestors 'none'")
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('the social script is allowed on login pages only, and only when it is enabled', async () => {
  const on = openServer({ env: { FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'abc' } })
  const scripts = async ({ get }: typeof on, url: string) => policyOf((await get(url)).headers, 'script-src')

  expect(await scripts(on, '/login?seller=true')).toBe("script-src 'self' https://connect.facebook.net/pl_PL/sdk.js")
  expect(await scripts(on, '/register')).toContain('facebook')
  expect(await scripts(on, '/')).toBe("script-src 'self'")
  expect(await scripts(on, '/login/../')).toBe("script-src 'self'")
  expect(await scripts(openServer(), '/login')).toBe("script-src 'self'")
})

test('inline scripts and styles are allowed by hash only, also on login pages', async () => {
  const inline = { scripts: ["'sha256-c2NyaXB0'"], styles: ["'sha256-c3R5bGU='"] }
  const { get } = openServer({ inline })
  for (const url of ['/', '/login', '/reservations/edit?uuid=1']) {
    const { headers } = await get(url)
    expect(policyOf(headers, 'script-src')).toBe("script-src 'self' 'sha256-c2NyaXB0'")
    expect(policyOf(headers, 'style-src')).toBe("style-src 'self' 'sha256-c3R5bGU='")
  }
})

test('map tiles are allowed from the configured host', async () => {
  const { get } = openServer({ env: { TILE_URL: 'https://{s}.tiles.example.pl/{z}/{x}/{y}.png' } })
  expect(policyOf((await get('/')).headers, 'img-src')).toBe("img-src 'self' data: blob: https://*.tiles.example.pl")
})

test('pages with a secret in their address send no referrer', async () => {
  const { get } = openServer()
  const tokens = ['/reset-password', '/verify-email', '/login-link', '/unsubscribe', '/reservations/answer'].map(
    (path) => `${path}?token=a`,
  )
  for (const url of [...tokens, '/reservations/edit/7?uuid=a', '/%72eset-password?token=a']) {
    expect((await get(url)).headers['referrer-policy']).toBe('no-referrer')
  }
})

test('browsers may report policy violations, up to a limit', async () => {
  const { inject } = openServer()
  const report = (type: string, body: string) =>
    inject({ method: 'POST', url: '/csp-reports', headers: { 'content-type': type }, payload: body })

  expect(
    (await report('application/csp-report', '{"csp-report":{"violated-directive":"script-src"}}')).statusCode,
  ).toBe(204)
  expect(
    (await report('application/reports+json', '[{"type":"csp-violation","body":{"effectiveDirective":"img-src"}}]'))
      .statusCode,
  ).toBe(204)
  expect((await report('application/csp-report', `{"a":"${'a'.repeat(20_000)}"}`)).statusCode).toBe(413)
})

test('at the limit the next request gets 503 immediately, health checks are answered, and capacity returns', async () => {
  const { api, letGo, entered } = openServer()
  const { url } = await listenForTests(api.fastify)
  const guests = Array.from({ length: 256 }, () => fetchServed(`${url}/api/slow`))
  await expect.poll(entered).toBe(256)

  const turnedAway = await fetch(`${url}/api/slow`)
  expect([
    turnedAway.status,
    turnedAway.headers.get('retry-after'),
    ((await turnedAway.json()) as { code: string }).code,
  ]).toEqual([503, '1', 'UNAVAILABLE'])
  expect((await fetch(`${url}/health/live`)).status).toBe(200)

  letGo()
  expect((await Promise.all(guests)).map(({ status }) => status)).toEqual(Array.from({ length: 256 }, () => 200))
  expect((await fetchServed(`${url}/api/slow`)).status).toBe(200)
})

test('readiness answers 503 when the database is unavailable or the process stops; liveness does not', async () => {
  const away = openServer({
    ready: async () => {
      throw new Error('away')
    },
  })
  const leaving = openServer({ stopping: () => true })

  for (const { get } of [away, leaving]) {
    expect((await get('/health/ready')).json()).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
    expect((await get('/health/live')).statusCode).toBe(200)
  }
  expect((await leaving.get('/health/live')).headers['connection']).toBe('close')
  expect((await openServer().get('/health/ready')).statusCode).toBe(200)
})

test('metrics are available locally or with the token; others get 404', async () => {
  const near = openServer()
  expect((await near.get('/metrics')).body).toMatch(/^kram_outbox_messages\{state="dead"\} 0$/m)
  expect((await near.get('/metrics', {}, '10.0.0.1')).statusCode).toBe(404)
  expect((await near.get('/metrics', { 'x-forwarded-for': '10.0.0.1' })).statusCode).toBe(404)

  const guarded = openServer({ env: { METRICS_TOKEN: 'a-token-of-some-length' } })
  expect((await guarded.get('/metrics')).statusCode).toBe(404)
  expect(
    (await guarded.get('/metrics', { authorization: 'Bearer a-token-of-some-length' }, '10.0.0.1')).statusCode,
  ).toBe(200)
})
