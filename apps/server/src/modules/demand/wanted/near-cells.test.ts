import { expect, test } from 'vitest'
import { gridCellOf } from '#modules/offers'
import { nearCells } from './near-cells.ts'

const GROJEC = { latitude: 51.8656, longitude: 20.8676, zoneRadiusKm: null }
const at = (north: number, east = 0) =>
  gridCellOf({ latitude: GROJEC.latitude + north, longitude: GROJEC.longitude + east })
const distances = (...locations: Parameters<typeof nearCells>[0]) =>
  new Map(nearCells(locations).map(({ cell, withinKm }) => [cell, withinKm]))

test('cells are near up to twenty-five kilometres, in steps', () => {
  const near = distances(GROJEC)
  expect(near.get(at(0))).toBe(10)
  expect(near.get(at(0.1, 0.15))).toBe(20)
  expect(near.has(at(0.4))).toBe(false)
})

test('a delivery reaches farther, up to sixty kilometres', () => {
  expect(distances({ ...GROJEC, zoneRadiusKm: 50 }).get(at(0.4))).toBe(45)
  expect(distances({ ...GROJEC, zoneRadiusKm: 100 }).has(at(0.7))).toBe(false)
  expect(distances({ ...GROJEC, zoneRadiusKm: 3 }).has(at(0.2))).toBe(true)
})

test('of several locations the nearest counts', () => {
  const other = { ...GROJEC, latitude: GROJEC.latitude + 0.4 }
  const near = distances(GROJEC, other)
  expect(near.get(at(0))).toBe(10)
  expect(near.get(at(0.4))).toBe(10)
  expect(distances()).toEqual(new Map())
})
