import type { Word } from '../inflection/polish-stemmer.rules.ts'
import { isPreposition, statesPurpose } from '../language/prepositions.rules.ts'

/** What a word of a name says: what is sold, what it is made of or with, or what it is for. */
export type NameRole = 'head' | 'rest' | 'purpose'

const NEW_SENTENCE = /[–—:.!?;|+•(]/
const NEXT_THING = /[,&/]/
const AND = new Set(['i', 'oraz', 'a', 'lub'])

/**
 * The role of each word of a name. The first noun is what is sold: "sadzonki truskawek" are sadzonki, "sok z jabłek" is a sok. A
 * comma or "i" starts another thing unless a preposition stands before it: "pierogi z kapustą i grzybami". Behind a dash, a colon
 * or a bracket stands praise or detail: "maselniczka – masło zawsze miękkie"; products have names of their own. "Na maśle" says what something is
 * made of, "na kanapki" what it is for.
 */
export function rolesOf(
  name: string,
  words: readonly Word[],
  isDescriptive: (word: Word) => boolean,
  isLocative: (word: Word) => boolean = () => false,
): NameRole[] {
  let role: NameRole = 'head'
  let behindPreposition = false
  let end = 0
  const roleBehind = (preposition: Word, at: number): NameRole => {
    const noun = words.slice(at + 1).find((word) => !isDescriptive(word))
    const isMadeOf = preposition.text === 'na' && noun !== undefined && isLocative(noun)
    return statesPurpose(preposition.text) && !isMadeOf ? 'purpose' : 'rest'
  }
  return words.map((word, at) => {
    const between = name.slice(end, word.start)
    end = word.end
    if (NEW_SENTENCE.test(between)) {
      role = 'rest'
      behindPreposition = true
    } else if (!behindPreposition && (NEXT_THING.test(between) || AND.has(word.text))) role = 'head'
    if (isPreposition(word.text)) {
      behindPreposition = true
      role = roleBehind(word, at)
      return role
    }
    const own = role
    if (role === 'head' && !AND.has(word.text) && !isDescriptive(word)) role = 'rest'
    return own
  })
}
