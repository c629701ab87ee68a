import type { PublicSettings } from '@kram/contract/common/settings'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const HALF_A_MINUTE = 30_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('window', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Worker = EventTarget & { state: string }
const workerIn = (state: string): Worker => Object.assign(new EventTarget(), { state })

/** What `register` resolves to. */
const registrationOf = (workers: Partial<Record<'installing' | 'waiting' | 'active', Worker>>) =>
  Object.assign(new EventTarget(), { installing: null, waiting: null, active: null, ...workers })

/** A page whose code is loading and whose first query is pending, on a device with service workers. */
const loadingPage = async ({ production = true, firstQuery = true, registration = registrationOf({}) } = {}) => {
  const page = { loaded: false }
  const register = vi.fn<() => Promise<EventTarget>>(() => Promise.resolve(registration))
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} } }))
  const { installEnvironment } = await import('../environment.ts')
  installEnvironment({
    settings: { production } as PublicSettings,
    transport: () => Promise.reject(new Error('no requests here')),
    renderedAt: 0,
    isPageLoaded: () => page.loaded,
  })
  const client = new QueryClient()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  if (firstQuery) client.fetchQuery({ queryKey: ['a'], queryFn: () => promise, retry: false }).catch(() => null)
  const { registerWorker } = await import('./registration.ts')
  void registerWorker(client)
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { page, register, pass, answer: () => resolve('here'), fail: () => reject(new Error('500')) }
}

test('the worker is registered when the first page is loaded and its queries are answered', async () => {
  const { page, register, pass, answer } = await loadingPage()
  answer()
  await pass(5000)
  expect(register, 'the code of the page is still loading').not.toHaveBeenCalled()
  page.loaded = true
  await pass(500)
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js')
})

test('a pending query is waited for, a failed one is not', async () => {
  const { page, register, pass, fail } = await loadingPage()
  page.loaded = true
  await pass(5000)
  expect(register).not.toHaveBeenCalled()
  fail()
  await pass(10)
  expect(register).toHaveBeenCalledOnce()
})

test('a page without queries is stable at once', async () => {
  const { page, register, pass } = await loadingPage({ firstQuery: false })
  page.loaded = true
  await pass(500)
  expect(register).toHaveBeenCalledOnce()
})

test('a page that never becomes stable is waited for half a minute', async () => {
  const { register, pass } = await loadingPage()
  await pass(HALF_A_MINUTE - 1)
  expect(register).not.toHaveBeenCalled()
  await pass(1)
  expect(register).toHaveBeenCalledOnce()
})

test('without the production setting of the page there is no worker', async () => {
  const { page, register, pass, answer } = await loadingPage({ production: false })
  page.loaded = true
  answer()
  await pass(2 * HALF_A_MINUTE)
  expect(register).not.toHaveBeenCalled()
})

/** The page as it is once it is registered, and whether it offers a new version. */
const registeredPage = async (registration: ReturnType<typeof registrationOf>) => {
  vi.stubGlobal('window', { location: { reload: () => undefined } })
  const { page, pass } = await loadingPage({ firstQuery: false, registration })
  page.loaded = true
  await pass(500)
  const { hasNewVersion } = await import('./registration.ts')
  return hasNewVersion
}

test('the first worker of a device is not a new version, even while it takes over the page', async () => {
  const first = workerIn('installing')
  const registration = registrationOf({ installing: first })
  const hasNewVersion = await registeredPage(registration)
  registration.dispatchEvent(new Event('updatefound'))
  for (const state of ['installed', 'activating', 'activated']) {
    Object.assign(first, { state })
    Object.assign(registration, { installing: null, waiting: null, active: first })
    first.dispatchEvent(new Event('statechange'))
    expect(hasNewVersion()).toBe(false)
  }
})

test('a worker that is installed beside an active one is a new version', async () => {
  const registration = registrationOf({ active: workerIn('activated') })
  const hasNewVersion = await registeredPage(registration)
  const next = workerIn('installing')
  Object.assign(registration, { installing: next })
  registration.dispatchEvent(new Event('updatefound'))
  expect(hasNewVersion()).toBe(false)
  Object.assign(next, { state: 'installed' })
  next.dispatchEvent(new Event('statechange'))
  expect(hasNewVersion()).toBe(true)
})

test('a new version that was installed on an earlier visit still waits', async () => {
  const hasNewVersion = await registeredPage(
    registrationOf({ active: workerIn('activated'), waiting: workerIn('installed') }),
  )
  expect(hasNewVersion()).toBe(true)
})
