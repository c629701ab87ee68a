import type { Concept } from './concepts.ts'
import type { ParsedQuery, Part } from './read-question.ts'
import type { Phrase } from '../language/index.ts'
import { all, any, headQuery, phraseQuery, purposeQuery, quoted, restQuery, type Weights } from './tsquery.rules.ts'

/** Why an offer answers: its name says so, its seller's name, only its description, or it is something like it. */
export type Reason = 'name' | 'seller' | 'description' | 'similar'

/**
 * PostgreSQL text queries from the most precise to the most relaxed; an offer's rank is the first it matches. Levels of a later
 * tier are asked only when the earlier tiers find nothing.
 */
export type Level = { query: string; tier: number; reason: Reason }

/** As many levels as the statement has. */
const MAX_LEVELS = 10

const NOTHING = ''
const anyOf = (parts: readonly string[]): string => {
  const asked = parts.filter((part) => part !== NOTHING)
  return asked.length === 0 ? NOTHING : any(asked)
}
const allOf = (parts: readonly string[]): string =>
  parts.length === 0 || parts.includes(NOTHING) ? NOTHING : all(parts)

const names = ({ own, same }: Concept): Phrase[] => [own, ...same]
const heads = (concept: Concept): string => any(names(concept).map(headQuery))
const mentions = (concept: Concept, weights: Weights): string =>
  any(names(concept).map((phrase) => phraseQuery(phrase, weights)))
/** A narrower thing counts where it is what is sold; a purpose, "na prezent", where a name states it. */
const narrower = (phrase: Phrase): string => (phrase.isPurpose ? purposeQuery(phrase) : headQuery(phrase))
const shelf = ({ categories }: Concept): string => anyOf(categories.map((id) => quoted(`/${id}`)))
const listed = ({ core }: Concept): string => anyOf(core.map(narrower))
/** The thesaurus names first what serves a purpose best. */
const BEST = 6
const best = ({ core }: Concept): string => anyOf(core.slice(0, BEST).map(narrower))
const edges = (concept: Concept): string => anyOf(concept.edges.map(narrower))
const kinds = (concept: Concept): string => anyOf([listed(concept), shelf(concept)])

/** What satisfies a wish beside the thing: its own words anywhere, adjectives and kinds of it in names. */
const wish = ({ role, own, same, related, core }: Concept, weights: Weights): string =>
  any([
    ...[own, ...same, ...related].map((phrase) => phraseQuery(phrase, weights)),
    ...core.map((phrase) =>
      phrase.isPurpose ? purposeQuery(phrase) : phraseQuery(phrase, role === 'quality' ? weights : 'AB'),
    ),
  ])

/** Everything that a main concept can be, in names. */
const anything = (concept: Concept): string => anyOf([mentions(concept, 'AB'), kinds(concept), edges(concept)])

/**
 * A thing has to be in a name: what a description mentions is not what is sold. Qualities and purposes may stand in the
 * description.
 */
const mayBeInDescription = ({ role }: Concept): boolean => role !== 'thing'

/** Where a name states the purpose; an occasion may also be what is sold: "święconka". */
const stated = ({ own, same, related }: Concept): string =>
  own.isPurpose
    ? any([purposeQuery(own), ...related.flatMap((phrase) => [phraseQuery(phrase, 'AB'), purposeQuery(phrase)])])
    : any([
        ...[own, ...same].map((phrase) => phraseQuery(phrase, 'AB')),
        ...related.map((phrase) => phraseQuery(phrase, 'AB')),
      ])

/** A purpose: first what serves it and says so, then what says so, then what serves it. */
function purposeLevels({ main, soft }: Part): Level[] {
  const serving = kinds(main)
  const named = stated(main)
  const better = soft.map((concept) => wish(concept, 'ABC'))
  const eaten = notForPlanting(main)
  return [
    ...leveled(0, 'name', [
      ...(better.length > 0 ? [allOf([anyOf([serving, named]), ...better])] : []),
      allOf([serving, named]),
      named,
      allOf([best(main), ...(eaten === NOTHING ? [] : [eaten])]),
      allOf([serving, ...(eaten === NOTHING ? [] : [eaten])]),
    ]),
    ...leveled(0, 'description', [main.own.isPurpose ? purposeQuery(main.own, 'D') : phraseQuery(main.own, 'D')]),
    ...leveled(0, 'similar', [edges(main)]),
  ]
}

