import { hasKind, hasWord, isMark, isOneOf, isWord, type Piece, pieceAt, saysNumbers } from './pieces/piece.rules.ts'
import { isDescription, isNameWord, nameWords, praises } from './names.rules.ts'
import type { Vocabulary } from './parts.ts'
import { isFee, isSurcharge } from './prices/fees.rules.ts'
import { CONDITIONS, NOW, PAST, STOCK } from './words.rules.ts'

/**
 * A part of the post about one thing; `line` counts lines and sentences up to its last numbers, `priceLine` up to its price. An emoji before its price may stand for another thing.
 */
export type Chunk = { pieces: Piece[]; line: number; priceLine: number; emoji?: string; isDoubtful?: true }

const JOINERS = new Set(['i', 'oraz', 'a', 'and', 'plus'])

const MAX_PIECES_TO_PRICE = 6
const OTHER_PRICES = [CONDITIONS, PAST, NOW]
const saysOtherPrice = (piece: Piece | undefined): boolean =>
  isWord(piece) && OTHER_PRICES.some((words) => words.has(piece.folded))

/** Whether a word behind a price has a price of its own: "sałata 4 zł szt szczypior 3 zł". */
function isPricedWord(pieces: readonly Piece[], at: number, words: Vocabulary): boolean {
  const piece = pieceAt(pieces, at)
  if (nameWords([piece], words).length === 0 || saysOtherPrice(piece) || saysOtherPrice(pieceAt(pieces, at - 1)))
    return false
  for (const next of pieces.slice(at + 1, at + 1 + MAX_PIECES_TO_PRICE)) {
    if (next.kind === 'money') return true
    if (next.kind === 'break' || next.kind === 'comma' || saysOtherPrice(next)) return false
  }
  return false
}

/** `ser 25 kg śmietana 10 słoik`: the next thing behind a thing and its amount. */
const isBehindAmount = (pieces: readonly Piece[], at: number, open: readonly Piece[], words: Vocabulary): boolean =>
  pieceAt(pieces, at - 1).kind === 'amount' &&
  isNameWord(words)(pieceAt(pieces, at)) &&
  open.length > 1 &&
  open[0] !== pieces[at - 1] &&
  open.some(isNameWord(words))

/** `marchew 2,50 pietruszka 6 za kg`: the next thing behind a price without its currency. */
function isBehindBarePrice(pieces: readonly Piece[], at: number, open: readonly Piece[], words: Vocabulary): boolean {
  const before = pieceAt(pieces, at - 1)
  const isDecimal = before.kind === 'number' && !Number.isInteger(before.value)
  return isDecimal && isNameWord(words)(pieceAt(pieces, at)) && open.some(isNameWord(words))
}

const ALTERNATIVES = new Set(['lub', 'albo', 'czy', 'do'])
/** `15 zł/10 szt jajka 40 zł/kg ser`: where prices stand before their things, the next price begins another thing. */
function isNextPrice(pieces: readonly Piece[], at: number, open: readonly Piece[], words: Vocabulary): boolean {
  if (pieceAt(pieces, at).kind !== 'money' || isOneOf(pieceAt(pieces, at - 1), ALTERNATIVES)) return false
  const price = open.findIndex(({ kind }) => kind === 'money')
  return price >= 0 && price < open.findIndex(isNameWord(words))
}

/** Whether a new chunk begins at this place. */
function beginsChunk(pieces: readonly Piece[], at: number, open: readonly Piece[], words: Vocabulary): boolean {
  const piece = pieceAt(pieces, at)
  const price = open.findIndex(({ kind }) => kind === 'money')
  if (isBehindAmount(pieces, at, open, words)) return true
  if (isNextPrice(pieces, at, open, words)) return true
  if (price < 0) return isBehindBarePrice(pieces, at, open, words)
  if (isWord(piece) && JOINERS.has(piece.folded)) return true
  const isNamed = nameWords(open.slice(0, price), words).length > 0
  if (isNamed && isPricedWord(pieces, at, words)) return true
  return isNameWord(words)(piece) && open.slice(0, price).some(isNameWord(words))
}

/** `Sery kozie: naturalny …`: what stands before the colon is about all that follows. */
function endsHeading(pieces: readonly Piece[], at: number, open: readonly Piece[], words: Vocabulary): boolean {
  const isColon = isMark(pieceAt(pieces, at), ':') && isWord(pieceAt(pieces, at + 1))
  // "zioła na pęczki: …": a unit alone is no number.
  return isColon && open.some(isNameWord(words)) && !saysNumbers(open.filter(({ kind }) => kind !== 'unit'))
}

/** Ends with the colon of a heading. */
export const isColonHeading = ({ pieces }: Chunk): boolean => isMark(pieces.at(-1), ':')

