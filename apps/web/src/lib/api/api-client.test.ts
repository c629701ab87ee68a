import { accountRoutes } from '@kram/contract/accounts/routes'
import { offerRoutes } from '@kram/contract/offers/routes'
import type { Session } from '@kram/contract/accounts/schemas'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { TransportResponse, TransportRequest, Transport } from '../environment.ts'
import { API_PATHS } from '#app/api-paths.ts'

/** A transport with fixed responses that records its requests. */
const server = () => {
  const requests: TransportRequest[] = []
  let answer: (sent: TransportRequest) => TransportResponse = () => ({ status: 200, body: {} })
  const transport: Transport = (sent) => {
    requests.push(sent)
    return Promise.resolve(answer(sent))
  }
  return { requests, transport, answers: (next: typeof answer) => (answer = next) }
}

const user = { id: 1, email: 'anna@kram.test', displayName: 'Anna', isSeller: false }
const session: Session = { token: 'secret', expiresAt: '2026-12-20T00:00:00+01:00', user }
const errorReply = (status: number, message = 'Nie') => ({ status, body: { code: 'X', message, status } })

const open = async () => {
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  const { installEnvironment } = await import('../environment.ts')
  const api = await import('./api-client.ts')
  const sessions = await import('../session/session.ts')
  const failures = await import('./api-errors.ts')
  const world = server()
  installEnvironment({ settings: {} as never, transport: world.transport, renderedAt: 0 })
  let sessionEndings = 0
  api.configureApiClient({ paths: API_PATHS, onSessionLost: () => (sessionEndings += 1) })
  sessions.setSession(session)
  return { ...api, ...sessions, ...failures, world, sessionEndings: () => sessionEndings }
}

let client: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  client = await open()
})

const rejectionOf = async (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => Promise.reject(new Error('it succeeded')),
    (error: Error) => error,
  )

describe('a call', () => {
  test('fills the path, writes the query and carries the token and the key', async () => {
    client.world.answers(() => ({ status: 200, body: { token: 'x' } }))
    expect(client.pathOf(offerRoutes.variants, { params: { id: 7, productId: 8 }, query: { reservationId: 9 } })).toBe(
      '/api/offers/7/products/8/variants?reservationId=9',
    )
    await rejectionOf(client.call(accountRoutes.me, { idempotencyKey: 'k1' })).catch(() => undefined)
    expect(client.world.requests[0]).toMatchObject({
      method: 'GET',
      path: '/api/auth/me',
      headers: { authorization: 'Bearer secret', 'idempotency-key': 'k1' },
    })
  })

  test('leaves out empty values', () => {
    expect(client.pathOf(offerRoutes.nearby, { query: { place: 'Grójec', q: '', day: undefined } })).toBe(
      '/api/offers/nearby?place=Gr%C3%B3jec',
    )
  })
})

describe('a session unknown to the server', () => {
  test.each([401, 403])('ends on %d, once for several responses', async (status) => {
    client.world.answers(() => errorReply(status))
    const errors = await Promise.all(Array.from({ length: 20 }, () => rejectionOf(client.call(accountRoutes.me, {}))))
    expect(client.getSession()).toBeNull()
    expect(client.sessionEndings()).toBe(1)
    expect(errors.every((error) => error instanceof client.ApiError && error.sessionLost)).toBe(true)
  })

  test('a late response does not end a newer session', async () => {
    let release: () => void = () => undefined
    const blocked = new Promise<void>((resolve) => (release = resolve))
    const { installEnvironment } = await import('../environment.ts')
    installEnvironment({ settings: {} as never, transport: () => blocked.then(() => errorReply(401)), renderedAt: 0 })
    const lateCall = rejectionOf(client.call(accountRoutes.me, {}))
    client.setSession({ ...session, token: 'new' })
    release()
    await lateCall
    expect(client.getSession()?.token).toBe('new')
    expect(client.sessionEndings()).toBe(0)
  })

  /** Every prefix of the specification, section 6, and similar paths. */
  test.each([
    ['/api/offers/1', 'stays'],
    ['/api/offerItems/1', 'stays'],
    ['/api/schedules/1', 'stays'],
    ['/api/variants/1', 'stays'],
    ['/api/products/1', 'stays'],
    ['/api/sellers/1', 'stays'],
    ['/api/users/seller/1', 'stays'],
    ['/api/locations/1', 'stays'],
    ['/api/auth/register', 'stays'],
    ['/api/auth/facebook', 'stays'],
    ['/api/auth/forgot-password', 'stays'],
    ['/api/auth/reset-password', 'stays'],
    ['/api/auth/reset-password/validate?token=a', 'stays'],
    ['/api/auth/verify?token=a', 'stays'],
    ['/api/auth/resend-verification', 'stays'],
    ['/api/notifications/unsubscribe/a', 'stays'],
    ['/api/reservations/answers?token=a', 'stays'],
    ['/api/offers', 'ends'],
    ['/api/users/1', 'ends'],
    ['/api/users/sellers', 'ends'],
    ['/api/auth/me', 'ends'],
    ['/api/reservations/1', 'ends'],
    ['/api/auth/password', 'ends'],
    ['/api/notifications/register-token', 'ends'],
  ] as const)('an error of %s: the session %s', async (path, outcome) => {
    for (const status of [401, 403]) {
      client.setSession(session)
      const before = client.sessionEndings()
      client.world.answers(() => errorReply(status))
      const failure = await rejectionOf(client.call({ ...accountRoutes.me, path }, {}))
      expect(failure).toMatchObject({ status, sessionLost: outcome === 'ends' })
      expect(client.getSession()).toEqual(outcome === 'ends' ? null : session)
      expect(client.sessionEndings() - before).toBe(outcome === 'ends' ? 1 : 0)
    }
  })

  test('stays when the login itself is rejected, and the message is readable', async () => {
    const body = { email: 'a@b.pl', password: 'x' }
    client.world.answers(() => errorReply(401, 'Nieprawidłowy email lub hasło'))
    expect((await rejectionOf(client.call(accountRoutes.login, { body }))).message).toBe(
      'Nieprawidłowy email lub hasło',
    )
    client.world.answers(() => ({ status: 403, body: '{"message":"Zablokowano"}' }))
    expect((await rejectionOf(client.call(accountRoutes.login, { body }))).message).toBe('Zablokowano')
    client.world.answers(() => ({ status: 401, body: undefined }))
    expect((await rejectionOf(client.call(accountRoutes.login, { body }))).message).toBe(
      'Wystąpił błąd podczas autoryzacji.',
    )
    expect(client.getSession()).toEqual(session)
  })
})
