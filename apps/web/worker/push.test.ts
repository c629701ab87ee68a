import { beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: object) => void

const listeners = new Map<string, Listener>()
const clients = {
  matchAll: vi.fn<() => Promise<object[]>>(() => Promise.resolve([])),
  get: vi.fn<(id: string) => Promise<object | undefined>>(),
  openWindow: vi.fn<(path: string) => Promise<null>>(() => Promise.resolve(null)),
}
const registration = { showNotification: vi.fn<(title: string, options: object) => Promise<void>>() }
const navigator = { setAppBadge: vi.fn<(count: number) => Promise<void>>(() => Promise.resolve()) }

vi.stubGlobal('self', {
  addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  location: { origin: 'https://kram.test' },
  clients,
  registration,
  navigator,
})
const { handlePushes } = await import('./push.ts')
handlePushes()

const happens = async (name: string, event: object): Promise<void> => {
  const waits: Promise<unknown>[] = []
  listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
  await Promise.all(waits)
}
const pushed = (text: string) => happens('push', { data: { json: () => JSON.parse(text) as unknown } })
const aPage = (focused = false) => ({
  id: 'page',
  focused,
  focus: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  postMessage: vi.fn<(message: object) => void>(),
})

beforeEach(() => {
  vi.clearAllMocks()
  registration.showNotification.mockResolvedValue(undefined)
  clients.matchAll.mockResolvedValue([])
})

test('a push is shown, sets the badge to 1 and is passed to open pages', async () => {
  const page = aPage()
  clients.matchAll.mockResolvedValue([page])
  await pushed(JSON.stringify({ tag: 'r7', title: 'Gotowe', body: 'Czeka', path: '/reservations/edit/7' }))
  expect(registration.showNotification).toHaveBeenCalledExactlyOnceWith(
    'Gotowe',
    expect.objectContaining({ tag: 'r7', body: 'Czeka', data: '/reservations/edit/7' }),
  )
  expect(navigator.setAppBadge).toHaveBeenCalledExactlyOnceWith(1)
  expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'pushed' })
})

test('an unreadable push is shown too, and a failure to show it stops nothing else', async () => {
  registration.showNotification.mockRejectedValue(new TypeError('denied'))
  await pushed('{"title":7}')
  await happens('push', { data: null })
  expect(registration.showNotification).toHaveBeenCalledTimes(2)
  expect(registration.showNotification).toHaveBeenLastCalledWith(
    'Kram',
    expect.objectContaining({ data: '/notifications' }),
  )
  expect(navigator.setAppBadge).toHaveBeenCalledTimes(2)
})

test.each(['https://evil.test/x', '//evil.test', 'javascript:alert(1)'])(
  '%s opens the notification centre',
  async (path) => {
    await pushed(JSON.stringify({ tag: 't', title: 'T', body: 'B', path }))
    expect(registration.showNotification).toHaveBeenLastCalledWith(
      'T',
      expect.objectContaining({ data: '/notifications' }),
    )
  },
)

const tapped = (data: unknown) => {
  const notification = { close: vi.fn<() => void>(), data }
  return happens('notificationclick', { notification }).then(() => notification)
}

test('a tap focuses an open page, which navigates itself', async () => {
  const [other, page] = [aPage(), aPage(true)]
  clients.matchAll.mockResolvedValue([other, page])
  clients.get.mockResolvedValue(page)
  const { close } = await tapped('/notifications')
  expect(close).toHaveBeenCalledOnce()
  expect(page.focus).toHaveBeenCalledOnce()
  expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'open', path: '/notifications' })
  expect(clients.openWindow).not.toHaveBeenCalled()
})

test('a tap without an open page opens one', async () => {
  await tapped('/reservations/edit/7')
  expect(clients.openWindow).toHaveBeenCalledExactlyOnceWith('/reservations/edit/7')
})
