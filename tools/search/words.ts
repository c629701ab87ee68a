import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CATEGORIES } from '@kram/contract/catalogue/categories'
import {
  createLemmaDictionary,
  foldWord,
  isVerb,
  stemOf,
  wordsOf,
} from '../../apps/server/src/modules/search/inflection/index.ts'
import { createWordFilter } from '../../apps/server/src/modules/search/inflection/word-filter.rules.ts'
import { formsOf, parseEntries, parseSuffixes } from './hunspell.rules.ts'

/**
 * Writes the word forms that the search needs from the Polish dictionary of the npm package `dictionary-pl`: the paradigms of all
 * words in search_pl.txt and translations.tsv that are not known yet, and filters of the stems and the common forms of all Polish
 * words; and a filter of the words used most, from `@zxcvbn-ts/language-pl`.
 */
const ROOT = resolve(import.meta.dirname, '../..')
const LANG = join(ROOT, 'data/lang')
const DICTIONARY = join(ROOT, 'node_modules/dictionary-pl')
const COMMON_WORDS = join(ROOT, 'node_modules/@zxcvbn-ts/language-pl/src/commonWords.json')
/** Of a verb only what names or describes a thing: wędzenie, wędzony. */
const VERBAL_NOUN_OR_PARTICIPLE = /(?:[nt](?:y|a|e|ą|ego|ej|emu|ym|ych|ymi)|ni(?:e|a|u|em|om|ami|ach)|ci(?:e|a|u|em))$/
const CATEGORY_IDS = new Set(CATEGORIES.map(({ id }) => id))
const MORE_LEMMAS = join(LANG, 'lemmas_more_pl.tsv')

const read = (dir: string, name: string) => readFileSync(join(dir, name), 'utf8')

const suffixes = parseSuffixes(read(DICTIONARY, 'index.aff'))
const entries = parseEntries(read(DICTIONARY, 'index.dic'))

writeFileSync(join(LANG, 'words_pl.filter'), createWordFilter(entries.map(([base]) => stemOf(foldWord(base)))))

/** The cases in which a thing is asked for end with a vowel: "rower", "rowery", "narty", "kawę". */
const isCommonForm = (form: string): boolean => /[aeioyąę]$/.test(form) && !form.startsWith('nie')
const commonForms = entries.flatMap(([base, flags]) =>
  isVerb(base) ? [base] : [base, ...formsOf(base, flags, suffixes).filter(isCommonForm)],
)
// As written and without diacritics.
writeFileSync(join(LANG, 'forms_pl.filter'), createWordFilter(commonForms.flatMap((form) => [form, foldWord(form)])))

// The words that people use most, without diacritics, and their stems after a tilde.
const commonWords = (JSON.parse(readFileSync(COMMON_WORDS, 'utf8')) as string[]).map(foldWord)
writeFileSync(
  join(LANG, 'common_pl.filter'),
  createWordFilter(commonWords.flatMap((word) => [word, `~${stemOf(word)}`])),
)

const moreLemmas = read(LANG, 'lemmas_more_pl.tsv').trimEnd()
const lemmas = read(LANG, 'lemmas_food_pl.tsv')
const formLines = new Set([...lemmas.split('\n'), ...moreLemmas.split('\n')])
const lemmaDictionary = createLemmaDictionary({ lemmas, moreLemmas, stopWords: read(LANG, 'stopwords_pl.txt') })
/** Words of the data: without comments, section names and category ids. */
const polish = [
  read(LANG, 'search_pl.txt')
    .replaceAll(/^[#[].*$/gm, '')
    .replaceAll(/^[a-z]+(?:-[a-z]+)?:/gm, (id) => (CATEGORY_IDS.has(id.slice(0, -1)) ? '' : id)),
  ...read(LANG, 'translations.tsv')
    .split('\n')
    .map((line) => (line.startsWith('#') ? '' : (line.split('\t')[0] ?? ''))),
].join('\n')
const isBaseForm = (word: string) => lemmaDictionary.lemmasOf(word, false).includes(word)
const wanted = new Set(wordsOf(polish).flatMap(({ text }) => (isBaseForm(text) ? [] : [text])))

const added: string[] = []
const unknown = new Set(wanted)
const addParadigm = (base: string, forms: readonly string[]) => {
  for (const form of isVerb(base) ? forms.filter((each) => VERBAL_NOUN_OR_PARTICIPLE.test(each)) : forms) {
    const line = `${form}\t${base}`
    if (!formLines.has(line)) added.push(line)
    formLines.add(line)
  }
}
for (const [base, flags] of entries) {
  if (!wanted.has(base)) continue
  unknown.delete(base)
  addParadigm(base, formsOf(base, flags, suffixes))
}
// The others stand in another form ("do kominka"): look for the words that have it.
for (const word of unknown) if (lemmaDictionary.isKnownWord(word)) unknown.delete(word)
const inOtherForm = new Set(unknown)
for (const [base, flags] of entries) {
  const forms = formsOf(base, flags, suffixes)
  const found = forms.filter((form) => inOtherForm.has(form))
  for (const form of found) unknown.delete(form)
  if (found.length > 0) addParadigm(base, forms)
}
writeFileSync(MORE_LEMMAS, `${[moreLemmas, ...added.toSorted((a, b) => a.localeCompare(b, 'pl'))].join('\n')}\n`)
console.log(
  `${added.length} forms of ${wanted.size - unknown.size} words added. In no dictionary: ${[...unknown].join(', ')}`,
)
