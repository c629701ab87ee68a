import type { FieldError } from '@kram/contract/common/error-body'
import type { SynonymGroup } from '@kram/contract/synonyms/schemas'
import { builtInLanguage, type Language, type Phrase } from '../language/index.ts'
import { entriesOf, isSameName, linesOf, phrasesIn } from './extend-language.ts'

/** The same for all forms of a word. */
const keyOf = ({ words }: Phrase): string =>
  words
    .map((terms) => terms.toSorted().join('|'))
    .toSorted()
    .join(' ')

/** A word that says nothing, or only praises, would bring whatever is on sale. */
const isNoise = ({ words }: Phrase, { thesaurus }: Language): boolean =>
  words.every((terms) => terms.every((term) => thesaurus.soft.has(term) || term.replace(/^~/, '').length < 3))

const isKindOf = (kind: Phrase, of: Phrase, language: Language): boolean =>
  entriesOf(of, language).some(
    ({ meaning }) => meaning?.isUse === false && meaning.core.some((phrase) => isSameName(phrase, kind)),
  )

const meanTheSame = (one: Phrase, other: Phrase, language: Language): boolean =>
  linesOf(one, language).some((line) => line.some((phrase) => isSameName(phrase, other)))

type Word = { phrase: Phrase; before: readonly Phrase[]; oneWay: boolean }

/** What is wrong with a word of a group, compared with the words before it. */
function problemOf({ phrase, before, oneWay }: Word, language: Language): string | null {
  const [first] = before
  if (isNoise(phrase, language)) return 'synonymNoise'
  if (before.some((other) => keyOf(other) === keyOf(phrase))) return 'synonymForm'
  const compared = oneWay && first ? [first] : before
  if (compared.some((other) => meanTheSame(other, phrase, language))) return 'synonymKnown'
  if (oneWay) return first && isKindOf(phrase, first, language) ? 'synonymKnown' : null
  const isKind = before.some((other) => isKindOf(phrase, other, language) || isKindOf(other, phrase, language))
  return isKind ? 'synonymKind' : null
}

/** True when following the arrows from `start` comes back to it. */
function isInCycle(start: string, arrows: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set<string>()
  const left = [...(arrows.get(start) ?? [])]
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    if (at === start) return true
    if (seen.has(at)) continue
    seen.add(at)
    left.push(...(arrows.get(at) ?? []))
  }
  return false
}

type KeyedGroup = { at: number; keys: readonly string[]; oneWay: boolean }

const problem = (at: number, word: number, code: string): FieldError => ({
  property: `entries[${at}].words[${word}]`,
  code,
})

/** Words of two groups. Fills `groupOf`: the last group of each word. */
function wordsOfTwoGroups(groups: readonly KeyedGroup[], groupOf: Map<string, number>): FieldError[] {
  return groups.flatMap(({ at, keys }) =>
    keys.flatMap((key, n) => {
      const isTaken = groupOf.has(key) && groupOf.get(key) !== at
      groupOf.set(key, at)
      return isTaken ? [problem(at, n, 'synonymOther')] : []
    }),
  )
}

/** Arrows that lead back to their beginning, or between words of one group. */
function wrongArrows(arrowGroups: readonly KeyedGroup[], groupOf: ReadonlyMap<string, number>): FieldError[] {
  const arrows = new Map<string, string[]>()
  for (const {
    keys: [first = '', ...others],
  } of arrowGroups)
    arrows.set(first, [...(arrows.get(first) ?? []), ...others])
  return arrowGroups.flatMap(({ at, keys }) => {
    const [first = '', ...others] = keys
    const group = groupOf.get(first)
    return [
      ...(isInCycle(first, arrows) ? [problem(at, 0, 'synonymCycle')] : []),
      ...others.flatMap((key, n) =>
        group !== undefined && groupOf.get(key) === group ? [problem(at, n + 1, 'synonymKnown')] : [],
      ),
    ]
  })
}

/** What is wrong between groups. */
function betweenGroups(groups: readonly KeyedGroup[]): FieldError[] {
  const groupOf = new Map<string, number>()
  return [
    ...wordsOfTwoGroups(
      groups.filter(({ oneWay }) => !oneWay),
      groupOf,
    ),
    ...wrongArrows(
      groups.filter(({ oneWay }) => oneWay),
      groupOf,
    ),
  ]
}

/** What is wrong with groups of synonyms, field by field. */
export function problemsOfGroups(
  groups: readonly SynonymGroup[],
  language: Language = builtInLanguage(),
): FieldError[] {
  const read = groups.map(({ words, oneWay }) => ({ oneWay, phrases: phrasesIn(words, language) }))
  const inside = read.flatMap(({ phrases, oneWay }, at) =>
    phrases.flatMap((phrase, n) => {
      const code = problemOf({ phrase, before: phrases.slice(0, n), oneWay }, language)
      return code === null ? [] : [problem(at, n, code)]
    }),
  )
  return [
    ...inside,
    ...betweenGroups(read.map(({ phrases, oneWay }, at) => ({ at, oneWay, keys: phrases.map(keyOf) }))),
  ]
}

/** How the dictionary reads a word: its base forms, and whether it has them. */
export function readWord(word: string, language: Language = builtInLanguage()) {
  const [phrase] = phrasesIn([word], language)
  const bases = (phrase?.words ?? []).map(([term = '']) => term)
  return {
    word,
    forms: bases.map((term) => term.replace(/^~/, '')).join(' '),
    isKnown: bases.every((term) => !term.startsWith('~')),
  }
}