/** What is for planting answers the name of a fruit after what is for eating. */
const notForPlanting = ({ isPlant }: Concept): string => (isPlant ? NOTHING : `!${quoted('/sadzonki')}`)

/** Sets answer what they hold, after what is sold alone. */
const inSet = (concept: Concept): string => all([mentions(concept, 'AB'), quoted('/set')])

/** "ser kozi" is also a twaróg kozi. */
const kindsOfNoun = ({ noun, own }: Concept): string =>
  noun && !own.adjacent ? allOf([kinds(noun), restQuery(own, 'AB')]) : NOTHING

/** A thing or a quality alone. */
function thingLevels({ main, soft }: Part, amounts: readonly string[]): Level[] {
  const better = [...soft.map((concept) => wish(concept, 'ABCD')), ...amounts.map(quoted)]
  const eaten = notForPlanting(main)
  return [
    ...leveled(0, 'name', [
      ...(better.length > 0 ? [all([heads(main), ...better])] : []),
      allOf([headQuery(main.own), eaten]),
      allOf([heads(main), eaten]),
      heads(main),
      ...(main.isMaterial || main.role === 'quality' ? [wish(main, 'AB')] : []),
    ]),
    // Who names an amount means just this thing.
    ...leveled(amounts.length > 0 ? 1 : 0, 'name', [
      allOf([listed(main), shelf(main)]),
      allOf([kinds(main), ...(eaten === NOTHING ? [] : [eaten])]),
      kindsOfNoun(main),
      inSet(main),
    ]),
    ...leveled(amounts.length > 0 ? 1 : 0, 'similar', [edges(main)]),
    ...(main.role === 'quality' ? leveled(0, 'description', [wish(main, 'ABD')]) : []),
    ...leveled(1, 'similar', [mentions(main, 'AB')]),
    ...leveled(2, 'seller', [phraseQuery(main.own, 'ABC')]),
  ]
}

/** All but one of the wishes; the same wish twice is one. */
const almostAll = (wishes: readonly string[]): string =>
  anyOf(wishes.map((left) => allOf(wishes.filter((wished) => wished !== left))))

/** A thing with wishes: as many of them as possible, in names before descriptions. */
function wishLevels({ main, wanted, soft }: Part, amounts: readonly string[]): Level[] {
  const inNames = all(wanted.map((concept) => wish(concept, 'ABC')))
  const anywhere = wanted.map((concept) => wish(concept, 'ABCD'))
  const better = [...soft.map((concept) => wish(concept, 'ABCD')), ...amounts.map(quoted)]
  const thing = main.role === 'use' ? anyOf([mentions(main, 'ABC'), kinds(main)]) : heads(main)
  return [
    ...(better.length > 0 ? leveled(0, 'name', [all([thing, inNames, ...better])]) : []),
    ...leveled(0, 'name', [all([thing, inNames]), allOf([anything(main), inNames])]),
    ...leveled(0, 'description', [all([thing, ...anywhere]), allOf([anything(main), ...anywhere])]),
    ...(wanted.length > 1 ? leveled(1, 'similar', [allOf([thing, almostAll(anywhere)])]) : []),
    ...leveled(2, 'similar', [anyOf([thing, kinds(main)])]),
    ...leveled(3, 'seller', [all([main, ...wanted].map((concept) => wish(concept, 'ABC')))]),
  ]
}

const leveled = (tier: number, reason: Reason, queries: readonly string[]): Level[] =>
  queries.filter((query) => query !== NOTHING).map((query) => ({ query, tier, reason }))

function partLevels(part: Part, amounts: readonly string[]): Level[] {
  const { main, wanted } = part
  const { noun } = main
  const required = all([main, ...wanted].map((concept) => wish(concept, 'ABCD')))
  return [
    ...(wanted.length > 0
      ? main.role === 'quality'
        ? qualityLevels(part)
        : wishLevels(part, amounts)
      : main.role === 'use'
        ? purposeLevels(part)
        : thingLevels(part, amounts)),
    ...(mayBeInDescription(main) ? leveled(3, 'description', [required]) : []),
    ...(noun && main.role === 'thing' ? leveled(3, 'similar', [heads(noun), kinds(noun)]) : []),
  ]
}

