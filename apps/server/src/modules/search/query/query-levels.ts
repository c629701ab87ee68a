import { type Phrase, sellerTerm } from '../language/index.ts'
import type { Concept } from './concepts.ts'
import type { ParsedQuery, Part } from './read-question.ts'
import {
  ALONE,
  allOf,
  anyOf,
  anything,
  best,
  derived,
  described,
  describedAlike,
  edges,
  good,
  having,
  heads,
  inSet,
  kinds,
  kindsOfNoun,
  listed,
  mentions,
  notEmpty,
  notWithout,
  notForPlanting,
  onShelf,
  nearlyServing,
  restInDescription,
  shelf,
  stated,
  wish,
} from './concept-queries.ts'
import { simplifyQuery } from './simplify-query.rules.ts'
import { FEW, FULL, type Level, leveled, listLevels } from './list-levels.ts'
import { all, any, headQuery, phraseQuery, quoted } from './tsquery.rules.ts'

/** Followed by others of the noun of a name of several words. */
const VERY_FEW = 2
/** The beginning of a word may become another one: until the page is full. */
const FEW_FOR_A_BEGINNING = FULL

/** As many levels as the statement has. */
const MAX_LEVELS = 10

/**
 * A thing has to be in a name: what a description mentions is not what is sold. Qualities and purposes may stand in the
 * description.
 */
const mayBeInDescription = ({ role }: Concept): boolean => role !== 'thing'

/** A purpose: first what serves it and says so, then what says so, then what serves it. */
function purposeLevels({ main, soft }: Part): Level[] {
  const serving = kinds(main)
  const named = stated(main)
  const better = soft.map((concept) => wish(concept, 'ABC'))
  const eaten = [...notForPlanting(main), ...notEmpty(main)]
  return [
    ...leveled(0, 'name', [
      ...(better.length > 0 ? [allOf([anyOf([serving, named]), ...eaten, ...better])] : []),
      allOf([serving, named, ...notEmpty(main)]),
      allOf([named, ...notEmpty(main)]),
      allOf([best(main), ...eaten]),
    ]),
    ...leveled(0, 'description', [described(main)]),
    ...leveled(0, 'name', [allOf([good(main), ...eaten]), allOf([serving, ...eaten])]),
    ...leveled(0, 'description', [describedAlike(main)]),
    ...leveled(0, 'similar', [allOf([anyOf([edges(main), nearlyServing(main)]), ...eaten])]),
  ]
}

/** The thesaurus says more of it than that it is part of a name: a "deska do krojenia" is not like every deska. */
const isKnown = ({ same, core, categories }: Concept): boolean => same.length + core.length + categories.length > 0

/**
 * Others of its noun are nearly the same: "jajka wiejskie" are jajka. They are not where other names of the thing have another noun
 * ("sok z bzu" is a syrop, "chleb pszczeli" pierzga) or where the noun alone is meant fresh ("ogórki kiszone").
 */
function hasOthers({ same }: Concept, noun: Concept): boolean {
  const isOfNoun = ({ words, head }: Phrase) => words[head]?.some((term) => noun.own.words[0]?.includes(term)) === true
  const isElsewhere = ({ shelves }: Phrase) => shelves.length > 0 && !shelves.some((id) => noun.shelves.includes(id))
  const isKind = noun.shelves.length + noun.categories.length > 0
  return isKind && !noun.isFresh && same.some(isOfNoun) && !same.some(isElsewhere)
}

/** What is only like a thing, mentions of it, and sellers of its name. */
function weakerLevels(main: Concept, isExact: boolean): Level[] {
  const { noun } = main
  return [
    ...(isExact ? [] : leveled(1, 'similar', [derived(main)], main.isBeginning ? FEW_FOR_A_BEGINNING : FEW)),
    ...(noun && isKnown(noun) && main.role === 'thing' && !main.isCondition && !isExact
      ? leveled(1, 'similar', [allOf([heads(noun), ...notForPlanting(noun)])], hasOthers(main, noun) ? FULL : VERY_FEW)
      : []),
    ...leveled(2, 'similar', [allOf([mentions(main, 'AB'), ...notWithout(main)])]),
    ...leveled(3, 'seller', [phraseQuery(main.own, 'ABC')]),
  ]
}

/** What a thing alone is called, the likeliest first. */
function namedAs(main: Concept, isExact: boolean): string[] {
  const alone = [...notForPlanting(main), ALONE]
  return [
    // The name of a shelf also stands in names of other things: "kwiat lipy".
    allOf([heads(main), shelf(main), ...alone]),
    ...(isExact ? [] : [allOf([listed(main), shelf(main)])]),
    main.isFresh ? allOf([heads(main), ...alone, onShelf(main)]) : allOf([headQuery(main.own), ...alone]),
    allOf([heads(main), ...alone]),
    allOf([heads(main), ...notEmpty(main)]),
    heads(main),
    ...(main.isMaterial && !isExact ? [wish(main, 'AB')] : []),
  ]
}

