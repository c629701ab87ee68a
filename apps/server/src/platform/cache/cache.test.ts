import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCache, type LoadedValue } from './cache.ts'

const setUp = ({ maxBytes = 1_000_000, maxAgeMs = 1000 } = {}) => {
  let time = 0
  let on = true
  const cache = createCache<number>({ maxBytes, maxAgeMs, isEnabled: () => on, now: () => time })
  const ask = (key: string, value: number, tags = ['a'], bytes = 10) =>
    cache.getOrLoad(key, async () => ({ value, bytes, tags })).then((entry) => entry.value)
  return {
    cache,
    ask,
    pass: (ms: number) => {
      time += ms
    },
    turn: (to: boolean) => {
      on = to
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
  const crowd = [cache.getOrLoad('k', make), cache.getOrLoad('k', make), cache.getOrLoad('k', make)]
  read.resolve({ value: 7, bytes: 10, tags: [] })

  expect((await Promise.all(crowd)).map(({ value }) => value)).toEqual([7, 7, 7])
  expect((await cache.getOrLoad('k', make)).value).toBe(7)
  expect(reads).toBe(1)
})

test('a failed load rejects all waiting requests and is retried', async () => {
  const { cache, ask } = setUp()
  const read = slow<number>()
  const waiting = [cache.getOrLoad('k', read.make), cache.getOrLoad('k', read.make)]
  read.reject(new Error('away'))

  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('k', 2)).toBe(2)
})

test('age counts from the start of the load and of its oldest part', async () => {
  const { cache, ask, pass } = setUp()
  const read = slow<number>()
  const waiting = cache.getOrLoad('k', read.make)
  pass(900)
  read.resolve({ value: 1, bytes: 10, tags: [] })
  await waiting
  pass(99)
  expect(await ask('k', 2)).toBe(1)
  pass(1)
  expect(await ask('k', 3)).toBe(3)

  await cache.getOrLoad('whole', async () => ({ value: 1, bytes: 10, tags: [], createdAt: 500 }))
  pass(500)
  expect(await ask('whole', 2)).toBe(2)
})

test('invalidation removes entries with the tag; without tags everything', async () => {
  const { cache, ask } = setUp()
  await ask('one', 1, ['a', 'b'])
  await ask('two', 1, ['c'])
  cache.invalidate(['b'])
  expect([await ask('one', 2, ['a']), await ask('two', 2, ['c'])]).toEqual([2, 1])
  cache.invalidate()
  expect([await ask('one', 3), await ask('two', 3)]).toEqual([3, 3])
})

test('a load started before an invalidation is neither cached nor shared with later requests', async () => {
  for (const tags of [['a'], undefined]) {
    const { cache, ask } = setUp()
    const early = slow<number>()
    const waiting = cache.getOrLoad('k', early.make)
    cache.invalidate(tags)
    const later = ask('k', 2)
    early.resolve({ value: 1, bytes: 10, tags: ['a'] })

    expect((await waiting).value).toBe(1)
    expect(await later).toBe(2)
    expect(await ask('k', 3)).toBe(2)
  }
})

test('while invalidations may be lost, nothing is cached and no cached value is used', async () => {
  const { ask, turn } = setUp()
  await ask('k', 1)
  turn(false)
  expect(await ask('k', 2)).toBe(2)
  expect(await ask('new', 3)).toBe(3)
  turn(true)
  expect(await ask('new', 4)).toBe(4)
})

test('bytes are bounded: the least recently used entry is evicted, and too large ones are not cached', async () => {
  const { cache, ask } = setUp({ maxBytes: 10_000 })
  for (let i = 0; i < 100; i++) {
    await ask(`k${i}`, i, ['a'], 1000)
    expect(cache.bytes).toBeLessThanOrEqual(10_000)
  }
  expect(await ask('k99', -1)).toBe(99)
  expect(await ask('k0', -1)).toBe(-1)
  await ask('huge', 1, ['a'], 20_000)
  expect(await ask('huge', 2)).toBe(2)
})

test('in any order of loads, changes and requests no request gets a value older than itself', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('ask' as const), key: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ do: fc.constant('finish' as const), which: fc.nat(5) }),
    fc.record({ do: fc.constant('change' as const), key: fc.integer({ min: 0, max: 3 }), all: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { cache } = setUp({ maxBytes: 5000 })
      const truth = [0, 0, 0, 0]
      const reads: (() => void)[] = []
      const requests: Promise<void>[] = []
      for (const each of steps) {
        if (each.do === 'ask') {
          const tag = `t${each.key}`
          const atLeast = truth[each.key] ?? 0
          const read = slow<number>()
          const make = () => {
            // The load sees what was committed at its start and ends much later.
            const value = truth[each.key] ?? 0
            reads.push(() => read.resolve({ value, bytes: 500, tags: [tag] }))
            return read.make()
          }
          requests.push(cache.getOrLoad(tag, make).then(({ value }) => expect(value).toBeGreaterThanOrEqual(atLeast)))
        } else if (each.do === 'finish') {
          reads.splice(each.which, 1)[0]?.()
          await Promise.resolve()
        } else {
          truth[each.key] = (truth[each.key] ?? 0) + 1
          cache.invalidate(each.all ? undefined : [`t${each.key}`])
        }
      }
      for (const finish of reads) finish()
      await Promise.all(requests)
    }),
  )
})
