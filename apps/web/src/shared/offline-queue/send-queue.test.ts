import type { PickupAct, PickupRow } from '@kram/contract/seller-view/pickup-schemas'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

let stored: unknown
vi.mock('idb-keyval', () => ({
  update: (_name: string, next: (before: unknown) => unknown) => {
    stored = next(stored)
    return Promise.resolve()
  },
}))
vi.mock('#lib/session', () => ({ getSession: () => ({ token: 'anna', user: { id: 7 } }) }))

type Reply = { results: object[]; rows: object[] }
const call = vi.fn<(route: { path: string }, options: { body: { acts?: PickupAct[] } }) => Promise<Reply>>()
class ApiError extends Error {
  sessionLost = false
  status: number
  constructor(status: number) {
    super(`fails with ${status}`)
    this.status = status
  }
}
vi.mock('#lib/api', () => ({ ApiError, call }))

// Files share their modules: those that others have loaded have no mocks, and those of this file are not for others.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { enqueueOffline, recallPickupAct } = await import('./queue.ts')
const { sendOfflineQueue } = await import('./send-queue.ts')

type Entry = { id: string; reservationId: number; sending?: boolean; rejection?: string }
const queue = (): Entry[] => stored as Entry[]
const rows: PickupRow[][] = []
const send = () =>
  sendOfflineQueue((changed) => {
    rows.push([...changed])
    return Promise.resolve()
  })
const handOver = (reservationId: number) =>
  enqueueOffline(
    reservationId,
    { kind: 'pickup', number: '4821', act: { kind: 'hand-over', at: '2026-11-28T08:42:00.000Z' } },
    `act-${reservationId}`,
  )
const accept = ({ body }: { body: { acts?: PickupAct[] } }): Promise<Reply> =>
  Promise.resolve({
    results: (body.acts ?? []).map(({ id }) => ({ id, outcome: 'done', message: null })),
    rows: (body.acts ?? []).map(({ reservationId }) => ({ reservationId })),
  })

beforeEach(() => {
  stored = []
  rows.length = 0
  call.mockReset()
  vi.stubGlobal('navigator', { onLine: true })
})

test('acts leave together and in their order, and their rows arrive before they are gone', async () => {
  for (const id of [1, 2, 3]) await handOver(id)
  call.mockImplementation((_route, options) => {
    expect(queue(), 'nothing is forgotten before the answer').toHaveLength(3)
    return accept(options)
  })
  expect(await send()).toBe(true)
  expect(call).toHaveBeenCalledOnce()
  expect(call.mock.calls[0]?.[1].body.acts?.map(({ id }) => id)).toEqual(['act-1', 'act-2', 'act-3'])
  expect(rows).toEqual([[{ reservationId: 1 }, { reservationId: 2 }, { reservationId: 3 }]])
  expect(queue()).toEqual([])
})

test('a comment between acts keeps its place', async () => {
  await handOver(1)
  await enqueueOffline(9, { kind: 'comment', body: 'Będę o dziewiątej' }, 'comment')
  await handOver(2)
  call.mockImplementation((_route, options) => accept(options))
  await send()
  expect(call.mock.calls.map(([{ path }]) => path.split('/').at(-1))).toEqual(['acts', 'comments', 'acts'])
})

test('without an answer everything stays and is sent again under the same ids', async () => {
  await handOver(1)
  call.mockRejectedValueOnce(new TypeError('no network'))
  expect(await send()).toBe(false)
  expect(queue()).toMatchObject([{ id: 'act-1', sending: true }])
  expect(await recallPickupAct(1, 'hand-over'), 'it may have arrived').toBe(false)
  call.mockImplementation((_route, options) => accept(options))
  expect(await send()).toBe(true)
  expect(call.mock.calls.map(([, { body }]) => body.acts?.[0]?.id)).toEqual(['act-1', 'act-1'])
})

test('in airplane mode nothing is tried, and an act can be recalled without a trace', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  await handOver(1)
  expect(await send()).toBe(false)
  expect(call).not.toHaveBeenCalled()
  expect(await recallPickupAct(1, 'hand-over')).toBe(true)
  expect(queue()).toEqual([])
})

test('a refused act stays with its words, the others go', async () => {
  for (const id of [1, 2]) await handOver(id)
  call.mockResolvedValueOnce({
    results: [
      { id: 'act-1', outcome: 'refused', message: 'Rezerwację odwołano dzisiaj o 9:31 (kupujący).' },
      { id: 'act-2', outcome: 'already', message: null },
    ],
    rows: [],
  })
  await send()
  expect(queue()).toMatchObject([{ id: 'act-1', rejection: 'Rezerwację odwołano dzisiaj o 9:31 (kupujący).' }])
  expect(await send(), 'it is not sent again').toBe(false)
  expect(call).toHaveBeenCalledOnce()
})

test('a request that is rejected as a whole is sent act by act', async () => {
  for (const id of [1, 2, 3]) await handOver(id)
  call.mockImplementation((_route, options) => {
    const acts = options.body.acts ?? []
    return acts.some(({ reservationId }) => reservationId === 2) ? Promise.reject(new ApiError(400)) : accept(options)
  })
  await send()
  expect(queue()).toMatchObject([{ id: 'act-2', rejection: 'fails with 400' }])
  expect(rows.flat().map(({ reservationId }) => reservationId)).toEqual([1, 3])
})
