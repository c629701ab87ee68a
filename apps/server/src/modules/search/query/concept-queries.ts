import type { Concept } from './concepts.ts'
import type { Phrase } from '../language/index.ts'
import {
  all,
  any,
  headQuery,
  NO_CRAFT,
  phraseQuery,
  purposeQuery,
  quoted,
  restQuery,
  type Weights,
} from './tsquery.rules.ts'

/** The text query of something that a question lacks. */
export const NOTHING = ''

export const anyOf = (parts: readonly string[]): string => {
  const asked = parts.filter((part) => part !== NOTHING)
  return asked.length === 0 ? NOTHING : any(asked)
}
export const allOf = (parts: readonly string[]): string =>
  parts.length === 0 || parts.includes(NOTHING) ? NOTHING : all(parts)

const names = ({ own, same }: Concept): Phrase[] => [own, ...same]
export const heads = (concept: Concept): string => any(names(concept).map(headQuery))
export const mentions = (concept: Concept, weights: Weights): string =>
  any(names(concept).map((phrase) => phraseQuery(phrase, weights)))
/** A narrower thing counts where it is what is sold; a purpose, "na prezent", where a name states it. */
const narrower = (phrase: Phrase): string => (phrase.isPurpose ? purposeQuery(phrase) : headQuery(phrase))
/** What serves a purpose, and what is meant fresh, lies on its shelf. */
const serving = (phrase: Phrase): string =>
  phrase.isPurpose || phrase.shelves.length === 0
    ? narrower(phrase)
    : all([headQuery(phrase), any(phrase.shelves.map((id) => quoted(`/${id}`)))])
/** A gift whose name says for whom it is ("dla nauczyciela") is for nobody else. */
const forAnybody = (phrase: Phrase): string =>
  phrase.purposes.includes(true) && !phrase.isPurpose ? serving(phrase) : all([serving(phrase), `!${quoted('/for')}`])
const narrowerOf = (concept: Concept, most?: number): string =>
  anyOf(concept.core.slice(0, most).map(isGift(concept) ? forAnybody : serving))
/** An empty basket is no gift, unless one is asked for. */
export function notEmpty(concept: Concept): string[] {
  const terms = concept.own.words.flat()
  const isNamedGift = terms.includes('prezent') && !terms.includes('pusty')
  return isNamedGift || isGift(concept) ? [`!${quoted('pusty')}`] : []
}
export const isGift = ({ core }: Pick<Concept, 'core'>): boolean =>
  core.some(({ words, isPurpose }) => isPurpose && words.flat().includes('prezent'))
export const shelf = ({ categories }: Concept): string => anyOf(categories.map((id) => quoted(`/${id}`)))
export const listed = (concept: Concept): string => narrowerOf(concept)
/** The thesaurus names first what answers best. */
const [BEST, GOOD] = [3, 8]
export const best = (concept: Concept): string => narrowerOf(concept, BEST)
export const good = (concept: Concept): string => narrowerOf(concept, GOOD)
export const edges = (concept: Concept): string => anyOf(concept.edges.map(narrower))
export const kinds = (concept: Concept): string => anyOf([listed(concept), shelf(concept)])

/** What satisfies a wish beside the thing: its own words anywhere, adjectives and kinds of it in names. */
export const wish = ({ role, own, same, related, core }: Concept, weights: Weights): string =>
  any([
    ...[own, ...same, ...related].map((phrase) => phraseQuery(phrase, weights)),
    ...core.map((phrase) =>
      phrase.isPurpose ? purposeQuery(phrase) : phraseQuery(phrase, role === 'quality' ? weights : 'AB'),
    ),
  ])

/** What has a quality without saying so: what is made of it, kinds of it, those of several words where they are what is sold. */
export const having = ({ related, core }: Concept): string =>
  anyOf([
    ...related.map((phrase) => phraseQuery(phrase, 'AB')),
    ...core.map((phrase) => (phrase.words.length > 1 ? narrower(phrase) : phraseQuery(phrase, 'AB'))),
  ])

