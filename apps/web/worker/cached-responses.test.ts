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
/** What else happens while an answer is being written. */
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
  // Work that is done may have brought more of it.
  while (event.pending.length > 0) await Promise.all(event.pending.splice(0))
}

beforeEach(() => {
  cacheStore.clear()
  duringWrite = () => Promise.resolve()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')))
})

test('the answers of a session are kept under its own name', async () => {
  await fetchAs('/api/reservations/7', 'anna')
  expect([...cacheStore]).toEqual([
    [await sessionCacheName('anna'), new Map([[`${ORIGIN}/api/reservations/7`, expect.anything()]])],
  ])
})

test('who leaves while an answer is on its way leaves nothing', async () => {
  vi.stubGlobal('fetch', async () => {
    await deleteSessionCaches(ANONYMOUS_CACHE)
    return new Response('[]')
  })
  await fetchAs('/api/reservations/7', 'anna')
  expect([...cacheStore.keys()]).not.toContain(await sessionCacheName('anna'))
})

test('who leaves while an answer is being written leaves nothing, not even an empty place', async () => {
  duringWrite = () => deleteSessionCaches(ANONYMOUS_CACHE)
  await fetchAs('/api/reservations/7', 'anna')
  expect([...cacheStore.keys()]).not.toContain(await sessionCacheName('anna'))
})

test('who comes while an answer for them is being written keeps it', async () => {
  const own = await sessionCacheName('anna')
  duringWrite = () => deleteSessionCaches(own)
  await fetchAs('/api/reservations/7', 'anna')
  expect(cacheStore.get(own)?.size).toBe(1)
})
