import { Id, Latitude, LocalDate, text } from '@kram/contract/common/fields'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldErrorsOf } from './field-errors.ts'

const Body = z.strictObject({
  id: Id,
  name: text(20),
  day: LocalDate,
  latitude: Latitude,
  kind: z.enum(['pickup', 'delivery']),
  names: z.array(z.string()),
})
const valid = { id: 1, name: 'Jaja', day: '2026-11-20', latitude: 52, kind: 'pickup', names: [] }
const codeOf = (property: string, value: unknown) => {
  const input = { ...valid, [property]: value }
  const { error } = Body.safeParse(input)
  return fieldErrorsOf(error?.issues ?? [], input)
}

test.each(Object.keys(valid))('%s is `required` only when the value is missing', (property) => {
  for (const nothing of [undefined, null]) expect(codeOf(property, nothing)).toEqual([{ property, code: 'required' }])
  for (const wrong of [{}, true, [{}]]) {
    const codes = codeOf(property, wrong).map(({ code }) => code)
    expect(codes).not.toEqual([])
    expect(codes).not.toContain('required')
  }
})

test('an unknown option and a wrong type have different codes', () => {
  expect(codeOf('kind', 'drone')).toEqual([{ property: 'kind', code: 'option' }])
  expect(codeOf('kind', '')).toEqual([{ property: 'kind', code: 'required' }])
  expect(codeOf('latitude', 'far')).toEqual([{ property: 'latitude', code: 'type' }])
  expect(codeOf('name', 7)).toEqual([{ property: 'name', code: 'type' }])
  expect(codeOf('name', '')).toEqual([{ property: 'name', code: 'required' }])
})
