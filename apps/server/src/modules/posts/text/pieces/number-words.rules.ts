import { fold } from '@kram/contract/common/fold'
import { type Read, readNumber, type Token, tokenAt } from './tokens.rules.ts'

const listed = (words: string, first: number, step: number): [string, number][] =>
  words.split(' ').map((word, index) => [word, first + index * step])

const listing = (...lists: readonly [string, number, number][]): ReadonlyMap<string, number> =>
  new Map(lists.flatMap(([words, first, step]) => listed(words, first, step)))

/** Numbers in their cases, and as they count people and young animals: `dwóch`, `dwoje`. */
const ONES = listing(
  ['jeden dwa trzy cztery piec szesc siedem osiem dziewiec', 1, 1],
  ['jedna dwie', 1, 1],
  ['jednego jednej jednym', 1, 0],
  ['jedno dwoch trzech czterech pieciu szesciu siedmiu osmiu dziewieciu', 1, 1],
  ['dwoje troje czworo piecioro szescioro siedmioro osmioro dziewiecioro', 2, 1],
  ['dwoma trzema czterema piecioma szescioma', 2, 1],
)
const TEENS = listing(
  [
    'dziesiec jedenascie dwanascie trzynascie czternascie pietnascie szesnascie siedemnascie osiemnascie dziewietnascie',
    10,
    1,
  ],
  [
    'dziesieciu jedenastu dwunastu trzynastu czternastu pietnastu szesnastu siedemnastu osiemnastu dziewietnastu',
    10,
    1,
  ],
  ['dziesiecioro', 10, 1],
)
const TENS = listing(
  [
    'dwadziescia trzydziesci czterdziesci piecdziesiat szescdziesiat siedemdziesiat osiemdziesiat dziewiecdziesiat',
    20,
    10,
  ],
  [
    'dwudziestu trzydziestu czterdziestu piecdziesieciu szescdziesieciu siedemdziesieciu osiemdziesieciu dziewiecdziesieciu',
    20,
    10,
  ],
)
const PARTS = new Map<string, number>([
  ['pol', 0.5],
  ['cwierc', 0.25],
  ['poltora', 1.5],
  ['poltorej', 1.5],
])
const HUNDREDS = listing(
  ['sto dwiescie trzysta czterysta piecset szescset siedemset osiemset dziewiecset tysiac', 100, 100],
  ['setka setke', 100, 0],
  ['stu dwustu trzystu czterystu pieciuset', 100, 100],
)

const wordAt = (tokens: readonly Token[], at: number): string => {
  const { kind, text } = tokenAt(tokens, at)
  return kind === 'word' ? fold(text) : ''
}

/** `dwadzieścia pięć`, `sto dwadzieścia`: a whole number in folded words from a place on. */
export function readWholeWords(wordAt: (at: number) => string, at: number): Read<number> {
  let [value, next] = [0, at]
  for (const words of [HUNDREDS, TENS, TEENS, ONES]) {
    const found = words.get(wordAt(next))
    if (found === undefined || (words === TEENS && value % 100 > 0)) continue
    value += found
    next++
    if (words === TEENS) break
  }
  return next === at ? null : { value, next }
}

/** A number in words, or a part such as `pół`. */
function readNumberWords(tokens: readonly Token[], at: number): Read<number> {
  const part = PARTS.get(wordAt(tokens, at))
  if (part !== undefined) return { value: part, next: at + 1 }
  return readWholeWords((place) => wordAt(tokens, place), at)
}

const FRACTIONS: Record<string, number> = { '1/2': 0.5, '1/4': 0.25, '3/4': 0.75, '½': 0.5, '¼': 0.25, '¾': 0.75 }

/** `1/2`, `½`. */
export function readFraction(tokens: readonly Token[], at: number): Read<number> {
  const sign = FRACTIONS[tokenAt(tokens, at).text]
  if (sign !== undefined) return { value: sign, next: at + 1 }
  const value = FRACTIONS[[0, 1, 2].map((step) => tokenAt(tokens, at + step).text).join('')]
  const isClose = tokenAt(tokens, at + 1).joined && tokenAt(tokens, at + 2).joined
  return value === undefined || !isClose ? null : { value, next: at + 3 }
}

const AND_HALF = ['i', 'pol']
/** `dwa` or `dwa i pół` from a whole number on. */
function withHalf(tokens: readonly Token[], { value, next }: NonNullable<Read<number>>): Read<number> {
  const isHalf = Number.isInteger(value) && AND_HALF.every((word, step) => wordAt(tokens, next + step) === word)
  return isHalf ? { value: value + 0.5, next: next + AND_HALF.length } : { value, next }
}

/** A number in digits or in words. */
export function readCount(tokens: readonly Token[], at: number): Read<number> {
  const count = readNumber(tokens, at) ?? readNumberWords(tokens, at)
  return count && withHalf(tokens, count)
}
