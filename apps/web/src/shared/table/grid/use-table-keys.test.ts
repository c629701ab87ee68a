import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Place, placeAfter } from './use-table-keys.ts'

const size = { rows: 30, columns: 6 }
const press = (key: string, ctrlKey = false) => placeAfter({ key, ctrlKey }, { row: 12, column: 2 }, size)

test('arrows, page keys, home and end lead to a cell; other keys to none', () => {
  expect(press('ArrowDown')).toEqual({ row: 13, column: 2 })
  expect(press('ArrowLeft')).toEqual({ row: 12, column: 1 })
  expect(press('PageDown')).toEqual({ row: 22, column: 2 })
  expect(press('End')).toEqual({ row: 12, column: 5 })
  expect(press('Home', true)).toEqual({ row: 0, column: 0 })
  expect(press('x')).toBeUndefined()
})

test('no key leaves the table', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...keys)), fc.nat(40), (presses, rows) => {
      let at: Place = { row: 0, column: 0 }
      for (const key of presses) at = placeAfter({ key, ctrlKey: false }, at, { rows, columns: 4 }) ?? at
      expect(at.row >= 0 && at.row <= Math.max(0, rows - 1) && at.column >= 0 && at.column < 4).toBe(true)
    }),
  )
})
