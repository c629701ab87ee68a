import { expect, test } from 'vitest'
import { NO_FAVOURITES, toggled } from './device-favourites.ts'

test('the latest comes first without duplicates', () => {
  const one = toggled(toggled(NO_FAVOURITES, 'offers', 7, true), 'offers', 9, true)
  expect(one).toEqual({ offers: [9, 7], sellers: [] })
  expect(toggled(one, 'offers', 7, true).offers).toEqual([7, 9])
  expect(toggled(one, 'sellers', 7, true)).toEqual({ offers: [9, 7], sellers: [7] })
})

test('removing deletes only the given item', () => {
  const both = { offers: [7], sellers: [7] }
  expect(toggled(both, 'offers', 7, false)).toEqual({ offers: [], sellers: [7] })
  expect(toggled(both, 'offers', 8, false)).toEqual(both)
})

test('a device stores at most two hundred of each kind', () => {
  const many = { offers: Array.from({ length: 200 }, (_, n) => n + 1), sellers: [] }
  const { offers } = toggled(many, 'offers', 999, true)
  expect(offers).toHaveLength(200)
  expect(offers[0]).toBe(999)
})
