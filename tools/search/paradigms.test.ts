import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CATEGORIES } from '@kram/contract/catalogue/categories'
import { expect, test } from 'vitest'
import { readOffers } from '../../bench/search/judged-set.ts'
import { createLemmaDictionary, wordsOf } from '../../apps/server/src/modules/search/inflection/index.ts'
import { formsOf, parseEntries, parseSuffixes } from './hunspell.rules.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const lang = (name: string) => readFileSync(join(ROOT, 'data/lang', name), 'utf8')
const dictionaryFile = (name: string) => readFileSync(join(ROOT, 'node_modules/dictionary-pl', name), 'utf8')

const dictionary = createLemmaDictionary({
  lemmas: lang('lemmas_food_pl.tsv'),
  moreLemmas: lang('lemmas_more_pl.tsv'),
  stopWords: lang('stopwords_pl.txt'),
})

const names = [
  ...CATEGORIES.map(({ name }) => name),
  ...readOffers().flatMap(({ items }) => items.map(({ product }) => product)),
]
const wordsOnSale = new Set(names.flatMap((name) => wordsOf(name)).map(({ text }) => text))

/** Negations, and the genitive "amunicyj". */
const isObsolete = (form: string): boolean => form.startsWith('nie') || form.endsWith('yj')

/** Every noun that is a base form among the names on sale, with its forms: seven cases, two numbers. */
const suffixes = parseSuffixes(dictionaryFile('index.aff'))
const paradigms = parseEntries(dictionaryFile('index.dic'))
  .filter(([base]) => base.length > 2 && wordsOnSale.has(base) && !/[yić]$/.test(base))
  // "pora" on sale is of the leek, not the noun of time.
  .filter(([base]) => dictionary.lemmasOf(base, false).every((term) => term === base || term.startsWith('~')))
  .map(([base, flags]) => ({ base, forms: formsOf(base, flags, suffixes).filter((form) => !isObsolete(form)) }))

const meets = (base: string, form: string): boolean => {
  const terms = dictionary.lemmasOf(base, false)
  return dictionary.lemmasOf(form, false).some((term) => terms.includes(term))
}

test('every noun on sale and every category is met by its base in each case and number', () => {
  expect(paradigms.length).toBeGreaterThan(300)
  const holes = paradigms.flatMap(({ base, forms }) =>
    forms.filter((form) => !meets(base, form)).map((form) => `${form} – ${base}`),
  )
  expect(holes).toEqual([])
})
