import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MiddlewareFunction } from 'react-router'

const user = { id: 1, email: 'anna@kram.test', displayName: 'Anna', isSeller: false }
const guest = { ...user, email: 'temporary', reservationId: 7 }

/** The redirect of the guard, its error, or `passes`. */
const outcome = async (guard: MiddlewareFunction, path: string): Promise<unknown> => {
  const request = new Request(`http://kram.test${path}`)
  try {
    await guard({ request } as Parameters<MiddlewareFunction>[0], () => Promise.resolve(undefined))
    return 'passes'
  } catch (answer) {
    if (answer instanceof Response) return answer.headers.get('location') ?? ''
    return answer
  }
}

const as = async (person: object | null) => {
  const { setSession } = await import('#lib/session/session.ts')
  setSession(person === null ? null : { token: 't', expiresAt: '2030-01-01T00:00:00Z', user: { ...user, ...person } })
  return import('./login-guards.ts')
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

test('an anonymous visitor is sent to the login with the return address and its query', async () => {
  const { requireLogin } = await as(null)
  expect(await outcome(requireLogin, '/seller/dashboard')).toBe('/login?returnUrl=%2Fseller%2Fdashboard')
  expect(await outcome(requireLogin, '/reservations?status=pending&q=a%26b')).toBe(
    '/login?returnUrl=%2Freservations%3Fstatus%3Dpending%26q%3Da%2526b',
  )
})

test('a user passes', async () => {
  const { requireLogin } = await as({})
  expect(await outcome(requireLogin, '/user/dashboard')).toBe('passes')
})

test('a buyer stays on a screen for sellers, whose layout shows the welcome', async () => {
  const { requireSeller } = await as({})
  expect(await outcome(requireSeller, '/products')).toMatchObject({ init: { status: 403 } })
})

test('a guest is asked to log in, but sees the error page', async () => {
  const { requireLogin, requireSession } = await as(guest)
  expect(await outcome(requireLogin, '/user/dashboard')).toBe('/login?returnUrl=%2Fuser%2Fdashboard')
  expect(await outcome(requireSession, '/error')).toBe('passes')
})
