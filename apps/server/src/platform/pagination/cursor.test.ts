import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pageOf, readCursor, writeCursor } from './cursor.ts'
import { AppError } from '../errors/index.ts'

const shape = z.tuple([z.string(), z.int()])

test('a cursor comes back as the values it was made of', () => {
  expect(readCursor(writeCursor('Łódź', 7), shape)).toEqual(['Łódź', 7])
  expect(readCursor(undefined, shape)).toBe(null)
})

test('a cursor of another list, a cut one and noise are refused', () => {
  for (const bad of [writeCursor(7), writeCursor('a', 1.5), writeCursor('a', 7).slice(0, 5), '', '%%%', 'bnVsbA']) {
    expect(() => readCursor(bad, shape)).toThrow(AppError)
  }
})

test('a page ends where its rows end', () => {
  const cursorOf = (row: number) => writeCursor(row)
  expect(pageOf([1, 2, 3], 2, cursorOf)).toEqual({ items: [1, 2], nextCursor: writeCursor(2) })
  expect(pageOf([1, 2], 2, cursorOf)).toEqual({ items: [1, 2], nextCursor: null })
  expect(pageOf([], 2, cursorOf)).toEqual({ items: [], nextCursor: null })
})
