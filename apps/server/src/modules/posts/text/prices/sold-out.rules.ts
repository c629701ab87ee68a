import { areForms, areSame } from '../forms.rules.ts'
import type { FoundProduct, Vocabulary } from '../parts.ts'
import { hasWord, isOneOf, isWord, type Piece, pieceAt, type PieceOf } from '../pieces/piece.rules.ts'
import { clausesOf } from '../stock/clauses.rules.ts'
import { ownersOf } from '../stock/owners.rules.ts'
import { sizedBy } from '../stock/sizes.rules.ts'
import { isStore, STILL } from '../stock/stock-words.rules.ts'
import { FILLER, GONE } from '../words.rules.ts'

/** `wyprzedane`; "niestety" and "brak cukru" say other things. */
const SAYS_GONE = /^(?:wyprzedan|sprzedan[yaei]$|skonczy|zabrakl|rozesz|wyszl[yao]$|wyszedl$|sold$)/
const NONE = new Set(['brak'])
const UNTIL = new Set(['do', 'na', 'az'])
/** May stand before a word such as "brak". */
const NOW = new Set(
  'chwilowo niestety obecnie aktualnie tymczasowo narazie razie zupelnie calkiem dzis dzisiaj juz tez'.split(' '),
)
const IN = new Set(['w', 'na'])
const isPlace = (pieces: readonly Piece[], at: number): boolean =>
  [at, at + 1].some((noun) => {
    const piece = pieceAt(pieces, noun)
    return isOneOf(pieces[noun - 1], IN) && isWord(piece) && isStore(piece.folded)
  })
/** Says nothing of what is gone: marks, "chwilowo", "w magazynie". */
const isIdle = (pieces: readonly Piece[], at: number): boolean => {
  const piece = pieceAt(pieces, at)
  return ['mark', 'unit', 'amount', 'days'].includes(piece.kind) || isOneOf(piece, NOW) || isPlace(pieces, at)
}

/** `– brak do sierpnia`, `(chwilowo brak)`, `w magazynie brak`: directly behind the price stands that it is gone. */
function saysGone(behind: readonly Piece[]): boolean {
  const at = behind.findIndex((_, index) => !isIdle(behind, index))
  const [word, next] = [behind[at], behind[at + 1]]
  if (isOneOf(word, NONE)) return next === undefined || next.kind !== 'word' || UNTIL.has(next.folded)
  // "sprzedane już 20, zostało 5"
  const isSome = behind.slice(at + 1).some(({ kind }) => kind === 'number' || kind === 'amount')
  return isWord(word) && SAYS_GONE.test(word.folded) && !isSome
}

const isGoneWord = ({ folded }: { folded: string }): boolean => GONE.has(folded) || SAYS_GONE.test(folded)

const MAX_APART = 5
/** `groch 1250 zł/t, wyprzedany`: the next part of the line says only that it is gone. */
export const isSaidGone = (next: readonly Piece[]): boolean =>
  next.length <= MAX_APART &&
  saysGone(next) &&
  next.every((piece, at) => !isWord(piece) || isIdle(next, at) || isGoneWord(piece) || FILLER.has(piece.folded))

/** `Bigos 0,9 l 20 zł – brak`: nothing but that it is gone stands behind the price. */
export function isSoldOut({ pieces }: { pieces: readonly Piece[] }): boolean {
  const behind = pieces.slice(pieces.findLastIndex(({ kind }) => kind === 'money') + 1)
  const said = behind.filter(isWord)
  return (
    saysGone(behind) ||
    (hasWord(said, GONE) && !hasWord(said, STILL) && said.every(({ folded }) => GONE.has(folded) || FILLER.has(folded)))
  )
}

const NOT = new Set(['nie'])
const HAVE = new Set(['ma', 'mam', 'mamy'])
const OUT = /^wysz(?:l[yao]|edl)$/
const ALTOGETHER = new Set(['co', 'wszystkie', 'calkiem', 'juz', 'szybko', 'od'])
/** `wyszły co do jednego`, but not "wyszły pyszne". */
const isGoneAt = (part: readonly Piece[], at: number): boolean => {
  const [piece, next] = [pieceAt(part, at), part[at + 1]]
  // "łososia już nie ma"
  if (isOneOf(piece, NOT) && isOneOf(next, HAVE) && at + 2 === part.length) return true
  if (!isWord(piece) || !SAYS_GONE.test(piece.folded)) return false
  return !OUT.test(piece.folded) || next === undefined || isOneOf(next, ALTOGETHER)
}

/** The parts between commas, brackets and sentence ends that name a thing and then say that it is gone. */
function goneThings(pieces: readonly Piece[]): PieceOf<'word'>[][] {
  return clausesOf(pieces).flatMap(({ pieces: part }) => {
    const gone = part.findIndex((_, at) => isGoneAt(part, at))
    const named = part.slice(0, gone).filter((_, at) => !isIdle(part, at))
    if (gone < 1 || part.some(({ kind }) => ['number', 'amount', 'money'].includes(kind))) return []
    const things = named.filter(isWord).filter(({ folded }) => folded.length >= MIN_LETTERS && !FILLER.has(folded))
    return things.length > 0 ? [things] : []
  })
}
const MIN_LETTERS = 3

/** `pokrzywa 6 zł … Pokrzywa: wyprzedana`, `duże wyszły`: without what the post says later to be gone, unless an amount of it is left. */
export function withoutGone(
  products: readonly FoundProduct[],
  pieces: readonly Piece[],
  words: Vocabulary,
): FoundProduct[] {
  const gone = goneThings(pieces)
  if (gone.length === 0) return [...products]
  const owners = ownersOf(products, clausesOf(pieces), pieces)
  const sized = gone.flatMap((things) => sizedBy(things, owners) ?? []).map(({ product }) => product)
  const isNamed = ({ name }: FoundProduct, things: readonly PieceOf<'word'>[]): boolean => {
    const known = name.value.split(' ')
    return things
      .map(({ text }) => text.toLowerCase())
      .every((thing) => known.some((word) => areSame(words.spellingOf(thing), word, words) || areForms(thing, word)))
  }
  const isGone = (product: FoundProduct): boolean =>
    sized.includes(product) || gone.some((things) => isNamed(product, things))
  return products.filter((product) => product.available !== null || !isGone(product))
}
