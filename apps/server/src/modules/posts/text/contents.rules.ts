import type { PostUnit } from '@kram/contract/posts/schemas'
import { isNameWord, nameWords } from './names.rules.ts'
import type { Vocabulary } from './parts.ts'
import { hasKind, hasWord, isMark, isOneOf, isWord, type Piece, pieceAt, sentenceBefore } from './pieces/piece.rules.ts'
import { LEADS } from './stock/stock-words.rules.ts'
import { EVERYTHING } from './prices/shared-terms.rules.ts'

/** What follows them is in what is sold, and not sold alone. */
const CONTENTS = new Set(['sklad', 'sklada', 'skladzie', 'zawiera', 'zawieraja', 'zawartosc', 'skladniki', 'srodku'])

const SHARED = new Set([...EVERYTHING, 'po', 'cena', 'ceny', 'cennik'])

const MAX_PIECES_TO_COLON = 3
const INSIDE = new Set(['niej', 'nim', 'nich'])
/** `a w niej: 2 kg ziemniaków` */
const saysInside = (pieces: readonly Piece[], at: number): boolean =>
  isOneOf(pieces[at], INSIDE) && isMark(pieceAt(pieces, at + 1), ':')

/** `paczka warzywna 60 zł: sałata, koper`: behind the colon stands what is in the set; "po 3 zł: …" lists what has the price. */
function isSetColon(pieces: readonly Piece[], at: number, words: Vocabulary): boolean {
  // "12 zł (stan: 14)": how many there are.
  if (!isMark(pieceAt(pieces, at), ':') || isOneOf(pieceAt(pieces, at - 1), LEADS)) return false
  // "18 zł, słoików: 14"
  const [unit, number] = [pieceAt(pieces, at - 1), pieceAt(pieces, at + 1)]
  if (unit.kind === 'unit' && number.kind === 'number') return false
  const sentence = sentenceBefore(pieces, at)
  const isPriced = hasKind(sentence.slice(-MAX_PIECES_TO_COLON), 'money')
  const isShared = sentence.some((piece) => isOneOf(piece, SHARED))
  return isPriced && !isShared && nameWords(sentence.filter(isWord), words).length > 0
}

const DASHES = new Set(['-', '–', '—', '='])
/** `zestaw: miód, świeca i piernik – 69 zł`: the price of the package. */
const isDashed = (pieces: readonly Piece[], at: number): boolean => {
  const [mark, money, next] = [pieceAt(pieces, at), pieceAt(pieces, at + 1), pieceAt(pieces, at + 2)]
  return mark.kind === 'mark' && DASHES.has(mark.text) && money.kind === 'money' && next.kind !== 'comma'
}

const TOTALS = new Set('razem lacznie calosc komplet'.split(' '))
const MAX_CONTENTS = 40
const isTotal = (pieces: readonly Piece[], at: number): boolean =>
  isOneOf(pieces[at], TOTALS) && pieceAt(pieces, at + 1).kind === 'money'

const isTotalOf = (pieces: readonly Piece[], at: number): boolean => isTotal(pieces, at) || isDashed(pieces, at)

/** `koszyk: 10 jajek, babka – razem 95 zł`: one price for what stands behind the colon. */
function isTotalColon(pieces: readonly Piece[], at: number, words: Vocabulary): boolean {
  const heading = isMark(pieceAt(pieces, at), ':') ? sentenceBefore(pieces, at) : []
  if (!heading.some(isPackage) && nameWords(heading, words).length === 0) return false
  for (let next = at + 1; next <= at + MAX_CONTENTS; next++) {
    if (heading.some(isPackage) ? isTotalOf(pieces, next) : isTotal(pieces, next)) return true
    if (['break', 'money'].includes(pieceAt(pieces, next).kind)) return false
  }
  return false
}

const PACKAGES = /^(?:paczk|paczek|zestaw|kosz|koszyk|skrzyn|pudel|karton|box|pakiet)/
const PACKAGE_UNITS = new Set<PostUnit>(['paczka', 'zestaw', 'skrzynka', 'karton', 'opakowanie'])
export const isPackage = (piece: Piece): boolean =>
  isWord(piece) ? PACKAGES.test(piece.folded) : 'unit' in piece && PACKAGE_UNITS.has(piece.unit)

/** The place of the bracket that ends `(antrykot, mielone, kości)` behind a package: a list without a price and without "mam". */
function endOfSetBracket(pieces: readonly Piece[], at: number, words: Vocabulary): number | null {
  if (!isMark(pieceAt(pieces, at), '(') || !sentenceBefore(pieces, at).some(isPackage)) return null
  const inside = pieces.slice(at + 1, at + 1 + MAX_CONTENTS)
  const end = inside.findIndex((piece) => isMark(piece, ')') || piece.kind === 'break')
  const listed = inside.slice(0, Math.max(0, end))
  const isList = listed.some(({ kind }) => kind === 'comma') && listed.some(isNameWord(words))
  const isOther = hasKind(listed, 'money') || hasWord(listed, LEADS)
  return isMark(inside[end], ')') && isList && !isOther ? at + 1 + end : null
}

/** The pieces without what sets consist of, up to the end of the sentence or line. */
export function withoutContents(pieces: readonly Piece[], words: Vocabulary): Piece[] {
  let isContent = false
  let bracketEnd = -1
  return pieces.filter((piece, at) => {
    bracketEnd = endOfSetBracket(pieces, at, words) ?? bracketEnd
    if (at <= bracketEnd) return false
    if (piece.kind === 'break' || (isContent && isTotalOf(pieces, at))) isContent = false
    else if (isOneOf(piece, CONTENTS) || saysInside(pieces, at) || isSetColon(pieces, at, words)) isContent = true
    // The colon itself stays and ends the heading.
    const isShown = !isContent
    if (isTotalColon(pieces, at, words)) isContent = true
    return isShown
  })
}
