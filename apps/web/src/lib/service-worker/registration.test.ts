import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilIdle } from './registration.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page with a pending request, and a function that completes it. */
const busyPage = () => {
  const client = new QueryClient()
  const { promise, resolve } = Promise.withResolvers<string>()
  void client.fetchQuery({ queryKey: ['a'], queryFn: () => promise })
  const stable = vi.fn<() => void>()
  void untilIdle(client).then(stable)
  return { rest: () => resolve('here'), stable }
}

test('a page is stable when no request is pending', async () => {
  const { rest, stable } = busyPage()
  await vi.advanceTimersByTimeAsync(5000)
  expect(stable).not.toHaveBeenCalled()
  rest()
  await vi.advanceTimersByTimeAsync(10)
  expect(stable).toHaveBeenCalledOnce()
})

test('a page that never becomes idle is waited for half a minute', async () => {
  const { stable } = busyPage()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(stable).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(stable).toHaveBeenCalledOnce()
})
