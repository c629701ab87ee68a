import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#testing/fake-storage'

const anna = {
  token: 'a',
  expiresAt: '2026-12-20T00:00:00+01:00',
  user: { id: 1, email: 'anna@kram.test', displayName: 'Anna', isSeller: false },
}

const storage = fakeStorage()
/** A window that receives storage events of other tabs. */
let browser: EventTarget

const load = async () => import('./session.ts')
const fromOtherTab = (newValue: string | null): void => {
  browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'auth', newValue, storageArea: localStorage }))
}

beforeEach(() => {
  browser = new EventTarget()
  vi.stubGlobal('window', browser)
  vi.resetModules()
})

test('the login response is stored under the key of the specification and published to all listeners', async () => {
  const { getSession, setSession, subscribeSession } = await load()
  const notifications: unknown[] = []
  subscribeSession(() => notifications.push(getSession()))
  setSession(anna)
  setSession(null)
  expect(notifications).toEqual([anna, null])
  expect(storage.has('auth')).toBe(false)
})

test('a session survives a reload', async () => {
  const first = await load()
  first.setSession(anna)
  vi.resetModules()
  const second = await load()
  expect(second.getSession()).toEqual(anna)
})

test('a logout in one tab reaches the others', async () => {
  storage.set('auth', JSON.stringify(anna))
  const { getSession, subscribeSession } = await load()
  const notifications: unknown[] = []
  subscribeSession(() => notifications.push(getSession()))
  fromOtherTab(null)
  expect(notifications).toEqual([null])
  fromOtherTab(JSON.stringify(anna))
  expect(getSession()).toEqual(anna)
})

test.each([
  '',
  'null',
  '{',
  '[]',
  '{"token":1}',
  '"text"',
  '{"token":"a"}',
  '{"token":"a","user":null}',
  '{"token":"","user":{"id":1,"email":"a@b.pl"}}',
  '{"token":"zażółć","user":{"id":1,"email":"a@b.pl"}}',
  '{"token":"a","user":{"id":null,"email":null}}',
  '{"token":"a","user":{"id":"1","email":"a@b.pl"}}',
])('damaged storage (%s) means no session', async (text) => {
  storage.set('auth', text)
  const { getSession } = await load()
  expect(getSession()).toBeNull()
})

test('a session of this tab hides the own one until it ends, and other tabs do not change it', async () => {
  storage.set('auth', JSON.stringify(anna))
  const seen = { ...anna, token: 'b', user: { ...anna.user, id: 2, displayName: 'Ola' } }
  sessionStorage.setItem('auth', JSON.stringify(seen))
  const { clearSession, getSession } = await load()
  expect(getSession()).toEqual(seen)
  fromOtherTab(null)
  expect(getSession()).toEqual(seen)
  clearSession()
  expect(getSession()).toEqual(anna)
  expect(storage.has('auth')).toBe(true)
})

test('a removed listener is not called', async () => {
  const { setSession, subscribeSession } = await load()
  let notifications = 0
  const leave = subscribeSession(() => (notifications += 1))
  leave()
  setSession(anna)
  expect(notifications).toBe(0)
})

test('roles are distinguished by the e-mail of a guest and by selling', async () => {
  const { roleOf } = await load()
  const as = (part: object) => roleOf({ ...anna, user: { ...anna.user, ...part } })
  expect([roleOf(null), as({}), as({ isSeller: true }), as({ email: 'temporary' })]).toEqual([
    'anonymous',
    'buyer',
    'seller',
    'guest',
  ])
})
