import {
  ALONE,
  allOf,
  anyOf,
  anything,
  heads,
  inSet,
  kinds,
  mentions,
  notForPlanting,
  NOTHING,
  onShelf,
  wish,
} from './concept-queries.ts'
import type { Part } from './read-question.ts'
import { all, any, phraseQuery } from './tsquery.rules.ts'

/** Why an offer answers: its name says so, its seller's name, only its description, or it is something like it. */
export type Reason = 'name' | 'seller' | 'description' | 'similar'

/**
 * PostgreSQL text queries from the most precise to the most relaxed; an offer's rank is the first it matches. Levels of a later
 * tier are asked only when the earlier tiers find nothing, or fewer offers than `afterFewer`.
 */
export type Level = { query: string; tier: number; reason: Reason; afterFewer?: number }

/** So few answers are followed by similar offers: by what is made of the thing, or by the noun of a name of several words. */
export const FEW = 3
/** Others of the same noun follow until the page is full. */
export const FULL = 10

export const leveled = (tier: number, reason: Reason, queries: readonly string[], afterFewer?: number): Level[] =>
  queries
    .filter((query) => query !== NOTHING)
    .map((query) => ({ query, tier, reason, ...(afterFewer !== undefined && { afterFewer }) }))

/** What answers one part of a list: sold alone, or also in a set. */
const partQuery = ({ main, wanted }: Part, alsoInSets: boolean): string =>
  allOf([
    ...(main.role === 'use'
      ? [anyOf([mentions(main, 'ABC'), kinds(main)])]
      : [anyOf([heads(main), kinds(main), ...(alsoInSets ? [inSet(main)] : [])]), ...(alsoInSets ? [] : [ALONE])]),
    // Fruit and vegetables are meant fresh here, too.
    ...(main.isFresh && wanted.length === 0 && !alsoInSets ? [onShelf(main)] : []),
    ...wanted.map((concept) => wish(concept, 'ABCD')),
  ])

/** Conjunctions of `size` of the parts. */
function combinations(parts: readonly string[], size: number): string[] {
  if (size === 1) return [...parts]
  return parts.flatMap((first, at) => combinations(parts.slice(at + 1), size - 1).map((rest) => all([first, rest])))
}

/** How many things of a long list are counted: combinations of more would be too many. */
const MAX_COUNTED = 3

/** Words of a list that are a seller's name and a thing: "Glina i Ogień kubek". */
const wordsInNames = (parts: readonly Part[]): string =>
  all(
    parts
      .flatMap(({ main, wanted, soft }) => [main, ...wanted, ...soft])
      .map(({ own, same }) => any([own, ...same].map((phrase) => phraseQuery(phrase, 'ABC')))),
  )

/** What is asked for in a list without its wishes, unless they are conditions. */
const withoutWishes = (parts: readonly Part[]): string =>
  anyOf(
    parts.flatMap(({ main, wanted }) =>
      main.role === 'thing' && wanted.length > 0 && !wanted.some(({ isCondition }) => isCondition)
        ? [all([heads(main), ...notForPlanting(main, ...wanted)])]
        : [],
    ),
  )

/** A list: who has all of it, then who has three, two, one, then sets. */
export function listLevels(parts: readonly Part[]): Level[] {
  const asked = (alsoInSets: boolean) =>
    parts.map((part) => partQuery(part, alsoInSets)).filter((query) => query !== NOTHING)
  const [queries, inSets] = [asked(false), asked(true)]
  const counted = [MAX_COUNTED, 2, 1].filter((size) => size < queries.length)
  return [
    ...leveled(0, 'name', [
      ...(parts.some(({ wanted }) => wanted.length > 0) ? [wordsInNames(parts)] : []),
      all(queries),
      ...counted.map((size) => any(combinations(queries, size))),
      all(inSets),
      any(inSets),
    ]),
    ...leveled(
      1,
      'similar',
      [anyOf(parts.flatMap(({ main: { noun, role } }) => (noun && role === 'thing' ? [heads(noun)] : [])))],
      FEW,
    ),
    ...leveled(1, 'similar', [withoutWishes(parts)], FULL),
    ...leveled(2, 'similar', [anyOf(parts.map(({ main }) => anything(main)))]),
  ]
}
