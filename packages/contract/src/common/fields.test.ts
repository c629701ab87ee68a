import { expect, test } from 'vitest'
import { optionalText } from './fields.ts'

test('empty, blank and missing optional text read alike', () => {
  const schema = optionalText(5)
  for (const nothing of ['', '   ', null, undefined]) expect(schema.parse(nothing)).toBe(null)
  expect(schema.parse(' abc ')).toBe('abc')
  expect(schema.safeParse('abcdef').error?.issues[0]).toMatchObject({ message: 'maxlength', path: [] })
})
