import { accountRoutes } from '@kram/contract/accounts/routes'
import { beforeEach, expect, test, vi } from 'vitest'
import { API_PATHS } from '#app/api-paths.ts'

/** A native bridge with fixed responses. */
const wrapper = (response: () => Promise<unknown>) => {
  const requests: unknown[] = []
  return {
    requests,
    Capacitor: {
      nativePromise: (...call: unknown[]) => {
        requests.push(call)
        return response()
      },
    },
  }
}

const BASE = 'https://kram.test'
const body = { email: 'anna@kram.test', password: 'x' }

/** The app with that bridge. */
const within = async (response: () => Promise<unknown>) => {
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  const { installEnvironment } = await import('#lib/environment.ts')
  const { deviceHttp, deviceTransport } = await import('./http.ts')
  const { call, configureApiClient } = await import('#lib/api/api-client.ts')
  const { setSession } = await import('#lib/session/session.ts')
  const host = wrapper(response)
  const http = deviceHttp(host)
  if (!http) throw new Error('no bridge')
  configureApiClient({ paths: API_PATHS, onSessionLost: () => undefined })
  setSession(null)
  installEnvironment({ settings: {} as never, transport: deviceTransport(http, BASE), renderedAt: 0 })
  return { call, requests: host.requests }
}

const wordsOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'a success',
    (error: Error) => error.message,
  )

beforeEach(() => vi.unstubAllGlobals())

test('a login is sent over the bridge with its address, body and headers', async () => {
  const session = {
    token: 't',
    expiresAt: '2030-01-01T00:00:00Z',
    user: { id: 1, email: 'anna@kram.test', displayName: 'Anna', isSeller: false },
  }
  const { call, requests } = await within(async () => ({ status: 200, data: session }))
  expect(await call(accountRoutes.login, { body, credentials: true })).toEqual(session)
  expect(requests).toEqual([
    [
      'CapacitorHttp',
      'request',
      {
        method: 'POST',
        url: `${BASE}/api/auth/login`,
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        data: body,
      },
    ],
  ])
})

test.each([
  [{ status: 401, data: { message: 'Nieprawidłowy email lub hasło' } }, 'HTTP 401: Nieprawidłowy email lub hasło'],
  [{ status: 403, data: '{"message":"Najpierw potwierdź adres email."}' }, 'HTTP 403: Najpierw potwierdź adres email.'],
  [{ status: 500, data: '' }, 'HTTP 500: Unknown error'],
  [{ status: 202, data: {} }, 'HTTP 202: Unknown error'],
])('%j is an error of the native login: %s', async (response, words) => {
  const { call } = await within(async () => response)
  expect(await wordsOf(call(accountRoutes.login, { body }))).toBe(words)
  expect(await wordsOf(call(accountRoutes.facebook, { body: { accessToken: 'x' } }))).toBe(words)
})

test('for other routes the server’s message is unchanged', async () => {
  const { call } = await within(async () => ({ status: 409, data: { code: 'X', message: 'Już zajęte.', status: 409 } }))
  expect(await wordsOf(call(accountRoutes.register, { body: { ...body, displayName: 'Anna' } }))).toBe('Już zajęte.')
})

test('a failed client or an unusable response is a network error', async () => {
  for (const response of [() => Promise.reject(new Error('offline')), async () => undefined]) {
    const { call } = await within(response)
    expect(await wordsOf(call(accountRoutes.login, { body }))).toMatch(/^Brak połączenia/)
  }
})

test('an aborted request rejects at once', async () => {
  const { call } = await within(() => new Promise(() => undefined))
  const stop = new AbortController()
  const requests = call(accountRoutes.me, { signal: stop.signal })
  stop.abort()
  await expect(requests).rejects.toMatchObject({ name: 'AbortError' })
})

test('a browser has no bridge, nor has a page with a different object of that name', async () => {
  const { deviceHttp } = await import('./http.ts')
  expect(deviceHttp({})).toBeNull()
  expect(deviceHttp({ Capacitor: {} })).toBeNull()
})
