import type { Reads } from '#platform/database'
import { language } from './language.ts'
import { levelsOf } from './levels.rules.ts'
import type { Neighbour } from './lexicon.ts'
import { foldWord, hasPolishLetters, stemOf, wordsOf } from './polish.rules.ts'
import { readQuestion, withReadings, type Question } from './query.rules.ts'
import { findMarketWords } from './search.store.ts'
import { slipsAllowed, slipsBetween } from './typos.rules.ts'

/** What a query asks for. */
export type TextSearch = {
  /** PostgreSQL text queries from the most precise to the most relaxed, the last covering all; none: it asks for nothing. */
  levels: string[]
  /** Terms by which a word of an answer is one that was asked for. */
  terms: ReadonlySet<string>
  /** The query as it was read where words were taken for typos, else `null`. */
  meant: string | null
}

/**
 * Understands a query. One round trip, and only when it holds a word that no dictionary knows: then the market's own words are
 * asked, and what looks like a typo is read as its nearest neighbours.
 */
export async function understand(db: Reads<'searchWords'>, q: string): Promise<TextSearch> {
  const known = language()
  const question = readQuestion(q, known)
  const unknown = [...new Set(question.groups.flatMap((group) => group.unknown ?? []))]
  const neighbours = unknown.length > 0 ? await meantBy(db, unknown) : new Map<string, Neighbour[]>()
  const readings = new Map([...neighbours].map(([word, near]) => [word, [...new Set(near.flatMap(({ terms }) => terms))]]))
  const read = readings.size > 0 ? withReadings(question, readings, known) : question
  return { levels: levelsOf(read), terms: termsIn(read), meant: neighbours.size > 0 ? reworded(q, neighbours) : null }
}

async function meantBy(db: Reads<'searchWords'>, words: readonly string[]): Promise<Map<string, Neighbour[]>> {
  const { lexicon } = language()
  const market = await findMarketWords(
    db,
    words.map((word) => ({ word: foldWord(word), stem: stemOf(foldWord(word)) })),
  )
  const meant = new Map<string, Neighbour[]>()
  for (const [i, word] of words.entries()) {
    const inMarket = market[i]
    if (!inMarket || inMarket.isKnown) continue
    const near = nearest([...lexicon.near(word), ...likeIn(inMarket.like, foldWord(word))])
    if (near.length > 0) meant.set(word, near)
  }
  return meant
}

const likeIn = (like: readonly string[], word: string): Neighbour[] => {
  const most = slipsAllowed(word.length)
  return like
    .map((form) => ({ form, terms: [`~${stemOf(form)}`], slips: slipsBetween(word, form, most) }))
    .filter(({ slips }) => slips <= most)
}

const nearest = (neighbours: readonly Neighbour[]): Neighbour[] => {
  const least = Math.min(...neighbours.map(({ slips }) => slips))
  return neighbours.filter(({ slips }) => slips === least)
}

function termsIn({ groups }: Question): Set<string> {
  return new Set(
    groups.flatMap(({ own, same, wide }) => [own, ...same, ...wide].flatMap(({ words }) => words.flat())),
  )
}

/** The query with the dictionary form of what was probably meant. */
function reworded(q: string, neighbours: ReadonlyMap<string, Neighbour[]>): string {
  return wordsOf(q)
    .map(({ text }) => {
      const [first] = neighbours.get(text) ?? []
      return first?.terms.find((term) => !term.startsWith('~')) ?? first?.form ?? text
    })
    .join(' ')
}

/** Where words that were asked for stand in a text, as UTF-16 positions. */
export function marksIn(text: string, { terms }: Pick<TextSearch, 'terms'>): [start: number, end: number][] {
  const { lexicon } = language()
  const loose = !hasPolishLetters(text)
  return wordsOf(text)
    .filter(({ text: word }) => !lexicon.isStopWord(word) && lexicon.termsOf(word, loose).some((term) => terms.has(term)))
    .map(({ start, end }) => [start, end])
}
