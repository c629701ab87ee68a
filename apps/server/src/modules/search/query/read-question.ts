import {
  amountsIn,
  emojiIn,
  isDescriptive,
  type Language,
  priceIn,
  type PriceWish,
  translate,
} from '../language/index.ts'
import { isGift } from './concept-queries.ts'
import { type Concept, groupConcepts } from './concepts.ts'
import { type QuestionWord, questionWords, type ReadAs } from './question-words.ts'

/** One thing that the question asks for. */
export type Part = {
  /** What an answer has to be; the first of these concepts when there are several. */
  main: Concept
  /** What an answer should have too, the most important first. */
  wanted: Concept[]
  soft: Concept[]
}

export type ParsedQuery = {
  /** More than one for "ser i mleko" and shopping lists. */
  parts: Part[]
  amounts: string[]
  price: PriceWish | null
  /** The question without its price. */
  withoutPrice: string
  /** The question in Polish when it was asked in another language. */
  translated: string | null
  /** What its emoji show, when it has some with a meaning. */
  shown: string[]
}

/** Maximum number of meaningful words; further words are ignored. */
const MAX_WORDS = 16
const MAX_PARTS = 8
const MAX_WANTED = 4

/** Soft hyphens, zero-width signs and the like, which look like nothing. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g
const SEPARATOR = /[,;/+&\n|•]|(?<![\p{L}\p{N}])(?:i|oraz|lub|albo|a także|a takze)(?![\p{L}\p{N}])/giu

/** Reads a question. Any input is valid; meaningless input gives no parts. */
export function parseQuery(q: string, language: Language, readAs: ReadAs = new Map()): ParsedQuery {
  const { rest, shown } = emojiIn(q, language.emoji)
  const read = readText(rest, language, readAs)
  if (shown.length === 0) return read
  const [first, ...others] = read.parts
  // Beside words that name a thing emoji only adorn; alone or with an adjective they are what is asked for.
  if (!first || !isAskedFor(first.main)) {
    const inWords = `${shown.join(', ')} ${rest}`.trim()
    return { ...readText(inWords, language, readAs), shown }
  }
  const adorning = shown.flatMap((words) => groupConcepts(questionWords(words, language, readAs), language, readAs))
  return { ...read, shown, parts: [{ ...first, soft: [...first.soft, ...adorning] }, ...others] }
}

/** Reads a question without emoji. */
function readText(q: string, language: Language, readAs: ReadAs): ParsedQuery {
  const visible = q.normalize('NFKC').replaceAll(INVISIBLE, '')
  const { price, rest } = priceIn(visible)
  const translated = translate(rest, language.translations, language.isPolishName)
  const text = translated ?? rest
  const amounts = amountsIn(text)
  const words = questionWords(text, language, readAs)
    .filter(({ start, end }) => !amounts.some((amount) => start >= amount.start && end <= amount.end))
    .slice(0, MAX_WORDS)
  return {
    parts: partsOf(text, words, language, readAs),
    amounts: [...new Set(amounts.map(({ term }) => term))],
    price,
    withoutPrice: rest.trim().replaceAll(/\s+/g, ' '),
    translated,
    shown: [],
  }
}

/** A list is one only when each of its parts names a thing; otherwise it is one question: "pierogi z kapustą i grzybami". */
function partsOf(text: string, words: readonly QuestionWord[], language: Language, readAs: ReadAs): Part[] {
  const segments = withSharedNouns(segmentsOf(text, words), language)
    .map((segment) => groupConcepts(segment, language, readAs))
    .slice(0, MAX_PARTS)
  const isList = segments.length > 1 && segments.every((concepts) => concepts.some(isAskedFor))
  const whole = groupConcepts(words, language, readAs)
  const parts = isList && !isShelf(whole) ? segments : [whole]
  return parts.flatMap((concepts) => partOf(concepts) ?? [])
}

/** A category may be called like a list: "Sery i twarogi". */
const isShelf = ([only, another]: readonly Concept[]): boolean =>
  only !== undefined && another === undefined && only.categories.length > 0

const isAskedFor = ({ role }: Concept): boolean => role === 'thing' || role === 'use'

/** The words between separators; "i" behind a preposition joins what belongs to one thing: "z kapustą i grzybami". */
function segmentsOf(text: string, words: readonly QuestionWord[]): QuestionWord[][] {
  const segments: QuestionWord[][] = [[]]
  let end = 0
  for (const word of words) {
    const current = segments.at(-1) ?? []
    const between = text.slice(end, word.start)
    const separators = between.match(SEPARATOR)
    const onlyJoins = separators?.every((each) => /\p{L}/u.test(each)) === true && current.at(-1)?.preposition != null
    if (separators && !onlyJoins && current.length > 0)
      segments.push([{ ...word, preposition: prepositionIn(between, word) }])
    else current.push(word)
    end = word.end
  }
  // A preposition holds for its own segment only.
  return segments.map((segment) => withOwnPrepositions(segment, text)).filter((segment) => segment.length > 0)
}

