import { offerRoutes } from '@kram/contract/offers/routes'
import { favouriteRoutes } from '@kram/contract/favourites/routes'
import { notificationRoutes } from '@kram/contract/notifications/routes'
import { createMemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const EXPIRED = 'Twoja sesja wygasła. Zaloguj się ponownie.'
const REFUSED = 'To konto nie może tego zrobić.'
const anna = {
  token: 't',
  expiresAt: '2030-01-01T00:00:00Z',
  user: { id: 1, email: 'anna@kram.test', displayName: 'Anna', isSeller: false },
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

/** A page at this address; every call is refused with this status. */
const openPage = async (path: string, status = 401) => {
  const { installEnvironment } = await import('#lib/environment.ts')
  const { call, configureApiClient } = await import('#lib/api')
  const { getSession, setSession } = await import('#lib/session')
  const { currentToasts } = await import('#lib/feedback')
  const { sessionLostHandler } = await import('./session-lost.ts')
  const { API_PATHS } = await import('./api-paths.ts')
  const body = { code: status === 401 ? 'SESSION_REQUIRED' : 'FORBIDDEN', message: REFUSED, status }
  installEnvironment({
    settings: {} as never,
    transport: () => Promise.resolve({ status, body }),
    renderedAt: 0,
  })
  const router = createMemoryRouter(
    [
      { path: '/login', element: null },
      { path: '/offers/:id', element: null },
      { middleware: [(_context, next) => next()], children: [{ path: '/home', element: null }] },
    ],
    { initialEntries: [path] },
  )
  configureApiClient({ paths: API_PATHS, onSessionLost: sessionLostHandler(router) })
  setSession(anna)
  const shown = () => {
    const { pathname, search, state } = router.state.location
    return {
      address: pathname + search,
      message: (state as { msgInfo?: string } | null)?.msgInfo,
      toasts: currentToasts().map(({ message }) => message),
      session: getSession(),
    }
  }
  const settled = () => vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  return { call, shown, settled, toasts: currentToasts }
}

test('a reader of a public page keeps it and is offered the login', async () => {
  const { call, shown, settled, toasts } = await openPage('/offers/7?day=a')
  await call(notificationRoutes.list, { query: {} }).catch(() => null)
  await settled()
  expect(shown()).toEqual({ address: '/offers/7?day=a', message: undefined, toasts: [EXPIRED], session: null })
  expect(toasts()[0]?.action?.label).toBe('Zaloguj się')
  toasts()[0]?.action?.run()
  await settled()
  expect(shown().address).toBe('/login?returnUrl=%2Foffers%2F7%3Fday%3Da')
})

test('the registration for pushes is in the background too', async () => {
  const { call, shown, settled } = await openPage('/offers/7')
  const body = { userId: 1, token: 't', platform: 'web' as const }
  await call(notificationRoutes.registerToken, { body }).catch(() => null)
  await settled()
  expect(shown()).toMatchObject({ address: '/offers/7', toasts: [EXPIRED], session: null })
})

test('an act on a public page and a guarded page lead to the login', async () => {
  const expired = { message: EXPIRED, toasts: [], session: null }
  const act = await openPage('/offers/7')
  await act.call(favouriteRoutes.add, { params: { kind: 'offers', id: 7 } }).catch(() => null)
  await act.settled()
  expect(act.shown()).toEqual({ address: '/login?returnUrl=%2Foffers%2F7', ...expired })
  vi.resetModules()
  const guarded = await openPage('/home')
  await guarded.call(notificationRoutes.list, { query: {} }).catch(() => null)
  await guarded.settled()
  expect(guarded.shown()).toEqual({ address: '/login?returnUrl=%2Fhome', ...expired })
})

test('a 403 shows its own sentence, not that of an expired session', async () => {
  const guarded = await openPage('/home', 403)
  await guarded.call(notificationRoutes.list, { query: {} }).catch(() => null)
  await guarded.settled()
  expect(guarded.shown()).toEqual({ address: '/login?returnUrl=%2Fhome', message: REFUSED, toasts: [], session: null })
  vi.resetModules()
  const reader = await openPage('/offers/7', 403)
  await reader.call(notificationRoutes.list, { query: {} }).catch(() => null)
  await reader.settled()
  expect(reader.shown()).toMatchObject({ address: '/offers/7', toasts: [REFUSED], session: null })
})

test('the public prefixes of the specification end no session', async () => {
  const { call, shown, settled } = await openPage('/offers/7')
  await call(offerRoutes.offer, { params: { id: 7 } }).catch(() => null)
  await settled()
  expect(shown()).toEqual({ address: '/offers/7', message: undefined, toasts: [], session: anna })
})