/** Point at a price and name nothing. */
const SIGNS = new Set('💰 💵 💸 🪙 📦 ⚖ ✅ ✔ ➡ 👉 🔸 🔹 🔥 ❗ ⭐ 💛 💚 🏷'.split(' '))
const isPicture = (text: string): boolean => /\p{Extended_Pictographic}/u.test(text) && !SIGNS.has(text)

/** Several line ends together are one. */
const beginsLine = (pieces: readonly Piece[], at: number): boolean =>
  pieceAt(pieces, at).kind === 'break' && pieces[at - 1]?.kind !== 'break'

/** `10 jaj 15 zł 20 jaj 28 zł`: the number behind a price counts the next thing. */
function countBefore(open: Piece[]): Piece[] {
  const [before, last] = open.slice(-2)
  return last?.kind === 'number' && before?.kind === 'money' ? open.splice(-1) : []
}

/** The comma or break that ends a part. */
const endAt = (pieces: readonly Piece[], at: number): { text: string } | null => {
  const piece = pieceAt(pieces, at)
  if (piece.kind !== 'break' && piece.kind !== 'comma') return null
  return isSurcharge(pieces, at) ? null : piece
}

/** Parts of the post between commas, sentence ends and "i". */
function divide(pieces: readonly Piece[], words: Vocabulary): Chunk[] {
  const chunks: Chunk[] = [{ pieces: [], line: 0, priceLine: 0 }]
  let line = 0
  let open: Piece[] = []
  const begin = (after = ''): void => {
    open = []
    chunks.push({ pieces: open, line, priceLine: line, ...(isPicture(after) && { emoji: after }) })
  }
  begin()
  for (const [at, piece] of pieces.entries()) {
    const isEmoji = isWord(piece) && piece.isEmoji === true
    if (isEmoji || beginsLine(pieces, at)) line++
    const end = endAt(pieces, at)
    if (end) {
      begin(end.text)
      continue
    }
    if (isEmoji || beginsChunk(pieces, at, open, words)) {
      const count = countBefore(open)
      begin()
      open.push(...count)
    }
    const isHeading = endsHeading(pieces, at, open, words)
    open.push(piece)
    if (isHeading) begin()
  }
  return chunks.filter((chunk) => chunk.pieces.length > 0)
}

const AND = new Set(['i', 'oraz'])
/** `bite i oskubane, 25 zł za kg`: says how the thing before is; one alone may be a kind of it. */
const arePraises = (pieces: readonly Piece[], words: Vocabulary): boolean =>
  hasWord(pieces, AND) && nameWords(pieces, words).every(({ folded }) => praises(folded))

const ALL = new Set(['wszystko', 'wszystkie'])
/** Prices or amounts without a name of their own; "wszystko za kilo" is said of all things. */
const isNameless = ({ pieces }: Chunk, words: Vocabulary): boolean =>
  (!isOneOf(pieces[0], ALL) || hasKind(pieces, 'money')) &&
  (['money', 'amount', 'unit', 'number'] as const).some((kind) => hasKind(pieces, kind)) &&
  !pieces.some(isNameWord(words)) &&
  (nameWords(pieces, words).length === 0 || arePraises(pieces, words))

/** `, sprawiony,`: says more of the thing before, of which no price is known yet. */
const describes = ({ pieces, line }: Chunk, last: Chunk, words: Vocabulary): boolean =>
  line === last.line &&
  !hasKind(last.pieces, 'money') &&
  !last.pieces.some((piece) => isMark(piece, ':')) &&
  last.pieces.some(isNameWord(words)) &&
  pieces.every((piece) => piece.kind === 'days' || isOneOf(piece, AND) || isDescription(piece, words))

/** `Mleko? 4,50 litr, codziennie`: the price of the thing just named, whatever is said behind it. */
function isPriceFirst(chunk: Chunk, last: Chunk, words: Vocabulary): boolean {
  const { pieces } = chunk
  const price = pieces.findIndex(({ kind }) => kind === 'money')
  if (price < 0 || isFee(chunk) || isFee(last) || pieces.some(isNameWord(words))) return false
  const isNext = chunk.line - last.line <= 1
  const isNamed = last.pieces.some(isNameWord(words)) && !hasKind(last.pieces, 'money')
  return isNext && isNamed && nameWords(pieces.slice(0, price), words).length === 0
}

/** A first price, or one more size with its price. */
const continuesLine = (chunk: Chunk, last: Chunk): boolean =>
  !hasKind(last.pieces, 'money') || (isSize(chunk) && isSize(last))

