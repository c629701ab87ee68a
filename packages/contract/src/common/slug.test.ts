import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test('Polish letters, spaces and signs become a plain address', () => {
  expect(slugOf('Sery z Grójca & spółka')).toBe('sery-z-grojca-spolka')
  expect(slugOf('  ŻÓŁĆ!  ')).toBe('zolc')
})

test('a name without letters leaves an empty tail, a long one is cut without a hanging dash', () => {
  expect(slugOf('🐔')).toBe('')
  expect(slugOf(`${'a'.repeat(59)} bardzo długa nazwa`)).toBe('a'.repeat(59))
})
