import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePlaceQuery } from './place-query.rules.ts'

test('a code is recognised with hyphen, space or neither, before and after the place', () => {
  const grojec = { kind: 'code', code: '05-600', name: 'grojec' }
  expect(parsePlaceQuery('05-600 Grójec')).toEqual(grojec)
  expect(parsePlaceQuery('05600 Grójec')).toEqual(grojec)
  expect(parsePlaceQuery('Grójec, 05 600')).toEqual(grojec)
  expect(parsePlaceQuery('ul. Polna 5, 05–600 Grójec')).toEqual(grojec)
})

test('two to four digits are a prefix of a code, one digit or eleven are not', () => {
  expect(['05', '05-', '056', '05-60'].map(parsePlaceQuery)).toEqual(
    ['05-', '05-', '05-6', '05-60'].map((prefix) => ({ kind: 'codePrefix', prefix })),
  )
  expect(['0', '12345678901'].map((text) => parsePlaceQuery(text).kind)).toEqual(['nothing', 'nothing'])
})

test('words before or after a name may name its gmina or powiat', () => {
  const query = parsePlaceQuery('Nowa Wieś, gm. Warka')
  expect(query).toMatchObject({ kind: 'name', name: 'nowa wies gm warka' })
  expect(query.kind === 'name' && query.readings).toContainEqual({
    name: 'nowa wies',
    loose: ['% wark%'],
    exact: ['% warka %'],
  })
  expect(query.kind === 'name' && query.readings).toContainEqual({
    name: 'warka',
    loose: ['% nowa%'],
    exact: ['% nowa %'],
  })
})

test('only lower-case letters and single spaces reach the database', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      const query = parsePlaceQuery(text)
      if (query.kind === 'name')
        for (const part of [query.name, query.core, ...query.readings.map(({ name }) => name)])
          expect(part).toMatch(/^[a-z]+( [a-z]+){0,5}$/)
      if (query.kind === 'code') expect(query.name).toMatch(/^[a-z ]*$/)
    }),
    { numRuns: 2000 },
  )
})
