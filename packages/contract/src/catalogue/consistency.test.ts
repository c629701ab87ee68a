import { VariantDetails } from './variants.ts'
import { test, expect } from 'vitest'
import { lacksAllergens } from './allergens.ts'

const jar = { name: 'słoik 0,9 l', netQuantity: 0.9, netUnit: 'l', soldBy: 'packed', step: 1 }
const codes = (change: object) =>
  VariantDetails.safeParse({ ...jar, ...change }).error?.issues.map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  ) ?? []

test('a jar, eggs by the piece, loose potatoes and a fish of about 300 g are variants', () => {
  expect(codes({})).toEqual([])
  expect(codes({ netQuantity: 10, netUnit: 'szt', soldBy: 'piece' })).toEqual([])
  expect(codes({ netQuantity: 1, netUnit: 'kg', soldBy: 'loose', step: 0.5 })).toEqual([])
  expect(codes({ netQuantity: 300, netUnit: 'g', approximate: true, tolerancePercent: 15 })).toEqual([])
})

test('pieces and packages have whole quantities', () => {
  expect(codes({ netQuantity: 2.5, netUnit: 'szt' })).toEqual(['netQuantity whole'])
  expect(codes({ step: 0.5 })).toEqual(['step whole'])
  expect(codes({ soldBy: 'piece', step: 0.5 })).toEqual(['step whole'])
})

test('only a weight may be approximate, and then it has a tolerance', () => {
  expect(codes({ approximate: true, tolerancePercent: 10 })).toEqual(['approximate weighed'])
  expect(codes({ netUnit: 'kg', approximate: true })).toEqual(['tolerancePercent required'])
  expect(codes({ tolerancePercent: 5 })).toEqual(['tolerancePercent notApproximate'])
})

test('food needs an answer about allergens; an empty list is one', () => {
  const food = {
    ingredients: null,
    allergens: null,
    mayContain: [],
    storage: null,
    durability: null,
    originCountry: 'PL',
    producer: null,
  }
  expect(lacksAllergens({ category: 'miod', food })).toBe(true)
  expect(lacksAllergens({ category: 'miod', food: null })).toBe(true)
  expect(lacksAllergens({ category: 'miod', food: { ...food, allergens: [] } })).toBe(false)
  expect(lacksAllergens({ category: 'ceramika', food: null })).toBe(false)
})
