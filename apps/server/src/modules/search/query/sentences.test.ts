import { expect, test } from 'vitest'
import { language } from '../language/index.ts'
import { levelsOf } from './query-levels.ts'
import { parseQuery } from './read-question.ts'

const parts = (q: string) => parseQuery(q, language()).parts
const words = (q: string) => parts(q).map(({ main }) => main.own.words.map((terms) => terms.join('|')).join(' '))
const queries = (q: string) =>
  levelsOf(parseQuery(q, language()))
    .map(({ query }) => query)
    .join(' ')

test.each([
  ['szukam czegoś na prezent dla mamy', 'use'],
  ['czy ktoś sprzedaje jajka', 'thing'],
  ['chciałabym zamówić tort na komunię', 'thing'],
  ['potrzebuję ciasta na urodziny', 'thing'],
])('"%s" is asked in a whole sentence', (q, role) => {
  expect(parts(q)).toHaveLength(1)
  expect(parts(q)[0]?.main.role).toBe(role)
  expect(
    parts(q)
      .flatMap(({ main, wanted, soft }) => [main, ...wanted, ...soft])
      .flatMap(({ unknown }) => unknown ?? []),
  ).toEqual([])
})

test.each([
  ['miód lipowy i gryczany', 'miód', 2],
  ['lipowy i gryczany miód', 'miód', 2],
  ['kozie i owcze sery', 'ser', 2],
  ['olej lniany, rzepakowy i rydzowy', 'olej', 3],
  ['sadzonki pomidorów i papryki', 'sadzonka', 2],
])('"%s" are sorts of one thing', (q, noun, count) => {
  expect(words(q)).toHaveLength(count)
  for (const named of words(q)) expect(named).toContain(noun)
})

test.each(['chleb żytni i bezglutenowy', 'świeże i tanie jajka', 'mały i duży kosz'])('"%s" is one thing', (q) => {
  expect(parts(q)).toHaveLength(1)
})

test('what is for planting shares its noun with what is planted only', () => {
  expect(words('sadzonki pomidorów i nawóz').at(-1)).toBe('nawóz')
})

test('fruit and vegetables of a list are meant fresh', () => {
  expect(queries('pomidory i ogórki')).toMatch(/'tomat':A\) & !'\/set' & \('\/warzywa-swieze'/)
})

test('a word of the dictionary is no form of another one, and an unknown diminutive is its base', () => {
  expect(words('miska')).toEqual(['miska'])
  expect(words('deseczka do krojenia')[0]).toContain('deska')
  expect(words('łyżeczka drewniana')[0]).toContain('łyżka')
})

test('beside an occasion a place says little', () => {
  expect(words('dzień kobiet do biura')).toEqual(['dzień kobieta'])
  expect(words('do biura')[0]).toContain('biuro')
})

test('nothing but praise or colours are qualities, of which one may be missing', () => {
  expect(queries('duże czerwone słodkie')).toMatch(/'duży':ABC[^|]*\|/)
})

test('of three adjectives without a noun each one is an answer at last', () => {
  const last = levelsOf(parseQuery('wołowe wieprzowe cielęce', language())).findLast(({ tier }) => tier === 2)
  expect(last?.query).toMatch(/'wieprzowy':AB.*\|.*'cielęcy':AB/)
})

test('an empty basket is no gift', () => {
  expect(queries('prezent dla taty')).toContain("!'pusty'")
  expect(queries('kosz prezentowy')).toContain("!'pusty'")
  for (const q of ['na grzyby', 'kosz prezentowy pusty']) expect(queries(q)).not.toContain("!'pusty'")
})

test('a typed diacritic is meant: "sało" is no form of "sala"', () => {
  expect(words('sało')).toEqual(['~sal'])
  expect(parts('salami')[0]?.main.same).toEqual([])
})

test('"kawa" is complete, and what is planted is known by its first name', () => {
  expect(parts('kawa')[0]?.main.unfinished).toBeNull()
  expect(parts('na leczo')[0]?.main.isPlant).toBe(false)
})