/** Nothing but qualities: all of them, in names first. */
function qualityLevels({ main, wanted }: Part): Level[] {
  const concepts = [main, ...wanted]
  return [
    ...leveled(0, 'name', [all(concepts.map((concept) => wish(concept, 'AB')))]),
    ...leveled(0, 'description', [all(concepts.map((concept) => wish(concept, 'ABCD')))]),
    ...leveled(1, 'similar', [almostAll(concepts.map((concept) => wish(concept, 'ABC')))]),
  ]
}

/** What answers one part of a list. */
const partQuery = ({ main, wanted }: Part): string =>
  allOf([
    main.role === 'use' ? anyOf([mentions(main, 'ABC'), kinds(main)]) : anyOf([heads(main), kinds(main), inSet(main)]),
    ...wanted.map((concept) => wish(concept, 'ABCD')),
  ])

/** Conjunctions of `size` of the parts. */
function combinations(parts: readonly string[], size: number): string[] {
  if (size === 1) return [...parts]
  return parts.flatMap((first, at) => combinations(parts.slice(at + 1), size - 1).map((rest) => all([first, rest])))
}

/** How many things of a long list are counted: combinations of more would be too many. */
const MAX_COUNTED = 3

/** A list: who has all of it, then who has three, two, one. */
function listLevels(parts: readonly Part[]): Level[] {
  const queries = parts.map(partQuery).filter((query) => query !== NOTHING)
  const counted = [MAX_COUNTED, 2, 1].filter((size) => size < queries.length)
  return [
    ...leveled(0, 'name', [all(queries), ...counted.map((size) => any(combinations(queries, size)))]),
    ...leveled(1, 'similar', [anyOf(parts.map(({ main }) => anything(main)))]),
  ]
}

/** Two things side by side without "i": both together, else each of them. */
function unmarkedListLevels({ main, wanted }: Part): Level[] {
  const others = wanted.filter(({ role }) => role === 'thing')
  return others.length > 0 ? leveled(2, 'similar', [any([main, ...others].map(heads))]) : []
}

/** Every word of the question in the seller's name: "Glina i Ogień" is no list. */
function sellerLevels(parts: readonly Part[]): Level[] {
  const words = parts.flatMap(({ main, wanted, soft }) => [main, ...wanted, ...soft]).flatMap(({ own }) => own.words)
  const inSellerName = words.map((terms) => any(terms.map((term) => `${quoted(term)}:C`)))
  return words.length > 1 ? leveled(-1, 'seller', [all(inSellerName)]) : []
}

/** Levels of a question, the most precise first. Empty for a question without meaning. */
export function levelsOf({ parts, amounts }: ParsedQuery): Level[] {
  const [first, ...others] = parts
  if (!first) return amounts.length > 0 ? leveled(0, 'name', [all(amounts.map(quoted))]) : []
  const levels = [
    ...sellerLevels(parts),
    ...(others.length > 0 ? listLevels(parts) : [...partLevels(first, amounts), ...unmarkedListLevels(first)]),
  ]
  const seen = new Set<string>()
  return levels
    .toSorted((a, b) => a.tier - b.tier)
    .filter(({ query }) => !seen.has(query) && seen.add(query))
    .slice(0, MAX_LEVELS)
}

/** The levels as text queries only, without those for sellers. */
export const queryLevels = (query: ParsedQuery): string[] =>
  levelsOf(query).flatMap(({ query: text, tier }) => (tier < 0 ? [] : [text]))

/** What answers a saved search: the first tier and sellers of the name. */
export const savedQueryOf = (levels: readonly Level[]): string | undefined => {
  const answering = levels.filter(({ tier }) => tier <= Math.max(0, levels[0]?.tier ?? 0))
  return answering.length > 0 ? any(answering.map(({ query }) => query)) : undefined
}

/** One text query per tier, which every offer of the tier matches. */
export function tiersOf(levels: readonly Level[]): string[] {
  return [...Map.groupBy(levels, ({ tier }) => tier).values()].map((ofTier) => any(ofTier.map(({ query }) => query)))
}
