import { wordsOf } from '../inflection/index.ts'
import { germanName, type GermanNames, phraseKey, plainSpellings } from './german.rules.ts'

/** Foreign names of products and their Polish words. */
export type Translations = {
  /** Polish words by the foreign name, whose words stand in their base form. */
  latin: ReadonlyMap<string, string>
  german: GermanNames
  /** The same by the stems of Cyrillic words. */
  cyrillic: ReadonlyMap<string, string>
}

const MAX_NAME_WORDS = 4

const isCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text)

/** Ukrainian endings of case and number, the longest first. */
const CYRILLIC_ENDINGS =
  'ами,ями,ові,еві,ого,ому,ими,іми,ами,ах,ях,ів,їв,ей,ам,ям,ою,ею,єю,ем,ом,ій,ий,их,ої,ую,ає,а,я,у,ю,і,ї,и,е,є,о,ь,й'.split(
    ',',
  )
const SHORTEST_STEM = 3

/** A light stem of a Ukrainian word. */
function cyrillicStem(word: string): string {
  const plain = word.replaceAll(/['’ʼ]/g, '')
  const ending = CYRILLIC_ENDINGS.find((each) => plain.endsWith(each) && plain.length - each.length >= SHORTEST_STEM)
  return (ending === undefined ? plain : plain.slice(0, -ending.length)).replaceAll('ь', '')
}

/** Vowels that change or vanish in closed syllables are equal: сіль – солі, огірок – огірки. */
const closedSyllables = (stem: string): string => stem.replaceAll('і', 'о').replaceAll(/[ео]([кцнл])$/g, '$1')

/** Endings of English plurals and what they replace, the first that fits. */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/['’]s$/, ''],
  [/(?<=..)ies$/, 'y'],
  [/(?<=[sxzo]|ch|sh)es$/, ''],
  [/ves$/, 'f'],
  [/(?<=..[^s])s$/, ''],
]

/** Singular of an English word, well enough to compare two of them. */
function latinStem(word: string): string {
  const plural = PLURALS.find(([ending]) => ending.test(word))
  return plural ? word.replace(...plural) : word
}

const stemOfWord = (word: string): string => (isCyrillic(word) ? cyrillicStem(word) : latinStem(word))

/** Words with the apostrophes inside them. */
const foreignWords = (text: string): string[] =>
  wordsOf(
    text.replaceAll(/(\p{L})['’ʼ-](?=\p{L})/gu, (all, character: string) =>
      isCyrillic(character) ? character : all.endsWith('-') ? `${character} ` : character,
    ),
  ).map((word) => word.text)

const keyOf = (words: readonly string[]): string => words.map(stemOfWord).join(' ')
const closedKey = (key: string): string => key.split(' ').map(closedSyllables).join(' ')

/** Foreign names with their Polish words and their column: 1 English, 2 Ukrainian, 3 German. */
function* namesIn(table: string): Generator<{ name: string; polish: string; column: number }> {
  for (const line of table.split('\n')) {
    if (line.startsWith('#')) continue
    const [polish = '', ...columns] = line.split('\t')
    for (const [at, names] of columns.entries())
      for (const name of names.split(',').map((each) => each.trim())) if (name) yield { name, polish, column: at + 1 }
  }
}
const GERMAN = 3

/** The first line that has a name decides. */
const addFirst = (map: Map<string, string>, key: string, polish: string) => {
  if (!map.has(key)) map.set(key, polish)
}

/** The content of translations.tsv. */
export function createTranslations(table: string): Translations {
  const latin = new Map<string, string>()
  const cyrillic = new Map<string, string>()
  const german = new Map<string, string>()
  const all = [...namesIn(table)]
  for (const { name, polish, column } of all)
    if (column === GERMAN)
      for (const spelling of plainSpellings(name)) {
        addFirst(german, spelling, polish)
        if (spelling.includes(' ')) addFirst(german, phraseKey(spelling.split(' ')), polish)
      }
  const names = all.map(({ name, polish }) => ({ key: keyOf(foreignWords(name)), polish }))
  for (const { key, polish } of names) addFirst(isCyrillic(key) ? cyrillic : latin, key, polish)
  // Words that differ in those vowels only, горох and горіх, keep their own meaning.
  for (const { key, polish } of names) if (isCyrillic(key)) addFirst(cyrillic, closedKey(key), polish)
  return { latin, german, cyrillic }
}

/** Small words of both languages, in Polish. */
const SMALL_WORDS = new Map(
  'and:i,or:lub,with:z,without:bez,for:dla,from:od,of:z,in:w,on:na,no:bez,a:,an:,the:,und:i,oder:lub,mit:z,ohne:bez,für:dla,fuer:dla,aus:z,von:z,vom:z,im:w,zum:na,zur:na,der:,die:,das:,den:,dem:,ein:,eine:,einen:,з:z,із:z,зі:z,і:i,й:i,та:i,або:lub,без:bez,для:dla,від:od,у:w,в:w,на:na,до:do'
    .split(',')
    .map((pair): [string, string] => {
      const [foreign = '', polish = ''] = pair.split(':')
      return [foreign, polish]
    }),
)
/** Polish and foreign at once, so they do not show which language it is. */
const AMBIGUOUS = new Set(['no', 'a', 'i', 'o', 'do', 'на', 'on', 'in'])

/** Part of an amount: "apple juice 5 l". */
const AMOUNT = /^(?:\d+|[kmd]?[lg]|dag|cm|pcs|szt|шт|кг|г|л)$/u

type Piece = { text: string; small: boolean; known: boolean }

/** A German name of one word in any form, or of several, of which adjectives and nouns have endings. */
const germanPhrase = (words: readonly string[], german: GermanNames): string | undefined => {
  const [first = '', ...others] = words
  return others.length === 0 ? germanName(first, german) : german.get(phraseKey(words))
}

/** Splits foreign text into the longest known names; unknown words stand as they are. */
function piecesOf(
  words: readonly string[],
  names: ReadonlyMap<string, string>,
  german: GermanNames = new Map(),
): Piece[] {
  const pieces: Piece[] = []
  for (let at = 0; at < words.length;) {
    let size = Math.min(MAX_NAME_WORDS, words.length - at)
    const nameOf = (count: number) => {
      const typed = words.slice(at, at + count)
      const key = keyOf(typed)
      return names.get(key) ?? (isCyrillic(key) ? names.get(closedKey(key)) : germanPhrase(typed, german))
    }
    while (size > 0 && nameOf(size) === undefined) size--
    const word = words[at] ?? ''
    const polish = size > 0 ? nameOf(size) : AMOUNT.test(word) ? word : SMALL_WORDS.get(word)
    pieces.push({ text: polish ?? word, small: size === 0 && polish !== undefined, known: polish !== undefined })
    at += Math.max(1, size)
  }
  return pieces
}

/** In "goat cheese" the thing comes last, in Polish first; small words separate the groups. */
function withThingFirst(pieces: readonly Piece[]): string {
  const groups: string[][] = [[]]
  for (const { text, small } of pieces) {
    if (small) groups.push([text], [])
    else groups.at(-1)?.unshift(text)
  }
  return groups.flat().filter(Boolean).join(' ')
}

/**
 * The question in Polish, or null when it is not foreign: for Latin letters every word must be foreign and at least one no Polish
 * name of anything on sale: "straw" is no form of "strawa".
 */
export function translate(
  q: string,
  { latin, german, cyrillic }: Translations,
  isPolish: (word: string) => boolean,
): string | null {
  const words = foreignWords(q)
  if (words.some(isCyrillic)) {
    const pieces = piecesOf(words, cyrillic)
    // Adjectives come first in Ukrainian too, nouns stand in the Polish order.
    return pieces.some(({ known, small }) => known && !small) ? pieces.map(({ text }) => text).join(' ') : null
  }
  const pieces = piecesOf(words, latin, german)
  const isForeign =
    pieces.every(({ known }) => known) &&
    pieces.some(({ small }) => !small) &&
    words.some((word) => !isPolish(word) && !AMBIGUOUS.has(word) && !AMOUNT.test(word))
  return isForeign ? withThingFirst(pieces) : null
}
