import { expect, test } from 'vitest'
import { language } from '../language/index.ts'
import { levelsOf } from './query-levels.ts'
import { tiersOf } from './query-tiers.ts'
import { parseQuery } from './read-question.ts'

const parts = (q: string) => parseQuery(q, language()).parts
const levels = (q: string) => levelsOf(parseQuery(q, language()))
const main = (q: string) => {
  const [part] = parts(q)
  if (!part) throw new Error(`${q} has no meaning`)
  return part.main
}

test.each([
  ['kozie', ['kozi']],
  ['owcze', ['owczy']],
  ['krowie', ['krowi']],
  ['mrożonki', ['mrożonka']],
])('"%s" alone is a quality: what is from the animal, rather than the animal', (q, terms) => {
  expect(main(q).role).toBe('quality')
  expect(main(q).own.words).toEqual([terms])
})

test.each(['dojrzewający', 'dojrzewajacy', 'tłoczone na zimno', 'suszone na słońcu'])('"%s" describes', (q) => {
  expect(main(q).role).toBe('quality')
})

test('of a purpose that nothing serves a mention of one of its words is no answer, of qualities it is', () => {
  const similar = (q: string) => levels(q).filter(({ tier, reason }) => tier < 3 && reason === 'similar')
  expect(similar('na rozjaśnienie w kuchni')).toEqual([])
  expect(similar('kozie dojrzewające')).not.toEqual([])
})

test('a name of several words has a quality where it is what is sold', () => {
  expect(levels('bez drożdży').map(({ query }) => query)).toContainEqual(expect.stringContaining("'chleb':A"))
})

test('what says a quality comes before what only has it', () => {
  const at = (part: string) => levels('bez laktozy').findIndex(({ query }) => query.includes(part))
  expect(levels('bez laktozy').find(({ reason }) => reason === 'description')?.query).toContain("'laktoza':ABD")
  expect(at("'laktoza':ABD")).toBeLessThan(at("'wegański'"))
})

test('"bez cukru" is what says so, and no juice', () => {
  const exact = levels('bez cukru').filter(({ reason }) => reason !== 'similar')
  expect(exact.map(({ query }) => query).join(' ')).not.toContain("'sok'")
})

test('what follows "bez" and its noun in the nominative is a thing', () => {
  expect(main('bez laktozy ciasto').own.words[0]).toContain('ciasto')
  expect(main('bez glutenu chleb').role).toBe('thing')
})

test('a seller called like a known quality is not all that answers it', () => {
  expect(levels('bez glutenu').find(({ reason }) => reason === 'seller')?.tier).toBe(0)
  expect(levels('glina i ogień').find(({ reason }) => reason === 'seller')?.tier).toBe(-1)
})

test('others of its noun fill the page, unless the name means another thing or the noun is meant fresh', () => {
  const least = (q: string) => Math.max(...tiersOf(levels(q)).map((tier) => tier.least))
  expect(least('jajka wiejskie')).toBe(10)
  expect(least('chleb razowy')).toBe(10)
  for (const q of ['sok z czarnego bzu', 'chleb pszczeli', 'ogórki kiszone']) expect(least(q)).toBeLessThan(10)
})
