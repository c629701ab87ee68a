import { isKindWord, isNameWord, isUsualKind, praises } from '../names.rules.ts'
import { isOblique } from '../nominative.rules.ts'
import type { Vocabulary } from '../parts.ts'
import { isMark, isOneOf, isWord, type Piece, pieceAt, type PieceOf } from '../pieces/piece.rules.ts'
import { LEADS } from '../stock/stock-words.rules.ts'
import { FILLER, SELLING } from '../words.rules.ts'

type Word = PieceOf<'word'>
/** `thing`: names what is sold; `kind`: says which kind of a thing; `name`: words that nobody knows. */
export type Item = { words: Word[]; is: 'thing' | 'kind' | 'name' }
/** Parts between commas and "i" from the piece `start` on. `isJoined`: the last one stands behind "i"; `isLed`: a colon stands before them. */
export type List = { items: Item[]; start: number; isJoined: boolean; isLed: boolean }

const AND = new Set(['i', 'oraz', 'lub', 'albo'])
const WITH = new Set(['z', 'ze', 'bez', 'na', 'dla', 'do'])
const MAX_WORDS = 4
const MAX_ITEMS = 12
const MAX_PIECES = 16

/** `lipowy`, `czerwona`, `ruskie`: tells one of a kind from another. */
const isKind = ({ folded }: Word): boolean => (isKindWord(folded) || isUsualKind(folded)) && !praises(folded)

/** Stand inside names: "las po deszczu". */
const INSIDE = new Set([...WITH, 'po', 'w', 'od'])
const SAYS_NOTHING = [FILLER, LEADS, SELLING]

/** `umiem robić kluski śląskie`: of more words than a name has those from the thing on. */
function fromName(run: readonly Word[], words: Vocabulary): readonly Word[] {
  const name = run.length > MAX_WORDS ? run.findIndex(isNameWord(words)) : -1
  return name < 0 ? run : run.slice(name)
}

/** What a part is; `null` when it is no part of a list of things. */
function itemOf(run: readonly Word[], words: Vocabulary): Item | null {
  const last = run.findLastIndex(({ folded }) => !INSIDE.has(folded) && SAYS_NOTHING.some((set) => set.has(folded)))
  const own = fromName(run.slice(last + 1), words)
  const [first] = own
  if (!first || own.length > MAX_WORDS || praises(first.folded)) return null
  if (WITH.has(first.folded)) return own.length > 1 ? { words: [...own], is: 'kind' } : null
  if (own.every(isKind) && !isNameWord(words)(first)) return { words: [...own], is: 'kind' }
  return { words: [...own], is: own.some(isNameWord(words)) ? 'thing' : 'name' }
}

const isInside = (pieces: readonly Piece[], at: number): boolean => {
  const [before, dash, after] = [pieceAt(pieces, at - 1), pieceAt(pieces, at), pieceAt(pieces, at + 1)]
  return isMark(dash, '-') && isWord(before) && before.end === dash.start && after.start === dash.end
}

const INSTRUMENTAL = /em$/
const LOCATIVE = /(?:ie|u|ach)$/
/** `ser z czosnkiem i bazylią`, `na kompoty i nalewki`: "i" joins what is in one thing or what it is for. */
function isInOne(before: Item, { words: [next] }: Item, words: Vocabulary): boolean {
  const link = before.words.findLastIndex(({ folded }) => WITH.has(folded))
  const [preposition, led] = [before.words[link], before.words[link + 1]]
  if (!preposition || !next || !led || WITH.has(next.folded)) return false
  if (preposition.folded === 'na') return !LOCATIVE.test(led.folded)
  const written = next.text.toLowerCase()
  const lemma = words.lemmaOf(written)
  return lemma === null || INSTRUMENTAL.test(next.folded) || isOblique(written, lemma)
}

type Run = { words: Word[]; start: number; isJoined: boolean }
/** The words before a place up to a comma or "i", and whether a further part may stand before them. */
function runBefore(pieces: readonly Piece[], end: number): Run & { isEnd: boolean } {
  const run: Word[] = []
  let at = end
  for (; at >= 0 && end - at < MAX_PIECES; at--) {
    const piece = pieceAt(pieces, at)
    if (isInside(pieces, at)) continue
    if (!isWord(piece) || piece.isEmoji || AND.has(piece.folded)) break
    run.unshift(piece)
  }
  const isJoined = isOneOf(pieces[at], AND)
  return { words: run, start: at + 1, isJoined, isEnd: !isJoined && pieces[at]?.kind !== 'comma' }
}

/** Behind what a list may begin; "10-tygodniowe" is no part of one. */
const mayBegin = (pieces: readonly Piece[], start: number): boolean => {
  const [before, first] = [pieces[start - 1], pieceAt(pieces, start)]
  if (before === undefined || before.kind === 'break' || isWord(before)) return true
  return before.kind === 'mark' && !(isMark(before, '-') && before.end === first.start)
}

type Part = { item: Item; isJoined: boolean; isLast: boolean; start: number }
/** The part of a list that ends at a place; `isLast`: no further one stands before it. */
function partBefore(pieces: readonly Piece[], end: number, words: Vocabulary): Part | null {
  const run = runBefore(pieces, end)
  const item = run.isEnd && !mayBegin(pieces, run.start) ? null : itemOf(run.words, words)
  // Words before a part end the list.
  const isLast = run.isEnd || run.words.length > (item?.words.length ?? 0)
  return item && { item, isJoined: run.isJoined, isLast, start: run.start }
}

/** The list that ends at a place: as many parts before it as name things or kinds. */
export function listBefore(pieces: readonly Piece[], end: number, words: Vocabulary): List | null {
  const parts: Part[] = []
  let part = partBefore(pieces, end, words)
  while (part && parts.length < MAX_ITEMS) {
    parts.unshift(part)
    part = part.isLast ? null : partBefore(pieces, part.start - 2, words)
  }
  const [before, last] = parts.slice(-2)
  if (!before || !last || (last.isJoined && isInOne(before.item, last.item, words))) return null
  const items = parts.map(({ item }) => item)
  const start = pieces.indexOf(items[0]?.words[0] as Piece)
  return { items, start, isJoined: last.isJoined, isLed: isMark(pieces[start - 1], ':') }
}
