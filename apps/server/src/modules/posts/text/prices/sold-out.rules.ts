import { hasWord, isOneOf, isWord, type Piece } from '../pieces/piece.rules.ts'
import { STILL } from '../stock/stock-words.rules.ts'
import { FILLER, GONE } from '../words.rules.ts'

/** `wyprzedane`; "niestety" and "brak cukru" say other things. */
const SAYS_GONE = /^(?:wyprzedan|sprzedan|skonczy|zabrakl|sold)/
const NONE = new Set(['brak'])
const UNTIL = new Set(['do', 'na', 'az'])
/** `– brak do sierpnia`, `– wyprzedane, następne jutro`: directly behind the price stands that it is gone. */
function saysGone(behind: readonly Piece[]): boolean {
  const at = behind.findIndex(({ kind }) => kind !== 'mark' && kind !== 'unit' && kind !== 'amount')
  const [word, next] = [behind[at], behind[at + 1]]
  if (isOneOf(word, NONE)) return next === undefined || next.kind !== 'word' || UNTIL.has(next.folded)
  // "sprzedane już 20, zostało 5"
  const isSome = behind.slice(at + 1).some(({ kind }) => kind === 'number' || kind === 'amount')
  return isWord(word) && SAYS_GONE.test(word.folded) && !isSome
}

const MAX_APART = 3
/** `groch 1250 zł/t, wyprzedany`: the next part of the line says only that it is gone. */
export const isSaidGone = (next: readonly Piece[]): boolean =>
  next.length <= MAX_APART &&
  saysGone(next) &&
  next.every((piece) => !isWord(piece) || GONE.has(piece.folded) || FILLER.has(piece.folded))

/** `Bigos 0,9 l 20 zł – brak`: nothing but that it is gone stands behind the price. */
export function isSoldOut({ pieces }: { pieces: readonly Piece[] }): boolean {
  const behind = pieces.slice(pieces.findLastIndex(({ kind }) => kind === 'money') + 1)
  const said = behind.filter(isWord)
  return (
    saysGone(behind) ||
    (hasWord(said, GONE) && !hasWord(said, STILL) && said.every(({ folded }) => GONE.has(folded) || FILLER.has(folded)))
  )
}
