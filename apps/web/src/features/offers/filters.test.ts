import { ALLERGENS } from '@kram/contract/catalogue/allergens'
import { expect, test } from 'vitest'
import { conditionCount, NO_CONDITIONS } from './nearby/conditions.ts'
import { parseFilters, nearbyPath, toApiQuery } from './filters.ts'

const GROJEC = { latitude: 51.8656, longitude: 20.8676, label: 'Grójec' }
const parse = (path: string) => parseFilters(new URL(path, 'http://kram.test').searchParams)

test('filters are read back from the address that they build', () => {
  const filters = {
    searchPoint: GROJEC,
    place: null,
    radiusKm: 50,
    q: 'jajka od kur',
    asTyped: true,
    category: 'nabial',
    day: '2026-11-28',
    fulfilment: 'pickup',
    allergenFree: ['gluten', 'milk'],
    maxPrice: '25.00',
    sellerStatus: ['farmer', 'business'],
    onShelf: true,
    sort: 'price',
    map: true,
  } as const
  expect(parse(nearbyPath(filters))).toEqual(filters)
})

test('everything that narrows the list is counted and taken back at once', () => {
  const filters = parse('/offers/nearby?q=jajka&category=jaja&allergenFree=gluten,milk&maxPrice=25&onShelf=1')
  expect(conditionCount(filters)).toBe(5)
  expect(conditionCount({ ...filters, ...NO_CONDITIONS })).toBe(0)
  expect(toApiQuery({ ...filters, ...NO_CONDITIONS })).toEqual({ q: 'jajka' })
})

test('default values are left out of the address', () => {
  expect(nearbyPath({})).toBe('/offers/nearby')
  expect(nearbyPath({ searchPoint: GROJEC, radiusKm: 15 })).toBe(
    '/offers/nearby?latitude=51.8656&longitude=20.8676&near=Gr%C3%B3jec',
  )
})

test('invalid values in the address are ignored', () => {
  const noFilters = parse('/offers/nearby')
  expect(
    parse(
      '/offers/nearby?latitude=95&longitude=21&radiusKm=9000&day=2026-13-40&fulfilment=drone&allergenFree=dust&maxPrice=free&sellerStatus=king&onShelf=2&view=globe',
    ),
  ).toEqual(noFilters)
  expect(parse('/offers/nearby?latitude=51')).toEqual(noFilters)
})

test('the API gets a radius only with a point or a place', () => {
  expect(toApiQuery(parse('/offers/nearby?radiusKm=50'))).toEqual({})
  expect(toApiQuery(parse('/offers/nearby?latitude=51&longitude=20&q=miód'))).toEqual({
    latitude: 51,
    longitude: 20,
    radiusKm: 15,
    q: 'miód',
  })
})

test('a place by name goes to the API as it is, also once its point is known', () => {
  const filters = parse('/offers/nearby?place=05-600')
  expect(toApiQuery(filters)).toEqual({ place: '05-600', radiusKm: 15 })
  expect(toApiQuery(filters, 'delivered')).toEqual({ place: '05-600' })
  expect(toApiQuery({ ...filters, searchPoint: GROJEC })).toEqual({ place: '05-600', radiusKm: 15 })
  expect(nearbyPath({ ...filters, searchPoint: GROJEC, category: 'miod' })).toBe(
    '/offers/nearby?latitude=51.8656&longitude=20.8676&near=Gr%C3%B3jec&category=miod',
  )
  expect(parse('/offers/nearby?place=05-600&latitude=51&longitude=20').place).toBeNull()
})

test('every allergen of the contract is read, others are not', () => {
  const { allergenFree } = parse(`/offers/nearby?allergenFree=${ALLERGENS.join(',')},sand`)
  expect(allergenFree).toEqual([...ALLERGENS])
})
