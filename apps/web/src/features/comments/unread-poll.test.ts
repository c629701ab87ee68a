import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const session = {
  token: 't',
  expiresAt: '2030-01-01T00:00:00Z',
  user: { id: 1, email: 'anna@kram.test', displayName: 'Anna', isSeller: true },
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page with a running poll, and how often it asked for the list. */
const openPage = async () => {
  const { installEnvironment } = await import('#lib/environment.ts')
  const { setSession } = await import('#lib/session')
  const { startUnreadCommentsPoll, refreshUnreadComments } = await import('./unread-poll.ts')
  const asked: string[] = []
  installEnvironment({
    settings: {} as never,
    transport: ({ path }) => {
      asked.push(path)
      return Promise.resolve({ status: 200, body: { items: [], nextCursor: null } })
    },
    renderedAt: 0,
  })
  setSession(session)
  const stop = startUnreadCommentsPoll()
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  await pass(0)
  return { asked, pass, stop, refreshUnreadComments }
}

const comeBack = (): void => {
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
}

test('the list is asked for at once and every thirty seconds, until the end', async () => {
  const { asked, pass, stop } = await openPage()
  expect(asked).toHaveLength(1)
  await pass(29_999)
  expect(asked).toHaveLength(1)
  await pass(1)
  expect(asked).toHaveLength(2)
  stop()
  comeBack()
  await pass(60_000)
  expect(asked).toHaveLength(2)
})

test('a return to the page asks once, although two events report it', async () => {
  const { asked, pass, stop } = await openPage()
  comeBack()
  await pass(10)
  expect(asked).toHaveLength(2)
  await pass(1000)
  comeBack()
  await pass(10)
  expect(asked).toHaveLength(3)
  stop()
})

test('a hidden page does not ask when it is left', async () => {
  const { asked, pass, stop } = await openPage()
  Object.assign(document, { visibilityState: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(10)
  expect(asked).toHaveLength(1)
  stop()
})

test('requests during a count are one further count', async () => {
  const { asked, pass, stop, refreshUnreadComments } = await openPage()
  for (let n = 0; n < 5; n += 1) refreshUnreadComments()
  await pass(10)
  expect(asked).toHaveLength(3)
  stop()
})
