import { beforeEach, expect, test, vi } from 'vitest'
import { ANONYMOUS_CACHE, sessionCacheName } from '#lib/service-worker/worker-messages.ts'

class FakeFetchEvent {
  readonly clientId = ''
  readonly pending: unknown[] = []
  readonly request: Request
  constructor(request: Request) {
    this.request = request
  }
  respondWith(answer: unknown): void {
    this.pending.push(answer)
  }
  waitUntil(work: unknown): void {
    this.pending.push(work)
  }
}

const ORIGIN = 'https://kram.test'
const cacheStore = new Map<string, Map<string, Response>>()
/** Runs while a response is being written. */
let duringWrite: () => Promise<void> = () => Promise.resolve()

const open = (name: string) => {
  const entries = cacheStore.get(name) ?? new Map<string, Response>()
  cacheStore.set(name, entries)
  return Promise.resolve({
    match: () => Promise.resolve(undefined),
    keys: () => Promise.resolve([...entries.keys()].map((url) => new Request(url))),
    put: async ({ url }: Request, answer: Response) => {
      entries.set(url, answer)
      await duringWrite()
    },
    delete: ({ url }: Request) => Promise.resolve(entries.delete(url)),
  })
}
const caches = {
  open,
  keys: () => Promise.resolve([...cacheStore.keys()]),
  match: () => Promise.resolve(undefined),
  delete: (name: string) => Promise.resolve(cacheStore.delete(name)),
}
vi.stubGlobal('caches', caches)

const listeners: ((event: FakeFetchEvent) => void)[] = []
vi.stubGlobal('FetchEvent', FakeFetchEvent)
vi.stubGlobal('ExtendableEvent', FakeFetchEvent)
vi.stubGlobal('location', new URL(ORIGIN))
vi.stubGlobal('self', {
  caches,
  addEventListener: (name: string, listener: (event: FakeFetchEvent) => void) =>
    name === 'fetch' && listeners.push(listener),
})
const { deleteSessionCaches, cacheResponses } = await import('./cached-responses.ts')
cacheResponses()

const fetchAs = async (path: string, token: string): Promise<void> => {
  const event = new FakeFetchEvent(new Request(ORIGIN + path, { headers: { authorization: `Bearer ${token}` } }))
  for (const listener of listeners) listener(event)
  // Finished work may have started more.
  while (event.pending.length > 0) await Promise.all(event.pending.splice(0))
}

beforeEach(() => {
  cacheStore.clear()
  duringWrite = () => Promise.resolve()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')))
})

test('the responses of a session are cached under its own name', async () => {
  await fetchAs('/api/reservations/7', 'anna')
  expect([...cacheStore]).toEqual([
    [await sessionCacheName('anna'), new Map([[`${ORIGIN}/api/reservations/7`, expect.anything()]])],
  ])
})

test('a session that ends during a request leaves no response', async () => {
  vi.stubGlobal('fetch', async () => {
    await deleteSessionCaches(ANONYMOUS_CACHE)
    return new Response('[]')
  })
  await fetchAs('/api/reservations/7', 'anna')
  expect([...cacheStore.keys()]).not.toContain(await sessionCacheName('anna'))
})

test('a session that ends while a response is being written leaves no response and no empty cache', async () => {
  duringWrite = () => deleteSessionCaches(ANONYMOUS_CACHE)
  await fetchAs('/api/reservations/7', 'anna')
  expect([...cacheStore.keys()]).not.toContain(await sessionCacheName('anna'))
})

test('a session that begins while its response is being written keeps it', async () => {
  const own = await sessionCacheName('anna')
  duringWrite = () => deleteSessionCaches(own)
  await fetchAs('/api/reservations/7', 'anna')
  expect(cacheStore.get(own)?.size).toBe(1)
})