/** A thing alone. */
function thingLevels({ main, soft }: Part, amounts: readonly string[]): Level[] {
  const better = [...soft.map((concept) => wish(concept, 'ABCD')), ...amounts.map(quoted)]
  // Who names an amount means just this thing.
  const isExact = amounts.length > 0
  const tierOfKinds = isExact ? 1 : 0
  return [
    ...(better.length > 0 ? leveled(0, 'name', [all([heads(main), ...better])]) : []),
    ...leveled(0, 'name', namedAs(main, isExact)),
    ...leveled(0, 'description', [restInDescription(main)]),
    ...leveled(tierOfKinds, 'name', [allOf([kinds(main), ...notForPlanting(main)]), kindsOfNoun(main), inSet(main)]),
    ...leveled(tierOfKinds, 'similar', [edges(main)]),
    ...weakerLevels(main, isExact),
  ]
}

/** A quality alone: what says so in its name, what says so in its description, what has it without saying so. */
function oneQualityLevels({ main, soft }: Part, amounts: readonly string[]): Level[] {
  const better = [...soft.map((concept) => wish(concept, 'ABCD')), ...amounts.map(quoted)]
  const named = mentions(main, 'AB')
  return [
    ...(better.length > 0 ? leveled(0, 'name', [all([named, ...better])]) : []),
    ...leveled(0, 'name', [allOf([named, ...notForPlanting(main), ALONE]), named]),
    ...leveled(0, 'description', [mentions(main, 'ABD')]),
    ...leveled(0, 'name', [having(main)]),
    ...leveled(0, 'description', [wish(main, 'ABD')]),
    ...leveled(0, 'similar', [edges(main)]),
    ...leveled(3, 'seller', [phraseQuery(main.own, 'ABC')]),
  ]
}

/** All but one of the wishes; the same wish twice is one. */
const almostAll = (wishes: readonly string[]): string =>
  anyOf(wishes.map((left) => allOf(wishes.filter((wished) => wished !== left))))

/** A purpose without what serves it. */
const saidOf = (concept: Concept): Concept => (concept.role === 'use' ? { ...concept, core: [] } : concept)

/** What is meant fresh stands first as it lies on its shelf, where it is asked for as such: "jabłka na szarlotkę". */
const freshFirst = (main: Concept, query: string, isAskedFresh = true): string[] => [
  ...(main.isFresh && isAskedFresh ? [allOf([query, onShelf(main)])] : []),
  query,
]

/** A thing with wishes: as many of them as possible, in names before descriptions. */
function wishLevels({ main, wanted, soft }: Part, amounts: readonly string[]): Level[] {
  const inNames = all(wanted.map((concept) => wish(concept, 'ABC')))
  const anywhere = wanted.map((concept) => wish(concept, 'ABCD'))
  // What only mentions a thing serves no purpose by this mention: "śledź z jabłkiem" for "jabłka na szarlotkę".
  const said = (weights: 'ABC' | 'ABCD') => wanted.map((concept) => wish(saidOf(concept), weights))
  const likeIt = anyOf([kinds(main), edges(main)])
  const better = [...soft.map((concept) => wish(concept, 'ABCD')), ...amounts.map(quoted)]
  const things = main.role === 'use' ? anyOf([mentions(main, 'ABC'), kinds(main)]) : heads(main)
  const thing = all([things, ...notForPlanting(main, ...wanted), ...notEmpty(main)])
  const isStrict = main.role === 'use' || amounts.length > 0 || [main, ...wanted].some(({ isCondition }) => isCondition)
  return [
    ...(better.length > 0 ? leveled(0, 'name', [all([thing, inNames, ...better])]) : []),
    ...leveled(0, 'name', [
      ...freshFirst(
        main,
        all([thing, inNames]),
        wanted.some(({ role }) => role === 'use'),
      ),
      allOf([
        anyOf([allOf([likeIt, inNames]), allOf([anything(main), ...said('ABC')])]),
        ...notForPlanting(main, ...wanted),
      ]),
      allOf([inSet(main), ...said('ABC')]),
    ]),
    ...leveled(0, 'description', [
      all([thing, ...anywhere]),
      allOf([
        anyOf([allOf([likeIt, ...anywhere]), allOf([anything(main), ...said('ABCD')])]),
        ...notForPlanting(main, ...wanted),
      ]),
    ]),
    ...(wanted.length > 1
      ? leveled(1, 'similar', [allOf([thing, almostAll(anywhere)])], isStrict ? VERY_FEW : FULL)
      : []),
    ...(isStrict ? [] : leveled(1, 'similar', freshFirst(main, thing), FULL)),
    ...leveled(2, 'similar', [anyOf([things, kinds(main)]), edges(main)]),
    ...leveled(3, 'seller', [all([main, ...wanted].map((concept) => wish(concept, 'ABC')))]),
  ]
}