/** A price, a size or a stock of the thing before. */
function addsNumbers(chunk: Chunk, last: Chunk, words: Vocabulary): boolean {
  if (!isNameless(chunk, words) || isFee(chunk) || isFee(last) || !last.pieces.some(isWord)) return false
  const distance = chunk.line - last.line
  if (distance === 0) return true
  if (isStockOnly(chunk)) return distance <= MAX_LINES_TO_STOCK
  return distance === 1 ? continuesLine(chunk, last) : isStray(chunk, last, words)
}

const MAX_LINES_TO_PRICE = 4
/** `Kopiemy ziemniaki. Smaczne, żółte. Worek 25 zł`: the first price behind a thing, some sentences later. Behind an emoji it is that of what stands before the emoji. */
const isStray = (chunk: Chunk, last: Chunk, words: Vocabulary): boolean =>
  chunk.emoji === undefined &&
  hasKind(chunk.pieces, 'money') &&
  isOpen(last, words) &&
  chunk.line - last.line <= MAX_LINES_TO_PRICE

const continues = (chunk: Chunk, last: Chunk, words: Vocabulary): boolean =>
  describes(chunk, last, words) || isPriceFirst(chunk, last, words) || addsNumbers(chunk, last, words)

const MAX_LINES_TO_STOCK = 2
/** `Dostępność: 14 szt.` */
const isStockOnly = ({ pieces }: Chunk): boolean =>
  hasWord(pieces, STOCK) && hasKind(pieces, 'amount') && !hasKind(pieces, 'money')
/** `500 ml – 28 zł`: a size with its price. */
const isSize = ({ pieces }: Chunk): boolean =>
  (hasKind(pieces, 'amount') || hasKind(pieces, 'unit')) && hasKind(pieces, 'money')

/** A thing without a price. */
const isOpen = ({ pieces }: Chunk, words: Vocabulary): boolean =>
  pieces.some(isNameWord(words)) && !hasKind(pieces, 'money')

/** Whether the part before a nameless one is its thing: known, priced, or as in "Strudel, 12 zł szt" a thing that nobody knows. */
const isOwner = ({ line }: Chunk, last: Chunk, words: Vocabulary): boolean =>
  last.pieces.some(isNameWord(words)) ||
  hasKind(last.pieces, 'money') ||
  (line === last.line && nameWords(last.pieces, words).length > 0)

const VERB = /(?:ają|eją|są|czą|dzą|wią|bią)$/
const ITSELF = new Set(['sie'])
/** `kury, niosą się dobrze, 35 zł`: a verb and no thing, behind a thing without a price. */
function isComment({ pieces, line }: Chunk, near: readonly Chunk[], words: Vocabulary): boolean {
  if (saysNumbers(pieces) || pieces.some(isNameWord(words))) return false
  const isSaid = pieces.some(
    (piece) => isOneOf(piece, ITSELF) || (isWord(piece) && VERB.test(piece.text.toLowerCase())),
  )
  return isSaid && near.some((each) => each.line === line && isOpen(each, words))
}

const MAX_CHUNKS_BACK = 6
/** What a part may continue: numbers without a name belong to the nearest thing without a price rather than to what is said of it. */
function ownerOf(chunk: Chunk, chunks: readonly Chunk[], words: Vocabulary): Chunk | undefined {
  const last = chunks.at(-1)
  if (!isNameless(chunk, words) || isFee(chunk)) return last
  const near = chunks.slice(-MAX_CHUNKS_BACK)
  // "Kilogram 30 zł, 5 kg 130 zł": both belong to the thing of the sentence before.
  const continued = near.findLast(({ line, isDoubtful }) => isDoubtful === true && line === chunk.line)
  if (continued) return continued
  if (!last || (isOwner(chunk, last, words) && !isComment(last, near, words))) return last
  const owner = near.findLast((each) => isOpen(each, words))
  return owner && continues(chunk, owner, words) ? owner : last
}

/** The parts of a post. One without a name continues the one before: "jajka, 10 szt, 15 zł". */
export function chunksOf(pieces: readonly Piece[], words: Vocabulary): Chunk[] {
  const joined: Chunk[] = []
  for (const chunk of divide(pieces, words)) {
    const last = ownerOf(chunk, joined, words)
    const start = chunk.pieces[0]?.start ?? 0
    if (last && continues(chunk, last, words)) {
      const hasMoney = hasKind(last.pieces, 'money')
      last.pieces.push({ kind: 'mark', text: ',', start, end: start }, ...chunk.pieces)
      last.line = chunk.line
      if (hasKind(chunk.pieces, 'money') || !hasMoney) last.priceLine = chunk.line
      if (chunk.emoji !== undefined || last !== joined.at(-1)) last.isDoubtful = true
    } else joined.push(chunk)
  }
  return joined
}
