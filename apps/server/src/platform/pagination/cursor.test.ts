import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pageOf, readCursor, writeCursor } from './cursor.ts'
import { AppError } from '../errors/index.ts'

const shape = z.tuple([z.string(), z.int()])

test('a cursor decodes to the values it was made of', () => {
  expect(readCursor(writeCursor('Łódź', 7), shape)).toEqual(['Łódź', 7])
  expect(readCursor(undefined, shape)).toBe(null)
})

test('a cursor of another list, a truncated one and random text are rejected', () => {
  for (const bad of [writeCursor(7), writeCursor('a', 1.5), writeCursor('a', 7).slice(0, 5), '', '%%%', 'bnVsbA']) {
    expect(() => readCursor(bad, shape)).toThrow(AppError)
  }
})

test('the last page has no cursor', () => {
  const cursorOf = (row: number) => writeCursor(row)
  expect(pageOf([1, 2, 3], 2, cursorOf)).toEqual({ items: [1, 2], nextCursor: writeCursor(2) })
  expect(pageOf([1, 2], 2, cursorOf)).toEqual({ items: [1, 2], nextCursor: null })
  expect(pageOf([], 2, cursorOf)).toEqual({ items: [], nextCursor: null })
})
