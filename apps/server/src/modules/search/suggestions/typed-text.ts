import { CATEGORIES } from '@kram/contract/catalogue/categories'
import { changedCategoryNames } from '@kram/contract/category-fields/changed-names'
import { fold } from '@kram/contract/common/fold'
import { foldWord, stemOf, wordsOf } from '../inflection/index.ts'
import { emojiIn, type Language } from '../language/index.ts'
import { parseQuery } from '../query/index.ts'

export type TypedText = {
  folded: string
  /** Beginnings of names that the text may stand for: as typed, in the base form, under another name. */
  beginnings: string[]
  categories: string[]
}

const MAX_BEGINNINGS = 8
const MAX_COMPLETIONS = 5
const MIN_WORD = 2
const MIN_STEM = 3

const SUGGESTED = CATEGORIES.filter(({ policy, id }) => policy !== 'block' && id !== 'niedozwolone')
const CATEGORY_WORDS = SUGGESTED.map(({ id, builtInName }) => ({ id, words: ` ${fold(builtInName)}` }))
const changedWords = (id: string): string => ` ${fold(changedCategoryNames()[id] ?? '')}`

const beginningOf = (term: string): string => (term.startsWith('~') ? term.slice(1) : stemOf(foldWord(term)))

/** A single word in a form that has a meaning: itself, or the dictionary words that it may become. */
function formsOf(word: string, { lemmaDictionary }: Language): string[] {
  if (lemmaDictionary.isKnownWord(word)) return [word]
  const completions = lemmaDictionary.completions(word).slice(0, MAX_COMPLETIONS)
  return completions.length > 0 ? completions.map(({ form }) => form) : [word]
}

/** `jajek` and `pyry` begin no name on sale: their base forms and other names do. */
export function readTypedText(q: string, language: Language): TypedText {
  const { rest, shown } = emojiIn(q, language.emoji)
  const typed = rest.trim() || shown.join(' ')
  const folded = fold(typed)
  const [word, another] = wordsOf(typed)
  const forms = word && !another ? formsOf(word.text, language) : []
  const parts = forms.flatMap((form) => parseQuery(form, language).parts)
  const concepts = parts.flatMap(({ main, wanted, soft }) => [main, ...wanted, ...soft])
  const names = concepts.flatMap(({ own, same }) => [own, ...same]).filter(({ words }) => words.length === 1)
  const terms = names.flatMap(({ words }) => words.flat())
  const stems = terms.map(beginningOf).filter(({ length }) => length >= MIN_STEM)
  return {
    folded,
    beginnings: [...new Set([folded, ...stems])].slice(0, MAX_BEGINNINGS),
    categories: categoriesOf(
      folded,
      concepts.flatMap(({ categories }) => categories),
    ),
  }
}

/** Categories with a word that begins with the text, now or in the code, then those to which the thing belongs. */
function categoriesOf(folded: string, meant: readonly string[]): string[] {
  const named = CATEGORY_WORDS.filter(({ id, words }) => `${words}${changedWords(id)}`.includes(` ${folded}`)).map(
    ({ id }) => id,
  )
  const known = new Set(SUGGESTED.map(({ id }) => id))
  return folded.length < MIN_WORD ? [] : [...new Set([...named, ...meant])].filter((id) => known.has(id))
}