/** Everything that a main concept can be, in names. */
export const anything = (concept: Concept): string => anyOf([mentions(concept, 'AB'), kinds(concept), edges(concept)])

/** Where a name states the purpose; an occasion may also be what is sold: "święconka". */
export const stated = ({ own, same, related }: Concept): string =>
  own.isPurpose
    ? any([purposeQuery(own), ...related.flatMap((phrase) => [phraseQuery(phrase, 'AB'), purposeQuery(phrase)])])
    : any([...[own, ...same, ...related].map((phrase) => phraseQuery(phrase, 'AB')), purposeQuery(own)])

/** Where the description states the purpose. */
export const described = ({ own }: Concept): string => (own.isPurpose ? purposeQuery(own, 'D') : phraseQuery(own, 'D'))

/** Where the description states a purpose that serves this one, like "na prezent" a birthday. */
export const describedAlike = ({ core }: Concept): string =>
  anyOf(core.filter(({ isPurpose }) => isPurpose).map((phrase) => purposeQuery(phrase, 'D')))

/** "Bez cukru" and "bez dodatku cukru" are no mention of cukier. */
export const notWithout = ({ own: { words } }: Concept): string[] => {
  const [terms = [], ...others] = words
  return others.length > 0
    ? []
    : terms.flatMap((term) => ['<->', '<2>'].map((distance) => `!('bez' ${distance} ${quoted(term)})`))
}

/** What is for planting answers the name of a fruit after what is for eating. */
export const notForPlanting = (...concepts: readonly Concept[]): string[] =>
  concepts.some(({ isPlant }) => isPlant) ? [] : [`!${quoted('/sadzonki')}`]

/** On its own shelf: "jabłka" are not jabłka suszone. */
export const onShelf = ({ shelves }: Concept): string => anyOf(shelves.map((id) => quoted(`/${id}`)))

const SET = quoted('/set')
/** Sold alone, not in a set. */
export const ALONE = `!${SET}`

/** Kinds of a thing that are looked for in sets. */
const IN_SETS = 6
/** Sets answer what they hold, after what is sold alone: "skrzynka dyniowa" holds a dynia. */
export const inSet = (concept: Concept): string =>
  all([
    any(
      [...names(concept), ...concept.related, ...concept.core.slice(0, IN_SETS)].map((phrase) =>
        phraseQuery(phrase, 'AB'),
      ),
    ),
    SET,
  ])

/** Sets that hold fresh things of a purpose, and the rest of a shelf that is called like what serves it: "ryba". */
export const nearlyServing = ({ inSets, nearShelves }: Concept): string =>
  anyOf([
    allOf([anyOf(inSets.map((phrase) => phraseQuery(phrase, 'AB'))), SET]),
    ...nearShelves.map((id) => quoted(`/${id}`)),
  ])

/** Where only the description says the rest of a name: "świeczki" that are "sojowe". */
export const restInDescription = ({ noun, own, isVague }: Concept): string =>
  noun && !own.adjacent && !isVague ? all([heads(noun), restQuery(own, 'ABCD')]) : NOTHING

/** "ser kozi" is also a twaróg kozi. */
export const kindsOfNoun = ({ noun, own }: Concept): string =>
  noun && !own.adjacent ? allOf([kinds(noun), restQuery(own, 'AB')]) : NOTHING

/** What is made of a thing: "sok jabłkowy"; for the beginning of a word everything that names it. */
export const derived = ({ own, same, related, isBeginning }: Concept): string =>
  allOf([
    anyOf([
      ...related.map((phrase) => phraseQuery(phrase, 'AB')),
      ...(isBeginning ? [own, ...same].map((phrase) => phraseQuery(phrase, 'AB')) : []),
    ]),
    NO_CRAFT,
  ])
