import { expect, test } from 'vitest'
import { parseFilters, nearbyPath, toApiQuery } from './filters.ts'

const GROJEC = { latitude: 51.8656, longitude: 20.8676, label: 'Grójec' }
const parse = (path: string) => parseFilters(new URL(path, 'http://kram.test').searchParams)

test('filters written to the address are read back unchanged', () => {
  const filters = {
    searchPoint: GROJEC,
    radiusKm: 50,
    q: 'jajka od kur',
    category: 'nabial',
    day: '2026-11-28',
    fulfilment: 'pickup',
    allergenFree: ['gluten', 'milk'],
    sort: 'price',
    map: true,
  } as const
  expect(parse(nearbyPath(filters))).toEqual(filters)
})

test('defaults are omitted from the address', () => {
  expect(nearbyPath({})).toBe('/offers/nearby')
  expect(nearbyPath({ searchPoint: GROJEC, radiusKm: 15 })).toBe(
    '/offers/nearby?latitude=51.8656&longitude=20.8676&near=Gr%C3%B3jec',
  )
})

test('invalid values in the address are ignored', () => {
  const noFilters = parse('/offers/nearby')
  expect(
    parse('/offers/nearby?latitude=95&longitude=21&radiusKm=9000&day=2026-13-40&fulfilment=drone&allergenFree=dust'),
  ).toEqual(noFilters)
  expect(parse('/offers/nearby?latitude=51')).toEqual(noFilters)
})

test('the radius is sent only with a point', () => {
  expect(toApiQuery(parse('/offers/nearby?radiusKm=50'))).toEqual({})
  expect(toApiQuery(parse('/offers/nearby?latitude=51&longitude=20&q=miód'))).toEqual({
    latitude: 51,
    longitude: 20,
    radiusKm: 15,
    q: 'miód',
  })
})
