import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCache, type LoadedValue } from './cache.ts'

const setUp = ({ maxBytes = 1_000_000, maxAgeMs = 1000 } = {}) => {
  let time = 0
  let enabled = true
  const cache = createCache<number>({ maxBytes, maxAgeMs, isEnabled: () => enabled, now: () => time })
  const load = (key: string, value: number, tags = ['a'], bytes = 10) =>
    cache.getOrLoad(key, async () => ({ value, bytes, tags })).then((entry) => entry.value)
  return {
    cache,
    load,
    advance: (ms: number) => {
      time += ms
    },
    setEnabled: (to: boolean) => {
      enabled = to
    },
  }
}

/** A load that the test completes. */
const slow = <V>() => {
  const { promise, resolve, reject } = Promise.withResolvers<LoadedValue<V>>()
  return { make: () => promise, resolve, reject }
}

test('parallel requests share one load, later ones hit the cache', async () => {
  const { cache } = setUp()
  const read = slow<number>()
  let reads = 0
  const make = () => {
    reads += 1
    return read.make()
  }
  const parallel = [cache.getOrLoad('k', make), cache.getOrLoad('k', make), cache.getOrLoad('k', make)]
  read.resolve({ value: 7, bytes: 10, tags: [] })

  expect((await Promise.all(parallel)).map(({ value }) => value)).toEqual([7, 7, 7])
  expect((await cache.getOrLoad('k', make)).value).toBe(7)
  expect(reads).toBe(1)
})

test('a failed load rejects all waiting requests and is retried', async () => {
  const { cache, load } = setUp()
  const read = slow<number>()
  const waiting = [cache.getOrLoad('k', read.make), cache.getOrLoad('k', read.make)]
  read.reject(new Error('away'))

  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await load('k', 2)).toBe(2)
})

test('age counts from the start of the load and of its oldest part', async () => {
  const { cache, load, advance } = setUp()
  const read = slow<number>()
  const waiting = cache.getOrLoad('k', read.make)
  advance(900)
  read.resolve({ value: 1, bytes: 10, tags: [] })
  await waiting
  advance(99)
  expect(await load('k', 2)).toBe(1)
  advance(1)
  expect(await load('k', 3)).toBe(3)

  await cache.getOrLoad('whole', async () => ({ value: 1, bytes: 10, tags: [], createdAt: 500 }))
  advance(500)
  expect(await load('whole', 2)).toBe(2)
})

test('invalidation removes entries with the tag; without tags everything', async () => {
  const { cache, load } = setUp()
  await load('one', 1, ['a', 'b'])
  await load('two', 1, ['c'])
  cache.invalidate(['b'])
  expect([await load('one', 2, ['a']), await load('two', 2, ['c'])]).toEqual([2, 1])
  cache.invalidate()
  expect([await load('one', 3), await load('two', 3)]).toEqual([3, 3])
})

test('a load started before an invalidation is neither cached nor shared with later requests', async () => {
  for (const tags of [['a'], undefined]) {
    const { cache, load } = setUp()
    const early = slow<number>()
    const waiting = cache.getOrLoad('k', early.make)
    cache.invalidate(tags)
    const later = load('k', 2)
    early.resolve({ value: 1, bytes: 10, tags: ['a'] })

    expect((await waiting).value).toBe(1)
    expect(await later).toBe(2)
    expect(await load('k', 3)).toBe(2)
  }
})

test('while invalidations may be lost, nothing is cached and no cached value is used', async () => {
  const { load, setEnabled } = setUp()
  await load('k', 1)
  setEnabled(false)
  expect(await load('k', 2)).toBe(2)
  expect(await load('new', 3)).toBe(3)
  setEnabled(true)
  expect(await load('new', 4)).toBe(4)
})

test('bytes are bounded: the least recently used entry is evicted, and too large ones are not cached', async () => {
  const { cache, load } = setUp({ maxBytes: 10_000 })
  for (let i = 0; i < 100; i++) {
    await load(`k${i}`, i, ['a'], 1000)
    expect(cache.bytes).toBeLessThanOrEqual(10_000)
  }
  expect(await load('k99', -1)).toBe(99)
  expect(await load('k0', -1)).toBe(-1)
  await load('huge', 1, ['a'], 20_000)
  expect(await load('huge', 2)).toBe(2)
})

test('in any order of loads, changes and requests no request gets a value older than itself', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('load' as const), key: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ do: fc.constant('finish' as const), which: fc.nat(5) }),
    fc.record({ do: fc.constant('change' as const), key: fc.integer({ min: 0, max: 3 }), all: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { cache } = setUp({ maxBytes: 5000 })
      const committed = [0, 0, 0, 0]
      const reads: (() => void)[] = []
      const requests: Promise<void>[] = []
      for (const each of steps) {
        if (each.do === 'load') {
          const tag = `t${each.key}`
          const atLeast = committed[each.key] ?? 0
          const read = slow<number>()
          const make = () => {
            // The load sees what was committed at its start and ends much later.
            const value = committed[each.key] ?? 0
            reads.push(() => read.resolve({ value, bytes: 500, tags: [tag] }))
            return read.make()
          }
          requests.push(cache.getOrLoad(tag, make).then(({ value }) => expect(value).toBeGreaterThanOrEqual(atLeast)))
        } else if (each.do === 'finish') {
          reads.splice(each.which, 1)[0]?.()
          await Promise.resolve()
        } else {
          committed[each.key] = (committed[each.key] ?? 0) + 1
          cache.invalidate(each.all ? undefined : [`t${each.key}`])
        }
      }
      for (const finish of reads) finish()
      await Promise.all(requests)
    }),
  )
})
