import fc from 'fast-check'
import { expect, test } from 'vitest'
import { language } from '../language/index.ts'
import { levelsOf, tiersOf } from './query-levels.ts'
import { parseQuery } from './read-question.ts'

const read = (q: string) => parseQuery(q, language())
const mains = (q: string) =>
  read(q).parts.map(({ main }) => main.own.words.map((terms) => terms.toSorted().at(-1)).join(' '))
const first = (q: string) => {
  const [part] = read(q).parts
  if (!part) throw new Error(`${q} has no meaning`)
  return part
}

test.each([
  ['ser i mleko', ['ser', 'mleko']],
  ['chleb, masło / jajka', ['chleb', 'masło', 'jajko']],
  ['pierogi z kapustą i grzybami', ['pieróg']],
  ['marchew, pietruszka, seler, por, cebula, ziemniaki, burak, czosnek, kapusta', 8],
])('the things of "%s"', (q, expected) => {
  if (typeof expected === 'number') expect(mains(q)).toHaveLength(expected)
  else expect(mains(q)).toEqual(expected)
})

test('the thing is the condition, the rest lifts', () => {
  const { main, wanted, soft } = first('świeży kozi ser z czarnuszką')
  expect(main.own.words.flat()).toContain('ser')
  expect(wanted).toHaveLength(1)
  expect(soft).toHaveLength(1)
})

test('a purpose is one only behind its preposition', () => {
  expect(first('na rosół').main.role).toBe('use')
  expect(first('rosół').main.role).toBe('thing')
  expect(first('wigilia').main.role).toBe('use')
})

test('"X bez Y" is an X, not something without X', () => {
  const { main, wanted } = first('mleko bez laktozy')
  expect(main.own.words).toEqual([['mleko']])
  expect(wanted[0]?.own.adjacent).toBe(true)
})

test('the price is no condition on words', () => {
  expect(read('jajek od zosi do 20 zl').price?.max).toBe(2000)
  expect(first('jajek od zosi do 20 zl').wanted[0]?.isSeller).toBe(true)
})

test('soft hyphens and zero-width signs are invisible', () => {
  expect(mains('jab\u00ADłka')).toEqual(['jabłko'])
  expect(mains('jab\u200Błka')).toEqual(['jabłko'])
})

test.each(['', 'a', 'z i na', '!!!', '\u200B'])('"%s" means nothing', (q) => {
  expect(read(q).parts).toEqual([])
})

test.each(['miód miód miód', '${7*7} {{7*7}}'])('the same wish twice is one: "%s"', (q) => {
  expect(levelsOf(read(q)).filter(({ query }) => query.includes('()'))).toEqual([])
})

test('any question has at most ten levels in at most five tiers, each a valid query', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom('ser', 'miód', 'bez', 'cukru', 'na', 'grilla', 'i', ',', 'kozi', 'xyzw', '12', 'zł', 'do'),
        { maxLength: 40 },
      ),
      (words) => {
        const levels = levelsOf(read(words.join(' ')))
        expect(levels.length).toBeLessThanOrEqual(10)
        expect(tiersOf(levels).length).toBeLessThanOrEqual(5)
        for (const { query } of levels) {
          expect(query.replaceAll(/'[^']*'/g, 'x')).toMatch(/^[x:ABCD&|()! <>-]+$/)
          expect(query).not.toContain('()')
        }
      },
    ),
  )
})
