import { accountRoutes, type Session } from '@kram/contract/accounts'
import { offerRoutes } from '@kram/contract/offers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Received, Sent, Transport } from './environment.ts'

/** The world outside: answers as told, remembers what it was asked. */
const server = () => {
  const asked: Sent[] = []
  let answer: (sent: Sent) => Received = () => ({ status: 200, body: {} })
  const transport: Transport = (sent) => {
    asked.push(sent)
    return Promise.resolve(answer(sent))
  }
  return { asked, transport, answers: (next: typeof answer) => (answer = next) }
}

const user = { id: 1, email: 'anna@kram.test', displayName: 'Anna', isSeller: false }
const session: Session = { token: 'secret', expiresAt: '2026-12-20T00:00:00+01:00', user }
const refusal = (status: number, message = 'Nie') => ({ status, body: { code: 'X', message, status } })

const open = async () => {
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  const { installEnvironment } = await import('./environment.ts')
  const api = await import('./api.ts')
  const sessions = await import('./session.ts')
  const failures = await import('./failures.ts')
  const world = server()
  installEnvironment({ settings: {} as never, transport: world.transport, renderedAt: 0 })
  let ended = 0
  api.whenSessionLost(() => (ended += 1))
  sessions.setSession(session)
  return { ...api, ...sessions, ...failures, world, ended: () => ended }
}

let web: Awaited<ReturnType<typeof open>>
beforeEach(async () => {
  web = await open()
})

const failing = async (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => Promise.reject(new Error('it succeeded')),
    (error: Error) => error,
  )

describe('a call', () => {
  test('fills the path, writes the query and carries the token and the key', async () => {
    web.world.answers(() => ({ status: 200, body: { token: 'x' } }))
    expect(web.pathOf(offerRoutes.variants, { params: { id: 7, productId: 8 }, query: { reservationId: 9 } })).toBe(
      '/api/offers/7/products/8/variants?reservationId=9',
    )
    await failing(web.call(accountRoutes.me, { idempotencyKey: 'k1' })).catch(() => undefined)
    expect(web.world.asked[0]).toMatchObject({
      method: 'GET',
      path: '/api/auth/me',
      headers: { authorization: 'Bearer secret', 'idempotency-key': 'k1' },
    })
  })

  test('leaves out what is not asked for', () => {
    expect(web.pathOf(offerRoutes.nearby, { query: { place: 'Grójec', q: '', day: undefined } })).toBe(
      '/api/offers/nearby?place=Gr%C3%B3jec',
    )
  })
})

describe('a session the server no longer knows', () => {
  test.each([401, 403])('ends on %d, once for many answers', async (status) => {
    web.world.answers(() => refusal(status))
    const errors = await Promise.all(Array.from({ length: 20 }, () => failing(web.call(accountRoutes.me, {}))))
    expect(web.getSession()).toBeNull()
    expect(web.ended()).toBe(1)
    expect(errors.every((error) => error instanceof web.ApiFailure && error.sessionLost)).toBe(true)
  })

  test('an old answer does not end the session that began meanwhile', async () => {
    let release: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (release = resolve))
    const { installEnvironment } = await import('./environment.ts')
    installEnvironment({ settings: {} as never, transport: () => gate.then(() => refusal(401)), renderedAt: 0 })
    const late = failing(web.call(accountRoutes.me, {}))
    web.setSession({ ...session, token: 'new' })
    release()
    await late
    expect(web.getSession()?.token).toBe('new')
    expect(web.ended()).toBe(0)
  })

  /** Every prefix of the specification, section 6, and what only looks like one. */
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
    ['/api/offers', 'ends'],
    ['/api/users/1', 'ends'],
    ['/api/users/sellers', 'ends'],
    ['/api/auth/me', 'ends'],
    ['/api/reservations/1', 'ends'],
    ['/api/notifications/register-token', 'ends'],
  ] as const)('a refusal by %s: the session %s', async (path, outcome) => {
    for (const status of [401, 403]) {
      web.setSession(session)
      const before = web.ended()
      web.world.answers(() => refusal(status))
      const failure = await failing(web.call({ ...accountRoutes.me, path }, {}))
      expect(failure).toMatchObject({ status, sessionLost: outcome === 'ends' })
      expect(web.getSession()).toEqual(outcome === 'ends' ? null : session)
      expect(web.ended() - before).toBe(outcome === 'ends' ? 1 : 0)
    }
  })

  test('stays when the login itself is refused, and the message is made readable', async () => {
    const body = { email: 'a@b.pl', password: 'x' }
    web.world.answers(() => refusal(401, 'Nieprawidłowy email lub hasło'))
    expect((await failing(web.call(accountRoutes.login, { body }))).message).toBe('Nieprawidłowy email lub hasło')
    web.world.answers(() => ({ status: 403, body: '{"message":"Zablokowano"}' }))
    expect((await failing(web.call(accountRoutes.login, { body }))).message).toBe('Zablokowano')
    web.world.answers(() => ({ status: 401, body: undefined }))
    expect((await failing(web.call(accountRoutes.login, { body }))).message).toBe('Wystąpił błąd podczas autoryzacji.')
    expect(web.getSession()).toEqual(session)
  })
})
