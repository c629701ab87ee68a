import { expect, test } from 'vitest'
import { MAX_ANONYMOUS_STREAMS, MAX_STREAMS, openStreams } from './open-streams.ts'

const alone = (max: number) => max

/** Opens streams of a subscriber until the first rejection; returns how many were opened and the rejection. */
function fill(streams: ReturnType<typeof openStreams>, key: string, isAuthenticated: boolean) {
  const releases: (() => void)[] = []
  for (;;) {
    try {
      releases.push(streams.reserve({ key, isAuthenticated }))
    } catch (error) {
      return { releases, opened: releases.length, error }
    }
  }
}

test('twenty-five addresses do not fill a process', () => {
  const streams = openStreams(alone)
  const opened = Array.from({ length: 25 }, (_, n) => fill(streams, `198.51.100.${n}`, false).opened)

  expect(opened[0]).toBeGreaterThan(150)
  expect(opened.reduce((sum, count) => sum + count, 0)).toBeLessThan(MAX_ANONYMOUS_STREAMS * 0.75)
  expect(fill(streams, '203.0.113.1', false).opened).toBeGreaterThan(40)
})

test('when clients without a session take every place they may, people with one are still let in', () => {
  const streams = openStreams(alone)
  let open = 0
  for (let n = 0; open < MAX_ANONYMOUS_STREAMS; n++) open += fill(streams, `address ${n}`, false).opened

  expect(fill(streams, 'another', false).error).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 30 })
  expect(fill(streams, 'user 1', true)).toMatchObject({ opened: 12, error: { code: 'RATE_LIMITED' } })
})

test('a closed stream frees its place once', () => {
  const streams = openStreams(alone)
  const { releases, opened } = fill(streams, 'user 1', true)
  const [release] = releases
  release?.()
  release?.()

  expect(fill(streams, 'user 1', true).opened).toBe(1)
  expect(opened).toBe(12)
  expect(MAX_STREAMS).toBeGreaterThan(MAX_ANONYMOUS_STREAMS)
})

test('a subscriber that spreads its streams over four processes holds no more than in one', () => {
  const processes = Array.from({ length: 4 }, () => openStreams((max) => Math.ceil(max / 4)))
  const held = (key: string, isAuthenticated: boolean) =>
    processes.reduce((sum, streams) => sum + fill(streams, key, isAuthenticated).opened, 0)

  expect(held('user 1', true)).toBe(12)
  expect(held('198.51.100.1', false)).toBe(200)
})
