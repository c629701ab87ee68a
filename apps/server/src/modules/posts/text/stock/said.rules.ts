import { hasKind, hasWord, isOneOf, isWord, type Piece, pieceAt } from '../pieces/piece.rules.ts'
import type { Clause } from './clauses.rules.ts'
import type { Count } from './counts.rules.ts'
import { isForBuyers, opensWithTime, placeBefore, saysYet } from './refusals.rules.ts'
import { isStore, MAKES, ONLY } from './stock-words.rules.ts'

/** `bo tylko 20 kg` */
const saysOnlySo = (pieces: readonly Piece[], { from, unit }: Count): boolean =>
  unit !== null && isOneOf(pieceAt(pieces, from - 1), ONLY) && !hasKind(pieces, 'money')

const PRESENT = new Set(['chwili', 'moment', 'razie', 'aktualnie', 'obecnie'])
/** `w tej chwili 1,5 kg` */
const saysNow = (pieces: readonly Piece[], { from, unit }: Count): boolean =>
  unit !== null && isOneOf(pieceAt(pieces, from - 1), PRESENT) && !hasKind(pieces, 'money')

/** `pływa jeszcze około 60 kg` */
const saysStill = (pieces: readonly Piece[], count: Count): boolean => count.unit !== null && saysYet(pieces, count)

/** `na jutro ogórków 15 kg`: how many there are at a time. */
const saysWhen = (pieces: readonly Piece[], { unit }: Count): boolean =>
  unit !== null && opensWithTime(pieces) && !hasKind(pieces, 'money')

const IN = new Set(['na', 'w', 'we'])
const isPlace = (pieces: readonly Piece[], at: number): boolean => {
  const place = pieceAt(pieces, at)
  return isWord(place) && isStore(place.folded) && isOneOf(pieceAt(pieces, at - 1), IN)
}
/** `w kopcu 2 t`, `na placu jeszcze 40 ton`, `tuszek 16 w lodówce` */
function saysStore(pieces: readonly Piece[], { from, to, unit }: Count): boolean {
  const at = placeBefore(pieces, from)
  const isBefore = isPlace(pieces, at) && (unit !== null || at === 1)
  return isBefore || isPlace(pieces, to + 2)
}

const DONE = /(?:[aeo]n|[eiyu]t)ych$/
/** `naciętych 25`: what was done to so many. */
function saysDone(pieces: readonly Piece[], { from }: Count): boolean {
  const piece = pieceAt(pieces, placeBefore(pieces, from))
  return isWord(piece) && DONE.test(piece.folded)
}

/** `szukam nabywców na 80 kg` */
const saysBuyers = (pieces: readonly Piece[], { from }: Count): boolean =>
  isForBuyers(pieces, placeBefore(pieces, from))

const THIS = new Set(['tym', 'ten'])
const isDay = (piece: Piece): boolean => isOneOf(piece, THIS) || (piece.kind === 'days' && piece.days.every === null)
/** `w tym tygodniu robimy 15 skrzynek`, `na sobotę pieczemy 20 bochenków` */
const saysMaking = (pieces: readonly Piece[], { unit }: Count, before: readonly Clause[]): boolean =>
  unit !== null &&
  hasWord(pieces, MAKES) &&
  [pieces, ...before.map((each) => each.pieces)].some((each) => each.some(isDay))

/** Whether what stands directly with a count says that it is on hand, without a word such as "mam". */
export const isSaidBeside = (pieces: readonly Piece[], count: Count, before: readonly Clause[]): boolean =>
  [saysOnlySo, saysNow, saysStill, saysWhen, saysStore, saysDone, saysBuyers, saysMaking].some((test) =>
    test(pieces, count, before),
  )
