import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chordLength,
  distanceBetween,
  earthPoint,
  gridCellOf as gridCellOfPoint,
  gridCellsAround,
  middleOfGridCell,
  surfaceDistance,
} from './geography.rules.ts'

test('metres converted to a chord and back are unchanged', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 20_000_000, noNaN: true }), (metres) => {
      expect(surfaceDistance(chordLength(metres))).toBeCloseTo(metres, 2)
    }),
  )
})

test('the chord is shorter than the arc, by very little over a few kilometres', () => {
  expect(chordLength(1000)).toBeLessThan(1000)
  expect(1000 - chordLength(1000)).toBeLessThan(0.01)
  expect(200_000 - chordLength(200_000)).toBeGreaterThan(5)
})

/** The same formula as in the database. */
const gridCellOf = (latitude: number, longitude: number) =>
  Math.floor((latitude + 90) * 10) * 2400 + (Math.floor((longitude + 180) / 0.15) % 2400)

const lineBetween = (one: string, other: string): number => {
  const [a, b] = [one, other].map((point) => point.slice(1, -1).split(',').map(Number))
  return Math.hypot(...(a ?? []).map((value, axis) => value - (b?.[axis] ?? Number.NaN)))
}

test('every point in a circle lies in one of its grid cells', () => {
  const latitude = fc.double({ min: -90, max: 90, noNaN: true })
  const longitude = fc.double({ min: -180, max: 180, noNaN: true })
  const share = fc.double({ min: -1, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      latitude,
      longitude,
      fc.integer({ min: 100, max: 60_000 }),
      share,
      share,
      (lat, lon, metres, up, aside) => {
        const gridCells = gridCellsAround({ latitude: lat, longitude: lon }, metres)
        const height = (metres / 111_000) * up
        const there = {
          latitude: Math.max(-90, Math.min(90, lat + height)),
          longitude:
            ((lon + (metres / 111_000 / Math.max(Math.cos((lat * Math.PI) / 180), 1e-6)) * aside + 540) % 360) - 180,
        }
        const line = lineBetween(earthPoint({ latitude: lat, longitude: lon }), earthPoint(there))
        fc.pre(gridCells !== null && line <= chordLength(metres))
        expect(gridCells).toContain(gridCellOf(there.latitude, there.longitude))
      },
    ),
    { numRuns: 2000 },
  )
})

test('a circle in Poland has few grid cells, one at the pole has none', () => {
  expect(gridCellsAround({ latitude: 52, longitude: 19 }, 25_000)?.length).toBeLessThan(50)
  expect(gridCellsAround({ latitude: 52, longitude: 19 }, 60_000)?.length).toBeLessThan(260)
  expect(gridCellsAround({ latitude: 90, longitude: 0 }, 1000)).toBeNull()
})

test('the middle of a grid cell lies in it, near every point of it', () => {
  const point = fc.record({
    latitude: fc.double({ min: 49, max: 54.8, noNaN: true }),
    longitude: fc.double({ min: 14.1, max: 24.1, noNaN: true }),
  })
  fc.assert(
    fc.property(point, (there) => {
      const cell = gridCellOfPoint(there)
      const middle = middleOfGridCell(cell)
      expect(gridCellOfPoint(middle)).toBe(cell)
      expect(gridCellsAround(there, 1)).toContain(cell)
      expect(distanceBetween(there, middle)).toBeLessThan(8000)
    }),
  )
})

test('distances are those over the surface', () => {
  const degree = distanceBetween({ latitude: 52, longitude: 19 }, { latitude: 53, longitude: 19 })
  expect(degree).toBeCloseTo((6_378_168 * Math.PI) / 180, 3)
  expect(distanceBetween({ latitude: 52, longitude: 19 }, { latitude: 52, longitude: 19 })).toBe(0)
})
