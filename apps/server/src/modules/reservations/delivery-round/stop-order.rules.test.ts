import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm, nearestFirst, orderStops, pathKm, type Point, withoutDetours } from './stop-order.rules.ts'

const START: Point = { latitude: 51.86, longitude: 20.87 }
const HOURS = [new Date('2026-11-28T07:00:00Z'), new Date('2026-11-28T08:00:00Z')]

const stop = fc.record({
  latitude: fc.double({ min: 51.5, max: 52.2, noNaN: true }),
  longitude: fc.double({ min: 20.2, max: 21.5, noNaN: true }),
  startsAt: fc.constantFrom(...HOURS),
})
const stopsOf = (maxLength: number) => fc.array(stop, { maxLength })

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((first, index) =>
        permutations(items.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
      )

test('property: every stop is visited once, earlier hours first, and the same stops give the same order', () => {
  fc.assert(
    fc.property(stopsOf(25), (stops) => {
      const ordered = orderStops(START, stops)
      expect(ordered).toHaveLength(stops.length)
      expect(new Set(ordered)).toEqual(new Set(stops))
      const times = ordered.map(({ startsAt }) => startsAt.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(orderStops(START, stops)).toEqual(ordered)
    }),
  )
})

test('property: removing detours never makes the path longer, and leaves no reversal that would make it shorter', () => {
  fc.assert(
    fc.property(stopsOf(12), (stops) => {
      const near = nearestFirst(START, stops)
      const path = withoutDetours(START, near)
      expect(pathKm(START, path)).toBeLessThanOrEqual(pathKm(START, near) + 1e-6)
      for (let first = 0; first < path.length; first++)
        for (let last = first; last < path.length; last++) {
          const reversed = [
            ...path.slice(0, first),
            ...path.slice(first, last + 1).toReversed(),
            ...path.slice(last + 1),
          ]
          expect(pathKm(START, reversed)).toBeGreaterThan(pathKm(START, path) - 1e-6)
        }
    }),
  )
})

test('property: of six stops the path is at most half longer than the shortest', () => {
  fc.assert(
    fc.property(fc.array(stop, { minLength: 1, maxLength: 6 }), (stops) => {
      const shortest = Math.min(...permutations(stops).map((order) => pathKm(START, order)))
      expect(pathKm(START, withoutDetours(START, nearestFirst(START, stops)))).toBeLessThanOrEqual(
        shortest * 1.5 + 1e-6,
      )
    }),
    { numRuns: 50 },
  )
})

test('without a start the round begins at the first stop; distances are those of the globe', () => {
  const east = (longitude: number) => ({ latitude: 52, longitude, startsAt: HOURS[0] ?? new Date() })
  const [a, b, c] = [east(21), east(21.2), east(21.1)]
  expect(orderStops(null, [a, b, c])).toEqual([a, c, b])
  expect(orderStops(START, [])).toEqual([])
  expect(distanceKm({ latitude: 52.2297, longitude: 21.0122 }, { latitude: 50.0647, longitude: 19.945 })).toBeCloseTo(
    252,
    0,
  )
})
