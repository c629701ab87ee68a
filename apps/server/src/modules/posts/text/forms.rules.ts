import { fold } from '@kram/contract/common/fold'
import type { FoundProduct, Vocabulary } from './parts.ts'

const MIN_STEM = 3
const STEM = 4
/** Case endings add so many letters. */
const MAX_ENDING = 3

/** `uszk` for "uszek", which is a form of "uszka". */
const withoutVowel = (word: string): string => fold(word).replace(/ek$/, 'k')

/** Two forms of one word, by their beginning: `kaczki`, `kaczek`. */
export function areForms(first: string, second: string): boolean {
  const [a, b] = [withoutVowel(first), withoutVowel(second)]
  const stem = Math.min(STEM, a.length, b.length)
  return stem >= MIN_STEM && Math.abs(a.length - b.length) <= MAX_ENDING && a.slice(0, stem) === b.slice(0, stem)
}

/** Forms of one word: by the dictionary where it knows both. */
export function areSame(a: string, b: string, words: Vocabulary): boolean {
  const [lemma, other] = [words.lemmaOf(a), words.lemmaOf(b)]
  const areKnown = [lemma, other].every((each) => each !== null && !each.startsWith('~'))
  return areKnown ? lemma === other : areForms(a, b)
}

export const firstWord = (name: string): string => fold(name).split(' ')[0] ?? ''

/** Whether any word of a name is a form of the first word of another. */
export const isNamedIn = (name: string, other: string, words: Vocabulary): boolean =>
  name.split(' ').some((word) => areSame(word, firstWord(other), words))

const LINKS = new Set(['z', 'ze', 'na', 'do', 'dla', 'w', 'bez'])
/** Whether another name says again what is sold: `tuszki` for "króliki tuszki", but not "czosnek" for "ser z czosnkiem". */
export function isNamedAgain(product: FoundProduct, again: FoundProduct, words: Vocabulary): boolean {
  const name = product.name.value.split(' ')
  const link = name.findIndex((word) => LINKS.has(word))
  return (link < 0 ? name : name.slice(0, link)).some((word) => areSame(word, firstWord(again.name.value), words))
}
