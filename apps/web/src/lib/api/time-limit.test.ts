import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TransportRequest } from '../environment.ts'
import { NetworkError } from './api-errors.ts'
import { READ_LIMIT_MS, sendInTime, TimeLimitError, WRITE_LIMIT_MS } from './time-limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const read: TransportRequest = { method: 'GET', path: '/api/offers/1', headers: {} }
const write: TransportRequest = { method: 'POST', path: '/api/reservations', headers: {}, body: {} }

/** A server that never answers. */
const silent = (request: TransportRequest) => {
  const sent: TransportRequest[] = []
  const outcome = sendInTime((one) => {
    sent.push(one)
    return new Promise(() => undefined)
  }, request).then(
    () => 'answered',
    (error: Error) => error,
  )
  return { outcome, sent: () => sent[0] }
}

test.each([
  [read, READ_LIMIT_MS],
  [write, WRITE_LIMIT_MS],
])('$method ends in time and its request is given up', async (request, limit) => {
  const { outcome, sent } = silent(request)
  await vi.advanceTimersByTimeAsync(limit - 1)
  expect(sent()?.signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBeInstanceOf(TimeLimitError)
  expect(await outcome).toBeInstanceOf(NetworkError)
  expect(sent()?.signal?.aborted).toBe(true)
})

test('a file is limited by its progress, not by its size', async () => {
  const shares: number[] = []
  const { outcome, sent } = silent({ ...write, onProgress: (share) => shares.push(share) })
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await vi.advanceTimersByTimeAsync(WRITE_LIMIT_MS - 1)
    sent()?.onProgress?.(share)
  }
  expect(shares).toEqual([0.25, 0.5, 0.75, 1])
  expect(sent()?.signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(WRITE_LIMIT_MS)
  expect(await outcome).toBeInstanceOf(TimeLimitError)
})

test('an answer in time ends the limit', async () => {
  const answer = { status: 200, body: {} }
  expect(await sendInTime(() => Promise.resolve(answer), read)).toBe(answer)
  expect(vi.getTimerCount()).toBe(0)
})

test('whoever gives up the request gives up the limit', async () => {
  const leave = new AbortController()
  const outcome = sendInTime(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      }),
    { ...read, signal: leave.signal },
  ).catch((error: Error) => error)
  leave.abort()
  expect(await outcome).toMatchObject({ name: 'AbortError' })
  expect(vi.getTimerCount()).toBe(0)
})