function partLevels(part: Part, amounts: readonly string[]): Level[] {
  const { main, wanted } = part
  const { noun } = main
  const required = all([main, ...wanted].map((concept) => wish(concept, 'ABCD')))
  return [
    ...(wanted.length > 0
      ? main.role === 'quality' || main.role === 'soft'
        ? qualityLevels(part)
        : wishLevels(part, amounts)
      : main.role === 'use'
        ? purposeLevels(part)
        : main.role === 'quality'
          ? oneQualityLevels(part, amounts)
          : thingLevels(part, amounts)),
    ...(mayBeInDescription(main) ? leveled(3, 'description', [required]) : []),
    ...(noun && main.role === 'thing' ? leveled(3, 'similar', [anyOf([heads(noun), kinds(noun)])]) : []),
    ...leveled(3, 'similar', [anyOf(wanted.filter(isOccasion).map(listed))]),
  ]
}

/** Beside an occasion a word that names nothing sold says for whom it is: "osiemnastka syna". */
const isOccasion = ({ role, own }: Concept): boolean => role === 'use' && !own.isPurpose

/** Nothing but qualities: all of them, in names first. */
function qualityLevels({ main, wanted }: Part): Level[] {
  const concepts = [main, ...wanted]
  return [
    ...leveled(0, 'name', [all(concepts.map((concept) => wish(concept, 'AB')))]),
    ...leveled(0, 'description', [all(concepts.map((concept) => wish(concept, 'ABCD')))]),
    // A mention of one word of an unknown purpose answers nothing: "na rozjaśnienie w kuchni".
    ...(main.own.isPurpose
      ? []
      : [
          ...leveled(1, 'similar', [almostAll(concepts.map((concept) => wish(concept, 'ABC')))]),
          ...leveled(2, 'similar', [anyOf(concepts.map((concept) => wish(concept, 'AB')))]),
        ]),
  ]
}

/** Two things side by side without "i": both together, else each of them. */
function unmarkedListLevels({ main, wanted }: Part): Level[] {
  const others = wanted.filter(({ role }) => role === 'thing')
  const things = [main, ...others]
  if (others.length === 0) return []
  // "jabłka gruszki" are both from a shelf, "beczka dąb" is of oak.
  return things.every(({ shelves, noun }) => shelves.length > 0 || (noun !== null && noun.shelves.length > 0))
    ? leveled(1, 'similar', [any(things.map(headsOnShelf))], FULL)
    : leveled(2, 'similar', [any(things.map(heads))])
}

/** A name of several words says itself what is meant: "kapusta kiszona". */
const headsOnShelf = (thing: Concept): string =>
  thing.shelves.length > 0 ? all([heads(thing), onShelf(thing)]) : heads(thing)

/** The question is one thing or quality of several words that is known, and only perhaps a seller's name: "bez glutenu". */
const isKnownAlone = ([only, another]: readonly Part[]): boolean =>
  only !== undefined && another === undefined && only.wanted.length === 0 && isKnown(only.main)

/** Every word of the question in the seller's name: "Glina i Ogień" is no list. */
function sellerLevels(parts: readonly Part[]): Level[] {
  const words = parts.flatMap(({ main, wanted, soft }) => [main, ...wanted, ...soft]).flatMap(({ own }) => own.words)
  const inSellerName = words.map((terms) => any(terms.map((term) => quoted(sellerTerm(term)))))
  return words.length > 1 ? leveled(isKnownAlone(parts) ? 0 : -1, 'seller', [all(inSellerName)]) : []
}

/** Levels of a question, the most precise first. Empty for a question without meaning. */
export function levelsOf({ parts, amounts }: ParsedQuery): Level[] {
  const [first, ...others] = parts
  if (!first) return amounts.length > 0 ? leveled(0, 'name', [all(amounts.map(quoted))]) : []
  const levels = [
    ...(others.length > 0 ? listLevels(parts) : [...partLevels(first, amounts), ...unmarkedListLevels(first)]),
    ...sellerLevels(parts),
  ]
  const seen = new Set<string>()
  return levels
    .map((level) => ({ ...level, query: simplifyQuery(level.query) }))
    .toSorted((a, b) => a.tier - b.tier)
    .filter(({ query }) => !seen.has(query) && seen.add(query))
    .slice(0, MAX_LEVELS)
}
