import { amountsIn } from './amounts.rules.ts'
import type { Lexicon } from './lexicon.ts'
import { hasPolishLetters, wordsOf } from './polish.rules.ts'
import type { Phrase, Thesaurus } from './thesaurus.ts'

/** One thing that is asked for, under the names it may have. */
export type Group = {
  /** As it was typed, in terms. */
  own: Phrase
  /** Other names of the same. */
  same: Phrase[]
  /** The same said by what it is made of. */
  made: Phrase[]
  /** Kinds of it. */
  narrower: Phrase[]
  /** Shelves of the market that hold it. */
  categories: string[]
  /** Makes an answer better and is no condition. */
  soft: boolean
  /** Typed, and in no dictionary: the typo fallback may look for what was meant. */
  unknown: string | null
}

export type Question = { groups: Group[]; amounts: string[] }

/** A query may have this many words that count; the rest is not read. */
const MOST_WORDS = 10

type Language = { lexicon: Lexicon; thesaurus: Thesaurus }
type Asked = { text: string; terms: string[] }

/** Takes a query apart into the things it asks for. Whatever is typed has a meaning or none; nothing is an error. */
export function readQuestion(q: string, { lexicon, thesaurus }: Language): Question {
  const amounts = amountsIn(q)
  const loose = !hasPolishLetters(q)
  const asked = wordsOf(q)
    .filter(({ start, end }) => !amounts.some((amount) => start >= amount.start && end <= amount.end))
    .filter(({ text }) => !lexicon.isStopWord(text))
    .map(({ text }) => ({ text, terms: lexicon.termsOf(text, loose || !hasPolishLetters(text)) }))
    .filter(({ terms }) => terms.length > 0)
    .slice(0, MOST_WORDS)
  const groups = grouped(asked, thesaurus, lexicon)
  const several = groups.filter(({ soft }) => !soft).length > 1
  const complete = groups.map((group) => withWide(group, thesaurus, several))
  const allSoft = complete.every(({ soft }) => soft)
  return {
    groups: allSoft ? complete.map((group) => ({ ...group, soft: false })) : complete,
    amounts: [...new Set(amounts.map(({ term }) => term))],
  }
}

/** Longer names first: "ser biały" is one thing. */
function grouped(asked: readonly Asked[], thesaurus: Thesaurus, lexicon: Lexicon): Group[] {
  const groups: Group[] = []
  for (let at = 0; at < asked.length;) {
    const [size, group] = namedAt(asked, at, thesaurus) ?? [1, single(asked[at], thesaurus, lexicon)]
    if (group) groups.push(group)
    at += size
  }
  return groups
}

const LONGEST_NAME = 5

function namedAt(asked: readonly Asked[], at: number, { phrases, soft }: Thesaurus): [number, Group] | undefined {
  for (let size = Math.min(LONGEST_NAME, asked.length - at); size > 1; size--) {
    const window = asked.slice(at, at + size).map(({ terms }) => terms)
    const known = window.flat().flatMap((term) => phrases.get(term) ?? [])
    const named = [...new Set(known)].filter(({ name }) => isNamed(name, window))
    if (named[0]) {
      const own = { words: window, adjacent: named[0].name.adjacent }
      const core = window.filter((terms) => !terms.every((term) => soft.has(term)))
      // "Jajka wiejskie" are one thing, and other eggs are better than none.
      const made = core.length > 0 && core.length < size ? [{ words: core, adjacent: false }] : []
      const same = named.flatMap(({ same: others }) => others)
      return [size, { own, same, made, narrower: [], categories: [], soft: false, unknown: null }]
    }
  }
  return undefined
}

/** The very words of the name, in any order. */
function isNamed({ words }: Phrase, window: readonly string[][]): boolean {
  if (words.length !== window.length) return false
  const left = [...window]
  return words.every((terms) => {
    const found = left.findIndex((others) => others.some((term) => terms.includes(term)))
    if (found >= 0) left.splice(found, 1)
    return found >= 0
  })
}

function single(asked: Asked | undefined, { phrases, soft }: Thesaurus, lexicon: Lexicon): Group | undefined {
  if (!asked) return undefined
  const { text, terms } = asked
  const own: Phrase = { words: [terms], adjacent: false }
  const named = terms.flatMap((term) => phrases.get(term) ?? []).filter(({ name }) => isNamed(name, own.words))
  return {
    own,
    same: [...new Set(named)].flatMap(({ same }) => same),
    made: [],
    narrower: [],
    categories: [],
    soft: /^\d+$/.test(text) || terms.every((term) => soft.has(term)),
    unknown: named.length > 0 || lexicon.knows(text) ? null : text,
  }
}

/** Adjectives only beside another word: who asks for malinowy sok takes sok z malin, but maliny are no malinowe pomidory. */
function withWide(group: Group, { kinds, categories, adjectives }: Thesaurus, several: boolean): Group {
  const names = [group.own, ...group.same].map(({ words }) => words)
  const isMeant = ({ name }: { name: Phrase }) => names.some((words) => isNamed(name, words))
  const terms = group.own.words.length === 1 ? group.own.words.flat() : []
  const made = several ? terms.flatMap((term) => adjectives.get(term) ?? []) : []
  return {
    ...group,
    made: [...group.made, ...made.map((word) => ({ words: [word], adjacent: false }))],
    narrower: kinds.filter(isMeant).flatMap(({ means }) => means),
    categories: [...new Set(categories.filter(isMeant).flatMap(({ means }) => means))],
  }
}

/** The question with other readings of words that nobody knows. */
export function withReadings(
  { groups, amounts }: Question,
  readings: ReadonlyMap<string, string[]>,
  language: Language,
): Question {
  const several = groups.length > 1
  return {
    amounts,
    groups: groups.map((group) => {
      const terms = group.unknown === null ? undefined : readings.get(group.unknown)
      if (!terms || terms.length === 0) return group
      const read = single({ text: '', terms }, language.thesaurus, language.lexicon)
      return read ? withWide({ ...read, soft: group.soft, unknown: null }, language.thesaurus, several) : group
    }),
  }
}