type Segment = readonly QuestionWord[]

const isNoun = (word: QuestionWord): boolean => word.preposition === null && !isDescriptive(word)

/** Nothing but adjectives that tell sorts apart: "gryczany", but neither "tani" nor "bezglutenowy". */
const isSort = (segment: Segment, { thesaurus: { adjectives, soft, conditions } }: Language): boolean =>
  segment.every(
    (word) =>
      word.preposition === null &&
      isDescriptive(word) &&
      !word.terms.some(
        (term) => /^\d+$/.test(term) || soft.has(term) || (conditions.has(term) && !adjectives.has(term)),
      ),
  )

/** What adjectives alone describe: the noun before them that is described already, else the one behind: "kozie i owcze sery". */
function nounOfSort(before: Segment, behind: Segment): QuestionWord | undefined {
  const sharing = before.length === 0 ? behind : before.filter((_, __, all) => all.some(isDescriptive))
  return sharing.length > 1 ? sharing.find(isNoun) : undefined
}

/** What grows from what is planted: "sadzonki pomidorów i papryki". */
function nounOfPlants([planted, another]: Segment, [fruit]: Segment, language: Language): QuestionWord | undefined {
  const isPlanted = ({ terms }: QuestionWord) => terms.some((term) => language.thesaurus.plants.has(term))
  if (!planted || !another || !fruit || !isPlanted(planted)) return undefined
  return isNoun(fruit) && !isPlanted(fruit) && !fruit.terms.includes(fruit.text) ? planted : undefined
}

/** Sorts of one thing are each asked for with their noun: "miód lipowy i gryczany". */
function withSharedNouns(segments: readonly Segment[], language: Language): Segment[] {
  const done: Segment[] = []
  for (const [at, segment] of segments.entries()) {
    const before = done.at(-1) ?? []
    const noun = isSort(segment, language)
      ? nounOfSort(before, segments[at + 1] ?? [])
      : nounOfPlants(before, segment, language)
    done.push(noun ? [noun, ...segment] : segment)
  }
  return done
}

const prepositionIn = (between: string, { preposition }: QuestionWord): string | null =>
  preposition !== null && new RegExp(`(?<!\\p{L})${preposition}(?!\\p{L})`, 'iu').test(between) ? preposition : null

function withOwnPrepositions(segment: readonly QuestionWord[], text: string): QuestionWord[] {
  let before: string | null = segment[0]?.preposition ?? null
  return segment.map((word, at) => {
    const previous = segment[at - 1]
    if (previous) before = prepositionIn(text.slice(previous.end, word.start), word) ?? before
    return { ...word, preposition: before }
  })
}

/** A "worek ziemniaków" is ziemniaki, but a "worek na chleb" is a worek. */
function withoutMeasure(concepts: readonly Concept[]): Concept[] {
  const [measure, ...measured] = concepts.filter(({ role }) => role === 'thing')
  return concepts.map((concept) =>
    concept === measure && concept.isMeasure && measured.length > 0 ? { ...concept, role: 'soft' } : concept,
  )
}

/** The thing is the condition; without one the purpose, without that every quality. */
function partOf(read: readonly Concept[]): Part | undefined {
  const concepts = withoutMeasure(read)
  const soft = concepts.filter(({ role }) => role === 'soft')
  const others = concepts.filter(({ role }) => role !== 'soft')
  const main = others.find(({ role }) => role === 'thing') ?? mostSpecific(others.filter(({ role }) => role === 'use'))
  const [only = soft[0], ...rest] = others
  if (!main)
    return only && { main: only, wanted: (others.length > 0 ? rest : soft.slice(1)).slice(0, MAX_WANTED), soft: [] }
  const wanted = others.filter((concept) => concept !== main)
  // Beside a purpose another one only says more about the occasion: "prezent dla świadka na ślub".
  const isExtra = ({ role }: Concept) => main.role === 'use' && role === 'use'
  return {
    main,
    wanted: wanted.filter((concept) => !isExtra(concept)).slice(0, MAX_WANTED),
    soft: [...soft, ...wanted.filter(isExtra)],
  }
}

/** A gift says less than for whom or for what it is, as if it named more: "mikołajki dla dziecka", "na kanapki dla męża". */
const GIFTS_MORE = 6

const mostSpecific = (uses: readonly Concept[]): Concept | undefined => {
  // Beside an occasion a place says little: "dzień kobiet do biura".
  const asked = uses.some(({ own }) => !own.isPurpose) ? uses.filter(({ isPlace }) => !isPlace) : uses
  const named = (concept: Concept) => concept.core.length + (isGift(concept) ? GIFTS_MORE : 0)
  return asked.toSorted((a, b) => named(a) - named(b))[0]
}
