import type { Part, Range } from './parts.ts'
import { isWord, type Piece, type PieceOf } from './pieces/piece.rules.ts'
import { DELIVERY_WORDS, PICKUP } from './words.rules.ts'

const wordIn = (piece: Piece | undefined, words: string): boolean =>
  isWord(piece) && words.split(' ').includes(piece.folded)

/** The first phone number of the post. */
export function readPhoneOf(pieces: readonly Piece[]): Part<string> | null {
  const phone = pieces.find((piece) => piece.kind === 'phone')
  return phone ? { value: phone.digits, sure: true, start: phone.start, end: phone.end } : null
}

const NEGATIONS = 'nie bez brak no'
const ONLY_PICKUP = 'tylko wylacznie jedynie'

/** Whether the seller brings or sends the products; `null` when the post does not say. */
export function readDelivery(pieces: readonly Piece[]): Part<boolean> | null {
  const at = pieces.findIndex((piece) => isWord(piece) && DELIVERY_WORDS.has(piece.folded))
  const piece = pieces[at]
  if (piece) {
    const isDenied = pieces.slice(Math.max(0, at - 3), at).some((each) => wordIn(each, NEGATIONS))
    const isDeniedAfter = wordIn(pieces[at + 1], 'nie brak') || wordIn(pieces[at + 2], 'nie')
    return { value: !(isDenied || isDeniedAfter), sure: true, start: piece.start, end: piece.end }
  }
  const only = pieces.findIndex(
    (each, index) =>
      wordIn(each, ONLY_PICKUP) && pieces.slice(index + 1, index + 3).some((next) => wordIn(next, 'odbior')),
  )
  const found = pieces[only]
  return found ? { value: false, sure: true, start: found.start, end: pieces[only + 1]?.end ?? found.end } : null
}

/** Words that may name the place of pickup, the likeliest first; the gazetteer decides. */
export type PlaceCandidate = Range & { text: string; weight: number }

const PLACE_LEADS = 'w we kolo k pod obok miejscowosc miejscowosci gmina gm wies wsi okolice okolicach z ze'
const NO_PLACE = 'kram facebook messenger whatsapp blik tel polska polskie polski'
const LINKS = 'nad pod'
const MAX_PLACE_WORDS = 4
const MAX_CANDIDATES = 24

const isCapital = (text: string): boolean => /^\p{Lu}/u.test(text)
const isAllCapitals = (text: string): boolean => text.length > 2 && text === text.toUpperCase()

const isNamePart = (piece: PieceOf<'word'>, isFirst: boolean, isShouted: boolean): boolean =>
  isCapital(piece.text) || (isFirst ? isShouted : wordIn(piece, LINKS))

/** Words from here on that look like a name. */
function runAt(pieces: readonly Piece[], at: number, isShouted: boolean): PieceOf<'word'>[] {
  const run: PieceOf<'word'>[] = []
  for (const piece of pieces.slice(at, at + 2 * MAX_PLACE_WORDS)) {
    if (piece.kind === 'mark' && piece.text === '-') continue
    if (!isWord(piece) || !isNamePart(piece, run.length === 0, isShouted)) break
    run.push(piece)
  }
  return run.slice(0, MAX_PLACE_WORDS)
}

function weightAt(pieces: readonly Piece[], at: number): number {
  const before = pieces.slice(Math.max(0, at - 6), at)
  const sentence = before.slice(before.findLastIndex(({ kind }) => kind === 'break') + 1)
  const isPickup = [...sentence, pieces[at + 1]].some((piece) => isWord(piece) && PICKUP.has(piece.folded))
  const isLed = wordIn(pieces[at - 1], PLACE_LEADS)
  const [previous] = pieces.slice(Math.max(0, at - 1), at)
  const isBehindCode = previous?.kind === 'mark' && /^\d\d-\d{3}$/.test(previous.text)
  const isFirst = previous === undefined || previous.kind === 'break'
  return (isPickup ? 4 : 0) + (isLed ? 3 : 0) + (isBehindCode ? 5 : 0) + (isFirst ? -2 : 0)
}

/** `isProductWord`: a word for something sold, which counts as a place only behind a preposition. */
export function placeCandidates(
  pieces: readonly Piece[],
  text: string,
  isProductWord: (word: string) => boolean,
): PlaceCandidate[] {
  const isShouted = isAllCapitals(text.replaceAll(/[^\p{L}]+/gu, '')) || text === text.toLowerCase()
  const candidates = pieces.flatMap((piece, at): PlaceCandidate[] => {
    if (!isWord(piece) || wordIn(piece, NO_PLACE) || piece.folded.length < 3) return []
    const weight = weightAt(pieces, at)
    if (wordIn(pieces[at - 1], 'ul ulica ulicy al os')) return []
    if (PICKUP.has(piece.folded) || (isProductWord(piece.text.toLowerCase()) && weight < 3)) return []
    const run = runAt(pieces, at, isShouted && weight >= 3)
    return run.map((_, dropped) => {
      const words = run.slice(0, run.length - dropped)
      const end = words.at(-1)?.end ?? piece.end
      return { text: text.slice(piece.start, end), start: piece.start, end, weight: weight + words.length / 10 }
    })
  })
  return candidates.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_CANDIDATES)
}
