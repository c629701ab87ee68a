import type { MiddlewareFunction } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const UUID = '2b1f7c1e-9f0c-4d59-8a55-0c1c9f1b7a11'
const guestSession = {
  token: 'g',
  expiresAt: '2030-01-01T00:00:00Z',
  user: { id: -7, email: 'temporary', displayName: 'Zofia', isSeller: false, reservationId: 7 },
}

/** The redirect of the guard, or `passes`; the server knows the secret of reservation 7. */
const visit = async (params: Record<string, string>, search: string, session: object | null) => {
  const { installEnvironment } = await import('#lib/environment.ts')
  const { getSession, setSession } = await import('#lib/session/session.ts')
  const { requireReservation } = await import('./reservation-guard.ts')
  const requests: unknown[] = []
  installEnvironment({
    // The guard reads no settings.
    settings: {} as never,
    renderedAt: 0,
    transport: async ({ path, body }) => {
      requests.push([path, body])
      const known = JSON.stringify(body) === JSON.stringify({ reservationId: 7, anonUuid: UUID })
      return known
        ? { status: 200, body: guestSession }
        : { status: 401, body: { code: 'GUEST_LINK_INVALID', message: 'Nie', status: 401 } }
    },
  })
  setSession(session as never)
  const request = new Request(`http://kram.test/reservations/edit/${params['id'] ?? ''}${search}`)
  try {
    await requireReservation({ request, params } as unknown as Parameters<MiddlewareFunction>[0], () =>
      Promise.resolve(undefined),
    )
    return { end: 'passes', requests, user: getSession()?.user.id }
  } catch (answer) {
    return { end: answer instanceof Response ? answer.headers.get('location') : answer, requests }
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

const userSession = {
  token: 'm',
  expiresAt: '2030-01-01T00:00:00Z',
  user: { id: 3, email: 'anna@kram.test', displayName: 'Anna', isSeller: false },
}

test('number and secret log in as a guest of the reservation', async () => {
  expect(await visit({ id: '7' }, `?uuid=${UUID}`, null)).toEqual({
    end: 'passes',
    requests: [['/api/auth/guest-login', { reservationId: 7, anonUuid: UUID }]],
    user: -7,
  })
})

test('a wrong secret leads to the login screen, and back to the reservation of the account', async () => {
  expect((await visit({ id: '8' }, `?uuid=${UUID}`, null)).end).toBe(
    `/login?returnUrl=${encodeURIComponent(`/reservations/edit/8?uuid=${UUID}`)}`,
  )
})

test('without a secret or a number the login follows, with the return address', async () => {
  expect((await visit({ id: '7' }, '', null)).end).toBe('/login?returnUrl=%2Freservations%2Fedit%2F7')
  expect((await visit({}, `?uuid=${UUID}`, null)).end).toMatch(/^\/login\?returnUrl=/)
})

test('an invalid number leads to the login screen', async () => {
  expect(await visit({ id: 'abc' }, `?uuid=${UUID}`, null)).toEqual({ end: '/login', requests: [] })
})

test('an address without a number is unknown to a session', async () => {
  expect((await visit({}, '', userSession)).end).toBe('/login')
  expect((await visit({}, `?uuid=${UUID}`, guestSession)).end).toBe('/login')
})

test('a session passes without a guest login', async () => {
  expect(await visit({ id: '7' }, `?uuid=${UUID}`, userSession)).toEqual({ end: 'passes', requests: [], user: 3 })
  expect(await visit({ id: '7' }, `?uuid=${UUID}`, guestSession)).toEqual({ end: 'passes', requests: [], user: -7 })
})

test('a guest of another reservation becomes a guest of this one', async () => {
  const other = { ...guestSession, user: { ...guestSession.user, id: -5, reservationId: 5 } }
  expect(await visit({ id: '7' }, `?uuid=${UUID}`, other)).toMatchObject({ end: 'passes', user: -7 })
})
