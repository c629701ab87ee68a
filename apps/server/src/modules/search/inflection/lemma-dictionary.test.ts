import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { language } from '../language/index.ts'
import { parseQuery, queryLevels } from '../query/index.ts'
import { foldWord } from './polish-stemmer.rules.ts'
import { searchVectorOf } from '../indexing/search-vector.ts'

const isKnown = language()
const { lemmaDictionary } = isKnown

const paradigms = readFileSync(new URL('../../../../../../data/lang/search_paradigms_pl.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

test('every form of the paradigms has its lemma, with and without diacritics', () => {
  for (const [base = '', forms = ''] of paradigms) {
    const terms = lemmaDictionary.lemmasOf(base, false)
    for (const form of forms.split(' ')) {
      expect(lemmaDictionary.lemmasOf(form, false)).toEqual(expect.arrayContaining([expect.toBeOneOf(terms)]))
      expect(lemmaDictionary.lemmasOf(foldWord(form), true)).toEqual(expect.arrayContaining([expect.toBeOneOf(terms)]))
    }
  }
})

test('a noun as written is no verb without diacritics, and not every word in -ć is a verb', () => {
  expect(lemmaDictionary.lemmasOf('kapcie', true)).toEqual(['kapeć'])
  expect(lemmaDictionary.lemmasOf('liść', false)).toEqual(['liść'])
})

const levels = (q: string) => queryLevels(parseQuery(q, isKnown))

test('stop words are ignored', () => {
  for (const q of ['', '   ', 'z i na', '!!! ??? &&& | :*', '🙂🙂', '%_\\', "'"]) expect(levels(q)).toEqual([])
})

test('synonyms and regional names match', () => {
  expect(levels('pyry').join()).toContain("'ziemniak'")
  expect(levels('grule').join()).toContain("'ziemniak'")
  expect(levels('kartofelki').join()).toContain("'ziemniak'")
  expect(levels('ser biały').join()).toContain("'twaróg'")
  expect(levels('bunc').join()).toContain("'bundz'")
})

test('amounts and praise improve the rank but are no condition', () => {
  const [first, ...rest] = levels('świeże jajka 10 szt')
  expect(first).toContain("'#10szt'")
  expect(rest.at(-1)).not.toContain("'#10szt'")
  expect(levels('świeże pomidory 10 szt').some((level) => !level.includes("'świeży'"))).toBe(true)
})

test('a noun is no imperative, and the first part of a compound adjective is one', () => {
  expect(lemmaDictionary.lemmasOf('olej', false)).not.toContain('olać')
  expect(lemmaDictionary.lemmasOf('dyniowo', false)).toEqual(['dyniowy'])
})

test('diacritics may be left out, but not be others', () => {
  expect(['zolte', 'zólte', 'żólte', 'żółte', 'kora', 'kura'].filter(lemmaDictionary.isForm)).toHaveLength(6)
  expect(['kóra', 'grószka', 'źółte', 'mleczńy'].filter(lemmaDictionary.isForm)).toEqual([])
  expect(lemmaDictionary.completions('kóra')).toEqual([])
  expect(lemmaDictionary.completions('żół').length).toBeGreaterThan(0)
})

test('"mamy" is a person only behind "dla"', () => {
  expect(lemmaDictionary.isStopWord('mamy')).toBe(true)
  expect(lemmaDictionary.isStopWord('mamy', 'dla')).toBe(false)
})

test('"bez" excludes the following word', () => {
  expect(levels('chleb bez glutenu')[0]).toContain("<-> 'gluten'")
  expect(levels('chleb bez glutenu').join()).toContain("'bezglutenowy'")
})

test('the first noun is the product itself', () => {
  const { vector } = searchVectorOf(
    {
      title: 'Kiszone ogórki z czosnkiem',
      description: 'Prosto z beczki',
      sellerName: 'Kowalscy',
      town: 'Grójec',
      products: [],
      variants: [{ name: 'słoik 0,9 l', netQuantity: 0.9, netUnit: 'l' }],
    },
    language(),
  )
  expect(vector).toMatch(/'kisić':\d+A /)
  expect(vector).toMatch(/'ogórek':\d+A /)
  expect(vector).toMatch(/'czosnek':\d+B /)
  expect(vector).toMatch(/'beczka':\d+D|'~beczk':\d+D/)
  expect(vector).toContain("'#900ml'")
})

test('typed text cannot escape the quoting of tsquery', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (q) => {
      for (const level of levels(q)) {
        const outside = level.replaceAll(/'[^'\\]*'/g, 'x')
        expect(outside).toMatch(/^[x:ABCD&|()! <2>-]*$/)
      }
    }),
  )
})
