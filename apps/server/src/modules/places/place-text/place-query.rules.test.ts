import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_NOMINATIVES } from './cases.rules.ts'
import { parsePlaceQuery, type Candidates, type PlaceQuery } from './place-query.rules.ts'

test('a code is recognised with hyphen, space or neither, before and after the place', () => {
  const grojec = { kind: 'code', code: '05-600', names: ['grojec'] }
  expect(parsePlaceQuery('05-600 Grójec')).toMatchObject(grojec)
  expect(parsePlaceQuery('05600 Grójec')).toMatchObject(grojec)
  expect(parsePlaceQuery('Grójec, 05 600')).toMatchObject(grojec)
  expect(parsePlaceQuery('ul. Polna 5, 05–600 Grójec')).toMatchObject(grojec)
})

test('two to four digits are a prefix of a code, one digit or eleven are not', () => {
  expect(['05', '05-', '056', '05-60'].map(parsePlaceQuery)).toEqual(
    ['05-', '05-', '05-6', '05-60'].map((prefix) => ({ kind: 'codePrefix', prefix })),
  )
  expect(['0', '12345678901'].map((text) => parsePlaceQuery(text).kind)).toEqual(['nothing', 'nothing'])
})

test('a gmina, a powiat and a place that is near are areas of the name before them', () => {
  expect(parsePlaceQuery('Nowa Wieś, gm. Warka, pow. grójecki')).toMatchObject({
    kind: 'area',
    readings: [{ name: 'nowa wies', isGmina: true, exact: ['% warka %', '% grojecki %'], within: ['% grojec%'] }],
  })
  expect(parsePlaceQuery('Nowa Wieś gmina Warka')).toMatchObject({ readings: [{ name: 'nowa wies', isGmina: true }] })
  expect(parsePlaceQuery('Nowa Wieś koło Warki')).toMatchObject({ readings: [{ name: 'nowa wies', isGmina: false }] })
})

test('without a comma, any words before or after a name may name its gmina', () => {
  const query = parsePlaceQuery('nowa wies warka')
  expect(query.kind === 'name' && query.readings).toContainEqual({
    name: 'nowa wies',
    loose: ['% wark%'],
    exact: ['% warka %'],
  })
})

test('streets are left out; a name with a number stays when nothing else is named', () => {
  expect(parsePlaceQuery('ul. Polna 5, Grójec')).toMatchObject({ kind: 'name', name: 'grojec' })
  expect(parsePlaceQuery('Grójec, al. Jana Pawła II 3/4')).toMatchObject({ kind: 'name', name: 'grojec' })
  expect(parsePlaceQuery('ul. Polna Grójec')).toMatchObject({ kind: 'name', name: 'grojec' })
  expect(parsePlaceQuery('Wola Krobowska 12')).toMatchObject({ kind: 'name', name: 'wola krobowska' })
})

const candidatesIn = (query: PlaceQuery): Candidates[] => {
  if (query.kind === 'area') return query.readings.flatMap(({ candidates, areas }) => [candidates, areas])
  return query.kind === 'code' || query.kind === 'name' ? [query.candidates] : []
}

/** Names as typed, in other cases, by ear and with a slip. */
const MAX_CANDIDATES = 3 * (MAX_NOMINATIVES + 1500)

test('whatever is typed, only lower-case letters and a limited number of names reach the database', () => {
  const word = fc.constantFrom(
    'gm.',
    'ul. ',
    ', ',
    'koło ',
    '05-600',
    '12',
    'Wola',
    'nad',
    'Łódź',
    'Bielsko-Biała',
    ' ',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.array(word, { maxLength: 40 }).map((words) => words.join(' ').slice(0, 100)),
  )
  fc.assert(
    fc.property(text, (typed) => {
      const candidates = candidatesIn(parsePlaceQuery(typed))
      for (const { names, costs } of candidates) {
        expect(costs).toHaveLength(names.length)
        expect(names.length).toBeLessThan(MAX_CANDIDATES)
        for (const name of names) if (name !== '') expect(name).toMatch(/^[a-z ]+$/)
      }
    }),
    { numRuns: 500 },
  )
})
