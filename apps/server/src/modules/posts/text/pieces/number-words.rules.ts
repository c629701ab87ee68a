import { fold } from '@kram/contract/common/fold'
import { type Read, readNumber, type Token, tokenAt } from './tokens.rules.ts'

const listed = (words: string, first: number, step: number): [string, number][] =>
  words.split(' ').map((word, index) => [word, first + index * step])

const ONES = new Map<string, number>([
  ...listed('jeden dwa trzy cztery piec szesc siedem osiem dziewiec', 1, 1),
  ['jedna', 1],
  ['dwie', 2],
])
const TEENS = new Map<string, number>(
  listed(
    'dziesiec jedenascie dwanascie trzynascie czternascie pietnascie szesnascie siedemnascie osiemnascie dziewietnascie',
    10,
    1,
  ),
)
const TENS = new Map<string, number>(
  listed(
    'dwadziescia trzydziesci czterdziesci piecdziesiat szescdziesiat siedemdziesiat osiemdziesiat dziewiecdziesiat',
    20,
    10,
  ),
)
const PARTS = new Map<string, number>([
  ['pol', 0.5],
  ['cwierc', 0.25],
  ['poltora', 1.5],
])
const HUNDREDS = new Map<string, number>([
  ['sto', 100],
  ['dwiescie', 200],
  ['trzysta', 300],
])

const wordAt = (tokens: readonly Token[], at: number): string => {
  const { kind, text } = tokenAt(tokens, at)
  return kind === 'word' ? fold(text) : ''
}

/** `dwadzieścia pięć`, `sto dwadzieścia`, `pół`: a number in words. */
function readNumberWords(tokens: readonly Token[], at: number): Read<number> {
  const part = PARTS.get(wordAt(tokens, at))
  if (part !== undefined) return { value: part, next: at + 1 }
  let [value, next] = [0, at]
  for (const words of [HUNDREDS, TENS, TEENS, ONES]) {
    const found = words.get(wordAt(tokens, next))
    if (found === undefined || (words === TEENS && value % 100 > 0)) continue
    value += found
    next++
    if (words === TEENS) break
  }
  return next === at ? null : { value, next }
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

/** A number in digits or in words. */
export const readCount = (tokens: readonly Token[], at: number): Read<number> =>
  readNumber(tokens, at) ?? readNumberWords(tokens, at)
