import { expect, test } from 'vitest'
import { builtInLanguage } from '../language/index.ts'
import { parseQuery, queryLevels } from '../query/index.ts'
import { problemsOfGroups, readWord } from './check-groups.ts'
import { languageWith } from './extend-language.ts'

const group = (text: string) => {
  const oneWay = text.includes('→')
  return { words: text.split(oneWay ? '→' : ',').map((word) => word.trim()), oneWay }
}
const codes = (...groups: string[]) =>
  problemsOfGroups(groups.map(group)).map(({ property, code }) => `${property} ${code}`)
const namesFoundBy = (q: string, ...groups: string[]) => {
  const [part] = parseQuery(q, languageWith(groups.map(group))).parts
  return new Set(part?.main.same.flatMap(({ words }) => words.flat()))
}

test.each([
  ['ziemniak, grzdyl', []],
  ['ziemniak, kartofel', ['entries[0].words[1] synonymKnown']],
  ['ser, oscypek', ['entries[0].words[1] synonymKind']],
  ['oscypek → ser', []],
  ['ser → oscypek', ['entries[0].words[1] synonymKnown']],
  ['ziemniak, pyszny', ['entries[0].words[1] synonymNoise']],
  ['ziemniak, dla', ['entries[0].words[1] synonymNoise']],
  ['ziemniak, ziemniaków', ['entries[0].words[1] synonymForm']],
])('%s', (text, expected) => {
  expect(codes(text)).toEqual(expected)
})

test('a word stands in one group, and arrows do not lead back', () => {
  expect(codes('ziemniak, grzdyl', 'grzdyl, pompelak')).toEqual(['entries[1].words[0] synonymOther'])
  expect(codes('kompot → grzdyl', 'grzdyl → pompelak', 'pompelak → kompot')).toEqual([
    'entries[0].words[0] synonymCycle',
    'entries[1].words[0] synonymCycle',
    'entries[2].words[0] synonymCycle',
  ])
  expect(codes('ziemniak, grzdyl', 'ziemniak → grzdyl')).toEqual(['entries[1].words[1] synonymKnown'])
})

test('a new name finds what the code calls the thing, and is found by all of its names in any form', () => {
  expect(namesFoundBy('grzdyl', 'ziemniak, grzdyl')).toContain('kartofel')
  expect(namesFoundBy('pyry', 'ziemniak, grzdyl')).toContain('~grzdyl')
  expect(namesFoundBy('pyry')).not.toContain('~grzdyl')
})

test('an arrow finds in its direction only', () => {
  expect(namesFoundBy('grzdyl', 'grzdyl → ziemniak')).toContain('kartofel')
  expect(namesFoundBy('ziemniak', 'grzdyl → ziemniak')).not.toContain('~grzdyl')
})

test('names of two lines of the code are not mixed by a group that touches both', () => {
  const found = namesFoundBy('jagódka', 'borówka, grzdyl')
  expect(found).not.toContain('amerykanka')
})

test('a version of its own for saved searches; none for no groups', () => {
  const base = builtInLanguage()
  expect(languageWith([])).toBe(base)
  const one = languageWith([group('ziemniak, grzdyl')]).queryVersion
  expect(one).not.toBe(base.queryVersion)
  expect(languageWith([group('ziemniak, grzdyl')]).queryVersion).toBe(one)
})

test('the dictionary says how it reads a word', () => {
  expect(readWord('ziemniaków')).toEqual({ word: 'ziemniaków', forms: 'ziemniak', isKnown: true })
  expect(readWord('grzdyl').isKnown).toBe(false)
})

test('hostile words stay words', () => {
  const hostile = languageWith([group("ziemniak, x' | 'a"), { words: ['', '*', 'ziemniak'], oneWay: false }])
  for (const query of queryLevels(parseQuery('ziemniak', hostile))) expect(query).not.toContain("''")
})

test('two hundred groups are added to the dictionary', () => {
  const groups = Array.from({ length: 200 }, (_, n) => ({
    words: Array.from({ length: 12 }, (_unused, at) => `nazwa${'abcdefghij'[n % 10]}${'klmnoprst'[at % 9]}${n}${at}x`),
    oneWay: false,
  }))
  const added = languageWith(groups).thesaurus.names.size - builtInLanguage().thesaurus.names.size
  expect(added).toBeGreaterThanOrEqual(200)
})
