import { expect, test } from 'vitest'
import { metresBetween } from './distance.ts'

const GROJEC = { latitude: 51.8655, longitude: 20.8676 }
const WARSAW = { latitude: 52.2297, longitude: 21.0122 }

test('the distance between two points is the same both ways and near the true one', () => {
  expect(metresBetween(GROJEC, GROJEC)).toBe(0)
  expect(metresBetween(GROJEC, WARSAW)).toBeCloseTo(metresBetween(WARSAW, GROJEC), 6)
  expect(metresBetween(GROJEC, WARSAW) / 1000).toBeCloseTo(41.7, 0)
})
