import { areForms } from '../forms.rules.ts'
import type { FoundProduct, Range } from '../parts.ts'
import { isMark, isOneOf, isWord, type Piece, pieceAt } from '../pieces/piece.rules.ts'
import { COUNTED } from '../stock/stock-words.rules.ts'

const ALL = new Set(['wszystko', 'wszystkie', 'calosc'])
const LINKS = new Set(['za', 'od', 'na', 'w'])

/** The place behind `wszystko za kg`, `wszystko/kg`, `wszystko w słoikach 0,9 l`; `null` when something else is said. */
function endOfStatement(pieces: readonly Piece[], at: number): number | null {
  if (!isOneOf(pieces[at], ALL)) return null
  const link = pieceAt(pieces, at + 1)
  if (!isOneOf(link, LINKS) && !isMark(link, '/')) return null
  const next = pieceAt(pieces, at + 2)
  if (next.kind === 'amount') return at + 3
  if (next.kind !== 'unit') return null
  return pieceAt(pieces, at + 3).kind === 'amount' ? at + 4 : at + 3
}

const ENDS: readonly Piece['kind'][] = ['break', 'comma', 'mark']
/** What is said of everything is a sentence of its own, whatever punctuation a seller leaves out. */
export function withStatementsApart(pieces: readonly Piece[]): Piece[] {
  const apart: Piece[] = []
  const breakAt = (place: number): Piece => ({ kind: 'break', text: '', start: place, end: place })
  let end: number | null = null
  for (const [at, piece] of pieces.entries()) {
    if (at === end && !ENDS.includes(piece.kind)) apart.push(breakAt(piece.start))
    const next = endOfStatement(pieces, at)
    if (next !== null && at > 0 && pieces[at - 1]?.kind !== 'break') apart.push(breakAt(piece.start))
    end = next ?? end
    apart.push(piece)
  }
  return apart
}

const EXCEPT = new Set(['oprocz', 'procz', 'poza', 'wyjatkiem'])
const MAX_PIECES_TO_EXCEPTION = 5
const MAX_EXCEPTED = 10
/** The words behind `oprócz`: what a statement about everything does not hold for. */
function exceptedBehind(pieces: readonly Piece[], { start }: Range): string[] {
  const said = pieces.findIndex((piece) => piece.start === start)
  const near = pieces.slice(said, said + MAX_PIECES_TO_EXCEPTION)
  const except = near.findIndex((piece) => isOneOf(piece, EXCEPT))
  if (said < 0 || except < 0) return []
  const behind = pieces.slice(said + except + 1, said + except + 1 + MAX_EXCEPTED)
  const end = behind.findIndex(({ kind }) => kind === 'break')
  return behind.slice(0, end < 0 ? behind.length : end).flatMap((piece) => (isWord(piece) ? [piece.text] : []))
}

/** `kapusta 4 zł główka`: sold by the head, which is no unit. */
const isByHead = (pieces: readonly Piece[], { price }: FoundProduct): boolean => {
  const next = price ? pieceAt(pieces, pieces.findIndex(({ end }) => end === price.end) + 1) : undefined
  return isWord(next) && COUNTED.test(next.folded)
}

/** Whether what is said of everything holds for a product: it is not excepted, and says nothing else itself. */
export function holdsFor(pieces: readonly Piece[], statement: Range): (product: FoundProduct) => boolean {
  const excepted = exceptedBehind(pieces, statement)
  return (product) =>
    !isByHead(pieces, product) &&
    !product.name.value.split(' ').some((word) => excepted.some((other) => areForms(word, other)))
}
