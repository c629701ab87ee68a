import { beforeEach, expect, test, vi } from 'vitest'
import { KEPT_FOR_ANYONE, keptNameOf } from '../src/lib/worker-messages.ts'

class Fetched {
  readonly clientId = ''
  readonly works: unknown[] = []
  readonly request: Request
  constructor(request: Request) {
    this.request = request
  }
  respondWith(answer: unknown): void {
    this.works.push(answer)
  }
  waitUntil(work: unknown): void {
    this.works.push(work)
  }
}

const ORIGIN = 'https://kram.test'
const store = new Map<string, Map<string, Response>>()
/** What else happens while an answer is being written. */
let whileWritten: () => Promise<void> = () => Promise.resolve()

const open = (name: string) => {
  const held = store.get(name) ?? new Map<string, Response>()
  store.set(name, held)
  return Promise.resolve({
    match: () => Promise.resolve(undefined),
    keys: () => Promise.resolve([...held.keys()].map((url) => new Request(url))),
    put: async ({ url }: Request, answer: Response) => {
      held.set(url, answer)
      await whileWritten()
    },
    delete: ({ url }: Request) => Promise.resolve(held.delete(url)),
  })
}
const caches = {
  open,
  keys: () => Promise.resolve([...store.keys()]),
  match: () => Promise.resolve(undefined),
  delete: (name: string) => Promise.resolve(store.delete(name)),
}
vi.stubGlobal('caches', caches)

const listeners: ((event: Fetched) => void)[] = []
vi.stubGlobal('FetchEvent', Fetched)
vi.stubGlobal('ExtendableEvent', Fetched)
vi.stubGlobal('location', new URL(ORIGIN))
vi.stubGlobal('self', {
  caches,
  addEventListener: (name: string, listener: (event: Fetched) => void) => name === 'fetch' && listeners.push(listener),
})
const { forgetAnswers, keepAnswers } = await import('./kept-answers.ts')
keepAnswers()

const asks = async (path: string, token: string): Promise<void> => {
  const event = new Fetched(new Request(ORIGIN + path, { headers: { authorization: `Bearer ${token}` } }))
  for (const listener of listeners) listener(event)
  // Work that is done may have brought more of it.
  while (event.works.length > 0) await Promise.all(event.works.splice(0))
}

beforeEach(() => {
  store.clear()
  whileWritten = () => Promise.resolve()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]')))
})

test('the answers of a session are kept under its own name', async () => {
  await asks('/api/reservations/7', 'anna')
  expect([...store]).toEqual([
    [await keptNameOf('anna'), new Map([[`${ORIGIN}/api/reservations/7`, expect.anything()]])],
  ])
})

test('who leaves while an answer is on its way leaves nothing', async () => {
  vi.stubGlobal('fetch', async () => {
    await forgetAnswers(KEPT_FOR_ANYONE)
    return new Response('[]')
  })
  await asks('/api/reservations/7', 'anna')
  expect([...store.keys()]).not.toContain(await keptNameOf('anna'))
})

test('who leaves while an answer is being written leaves nothing, not even an empty place', async () => {
  whileWritten = () => forgetAnswers(KEPT_FOR_ANYONE)
  await asks('/api/reservations/7', 'anna')
  expect([...store.keys()]).not.toContain(await keptNameOf('anna'))
})

test('who comes while an answer for them is being written keeps it', async () => {
  const own = await keptNameOf('anna')
  whileWritten = () => forgetAnswers(own)
  await asks('/api/reservations/7', 'anna')
  expect(store.get(own)?.size).toBe(1)
})
