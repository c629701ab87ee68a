import { expect, test } from 'vitest'
import { changeText, linePoints, pathOf } from './chart.ts'

test('a line keeps within its box, and unknown weeks are left out', () => {
  const points = linePoints([null, 0, 10, 5], 90, 20)
  expect(points).toEqual([
    { x: 30, y: 17 },
    { x: 60, y: 3 },
    { x: 90, y: 10 },
  ])
  expect(pathOf(points)).toBe('M30.0 17.0L60.0 3.0L90.0 10.0')
  expect(linePoints([4, 4], 10, 20).map(({ y }) => y)).toEqual([10, 10])
  expect(pathOf(linePoints([], 10, 20))).toBe('')
})

test('the change since the week before', () => {
  expect([changeText(7, 1), changeText(1, 6), changeText(2, 2), changeText(2, null)]).toEqual([
    '+6',
    '−5',
    'bez zmian',
    null,
  ])
})
