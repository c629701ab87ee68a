import type { PostUnit } from '@kram/contract/posts/schemas'
import type { Days, Hours } from './days.rules.ts'
import type { PostAmount } from './units.rules.ts'

/** `isPlural`: in full and of several, as in "słoiki". */
type Unit = { kind: 'unit'; unit: PostUnit; isPlural?: true }
/** `isRange`: the price is the upper end of a range. `isBare`: without a currency, as in "3 pęczki za 10". */
type Money = { kind: 'money'; price: number; isRange: boolean; isBare?: true }
export type Content =
  | { kind: 'word'; text: string; folded: string; isEmoji?: true }
  | Money
  | ({ kind: 'amount' } & PostAmount)
  | Unit
  | { kind: 'number'; value: number }
  | { kind: 'days'; days: Days }
  | { kind: 'hours'; hours: Hours }
  | { kind: 'phone'; digits: string }
  | { kind: 'comma' | 'break' | 'mark'; text: string }

/** What stands at one place of a post. */
export type Piece = Content & { start: number; end: number }
export type PieceOf<K extends Piece['kind']> = Extract<Piece, { kind: K }>

const NONE: Piece = { kind: 'break', text: '', start: 0, end: 0 }
/** The piece at a place; before the first and behind the last one a break. */
export const pieceAt = (pieces: readonly Piece[], at: number): Piece => pieces[at] ?? NONE
export const isWord = (piece: Piece | undefined): piece is PieceOf<'word'> => piece?.kind === 'word'
export const hasWord = (pieces: readonly Piece[], words: ReadonlySet<string>): boolean =>
  pieces.some((piece) => isWord(piece) && words.has(piece.folded))
export const hasKind = (pieces: readonly Piece[], kind: Piece['kind']): boolean =>
  pieces.some((piece) => piece.kind === kind)
/** Whether a piece is this mark. */
export const isMark = (piece: Piece | undefined, text: string): boolean => piece?.kind === 'mark' && piece.text === text
/** Whether a piece is one of these words, folded. */
export const isOneOf = (piece: Piece | undefined, words: ReadonlySet<string>): boolean =>
  isWord(piece) && words.has(piece.folded)
/** Whether prices, amounts or units stand here. */
export const saysNumbers = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ kind }) => ['money', 'amount', 'unit', 'number'].includes(kind))

const MAX_SENTENCE = 16
/** The pieces of the sentence before this place. */
export const sentenceBefore = (pieces: readonly Piece[], at: number): Piece[] => {
  const before = pieces.slice(Math.max(0, at - MAX_SENTENCE), at)
  return before.slice(before.findLastIndex(({ kind }) => kind === 'break') + 1)
}
