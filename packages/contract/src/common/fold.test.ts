import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test('folded text has no Polish letters, ł included', () => {
  expect(fold('Zażółć Gęślą Jaźń ŁÓDŹ')).toBe('zazolc gesla jazn lodz')
})

test('hyphens, dots and spaces fold to one space', () => {
  expect(fold('  Konstancin–Jeziorna,  K. Warszawy ')).toBe('konstancin jeziorna k warszawy')
})

test('a character with a combining accent folds like the composed one', () => {
  expect(fold('Gro\u0301jec')).toBe(fold('Grójec'))
})

test('characters of other scripts fold to nothing', () => {
  expect(fold('🥚 שלום %_\u202e')).toBe('')
})
