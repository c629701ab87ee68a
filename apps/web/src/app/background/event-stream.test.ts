import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStream } from './event-stream.ts'

const nothing = () => undefined

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page in this state; its stream never answers. */
const pageIn = (readyState: DocumentReadyState, window: object = {}) => {
  const request = vi.fn<(url: URL) => Promise<Response>>(() => new Promise(nothing))
  const page = Object.assign(new EventTarget(), { location: { href: 'https://kram.test/offers/1' } }, window)
  vi.stubGlobal('fetch', request)
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { readyState, documentElement: { dataset: { api: '' } } })
  const stop = openStream('/api/offers/1/events', undefined, nothing, nothing)
  return {
    request,
    stop,
    load: () => page.dispatchEvent(new Event('load')),
    pass: () => vi.advanceTimersByTimeAsync(0),
  }
}

test('a stream begins after the end of the load event, which it would hold open in some engines', async () => {
  const { request, load, pass } = pageIn('interactive')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(request).not.toHaveBeenCalled()
  load()
  expect(request, 'other listeners of the event may follow').not.toHaveBeenCalled()
  await pass()
  expect(request.mock.calls.map(([url]) => String(url))).toEqual(['https://kram.test/api/offers/1/events'])
  load()
  await pass()
  expect(request).toHaveBeenCalledOnce()
})

test('on a loaded page it begins when the browser is idle', async () => {
  let idle = nothing
  const requestIdleCallback = (callback: () => undefined): void => void (idle = callback)
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  const { request, pass } = pageIn('complete', { requestIdleCallback })
  await pass()
  expect(request, 'the listeners of the event may be running').not.toHaveBeenCalled()
  idle()
  await pass()
  expect(request).toHaveBeenCalledOnce()
})

test('a stream that was stopped before never begins', async () => {
  const loading = pageIn('interactive')
  loading.stop()
  loading.load()
  await loading.pass()
  expect(loading.request).not.toHaveBeenCalled()

  const loaded = pageIn('complete')
  loaded.stop()
  await loaded.pass()
  expect(loaded.request).not.toHaveBeenCalled()
})
