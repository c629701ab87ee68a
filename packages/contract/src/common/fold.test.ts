import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test('folded text has no Polish letters, ł included', () => {
  expect(fold('Zażółć Gęślą Jaźń ŁÓDŹ')).toBe('zazolc gesla jazn lodz')
})

test('folding makes one of hyphens, dots and spaces', () => {
  expect(fold('  Konstancin–Jeziorna,  K. Warszawy ')).toBe('konstancin jeziorna k warszawy')
})

test('letters typed as letter and accent apart fold the same', () => {
  expect(fold('Gro\u0301jec')).toBe(fold('Grójec'))
})

test('signs that are no Latin letters fold to nothing', () => {
  expect(fold('🥚 שלום %_\u202e')).toBe('')
})
