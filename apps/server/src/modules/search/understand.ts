import type { Reads } from '#platform/database'
import { language } from './language.ts'
import { levelsOf } from './levels.ts'
import type { Neighbour } from './lexicon.ts'
import { foldWord, hasPolishLetters, stemOf, wordsOf } from './polish.rules.ts'
import { readQuestion, withReadings, type Question } from './query.ts'
import { findMarketWords } from './search.store.ts'
import { slipsAllowed, slipsBetween } from './typos.rules.ts'

/** What a query asks for. */
export type TextSearch = {
  /** PostgreSQL text queries from the most precise to the most relaxed, the last covering all; none: it asks for nothing. */
  levels: string[]
  /** Terms by which a word of an answer is one that was asked for. */
  terms: ReadonlySet<string>
  /** The query as it was read, only where words were taken for typos. */
  meant: string | undefined
}

/**
 * Understands a query. One round trip, and only when it holds a word that no dictionary knows: then the market's own words are
 * asked, and what looks like a typo is read as its nearest neighbours.
 */
export async function understand(db: Reads<'searchWords'>, q: string): Promise<TextSearch> {
  const known = language()
  const question = readQuestion(q, known)
  const unknown = [...new Set(question.groups.flatMap((group) => group.unknown ?? []))]
  const neighbours =
    unknown.length > 0 ? await meantBy(db, unknown, wordsOf(q).at(-1)?.text) : new Map<string, Reading>()
  const readings = new Map(
    [...neighbours].map(([word, { near }]) => [word, [...new Set(near.flatMap(({ terms }) => terms))]]),
  )
  const typos = new Map([...neighbours].filter(([, { isBegun }]) => !isBegun))
  const read = readings.size > 0 ? withReadings(question, readings, known) : question
  return { levels: levelsOf(read), terms: termsIn(read), meant: typos.size > 0 ? reworded(q, typos) : undefined }
}

/** What a word was read as: what it may be the beginning of, or else what it may be a typo of. */
type Reading = { near: Neighbour[]; isBegun: boolean }

/** The last word may still be on its way. */
async function meantBy(
  db: Reads<'searchWords'>,
  words: readonly string[],
  last: string | undefined,
): Promise<Map<string, Reading>> {
  const { lexicon } = language()
  const market = await findMarketWords(
    db,
    words.map((word) => ({ word: foldWord(word), stem: stemOf(foldWord(word)) })),
  )
  const meant = new Map<string, Reading>()
  for (const [i, word] of words.entries()) {
    const inMarket = market[i]
    if (!inMarket || inMarket.isKnown) continue
    const begun = word === last ? [...lexicon.begun(word), ...inMarket.begun.map(asNeighbour)] : []
    const near = begun.length > 0 ? begun : nearest([...lexicon.near(word), ...likeIn(inMarket.like, foldWord(word))])
    if (near.length > 0) meant.set(word, { near, isBegun: begun.length > 0 })
  }
  return meant
}

const asNeighbour = (form: string): Neighbour => ({ form, terms: [`~${stemOf(form)}`], slips: 0 })

const likeIn = (like: readonly string[], word: string): Neighbour[] => {
  const most = slipsAllowed(word.length)
  return like
    .map((form) => ({ ...asNeighbour(form), slips: slipsBetween(word, form, most) }))
    .filter(({ slips }) => slips <= most)
}

const nearest = (neighbours: readonly Neighbour[]): Neighbour[] => {
  const least = Math.min(...neighbours.map(({ slips }) => slips))
  return neighbours.filter(({ slips }) => slips === least)
}

function termsIn({ groups }: Question): Set<string> {
  return new Set(
    groups.flatMap(({ own, same, made, narrower }) =>
      [own, ...same, ...made, ...narrower].flatMap(({ words }) => words.flat()),
    ),
  )
}

/** The query with the dictionary form of what was probably meant. */
function reworded(q: string, neighbours: ReadonlyMap<string, Reading>): string {
  return wordsOf(q)
    .map(({ text }) => {
      const [first] = neighbours.get(text)?.near ?? []
      return first?.terms.find((term) => !term.startsWith('~')) ?? first?.form ?? text
    })
    .join(' ')
}

/** Where words that were asked for stand in a text, as UTF-16 positions. */
export function marksIn(text: string, { terms }: Pick<TextSearch, 'terms'>): [start: number, end: number][] {
  const { lexicon } = language()
  const loose = !hasPolishLetters(text)
  return wordsOf(text)
    .filter(
      ({ text: word }) => !lexicon.isStopWord(word) && lexicon.termsOf(word, loose).some((term) => terms.has(term)),
    )
    .map(({ start, end }) => [start, end])
}
