import type { Word } from '../inflection/polish-stemmer.rules.ts'

const AND = new Set(['i', 'ani', 'oraz', 'lub', 'albo', 'czy'])
/** What stands between "bez" and what is lacking, besides adjectives. */
const AMOUNTS =
  /^(?:dodatk(?:u|ów)|domieszk(?:i|ą)|dodawania|grama|kropli|śladu|udziału|zawartości|użycia|żadn(?:ego|ej|ych))$/
/** "wolny od glutenu", "nie zawiera laktozy" say the same as "bez". */
const FREE = /^woln(?:y|a|e|ego|ej|ych|ym|ymi|ą)$/
const CONTAINS = /^zawiera(?:ją)?$/
/** Commas and "i" join further words; more is no list of what is lacking. */
const MAX_LACKING = 4

/** Where what is lacking begins, when this word says that something is. */
function beginOfLack(words: readonly Word[], at: number): number | undefined {
  const [word, next] = [words[at]?.text ?? '', words[at + 1]?.text]
  if (word === 'bez') return at + 1
  if (FREE.test(word) && next === 'od') return at + 2
  return CONTAINS.test(word) && words[at - 1]?.text === 'nie' ? at + 1 : undefined
}

/**
 * Which words of a text name what is lacking, besides those directly behind "bez": "bez dodatku cukru", "bez glutenu i cukru",
 * "wolne od laktozy". `isDescriptive` tells adjectives.
 */
export function lackingIn(text: string, words: readonly Word[], isDescriptive: (word: Word) => boolean): number[] {
  const nounFrom = (from: number): number => {
    const noun = words.findIndex((word, at) => at >= from && !AMOUNTS.test(word.text) && !isDescriptive(word))
    return noun < 0 ? words.length : noun
  }
  /** Where the next of a list begins: behind "i", or behind a comma of a list that ends with "i". */
  const nextAfter = (at: number): number | undefined => {
    const next = words[at + 1]
    if (!next) return undefined
    if (AND.has(next.text)) return at + 2
    const isComma = text.slice(words[at]?.end, next.start).trim() === ','
    return isComma && AND.has(words[nounFrom(at + 1) + 1]?.text ?? '') ? at + 1 : undefined
  }
  return words.flatMap(({ text: word }, at) => {
    const found: number[] = []
    for (let from = beginOfLack(words, at); from !== undefined && found.length < MAX_LACKING;) {
      const noun = nounFrom(from)
      if (noun >= words.length || beginOfLack(words, noun) !== undefined) break
      if (word !== 'bez' || noun !== at + 1) found.push(noun)
      from = nextAfter(noun)
    }
    return found
  })
}
