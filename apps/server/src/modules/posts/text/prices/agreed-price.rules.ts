import type { Chunk } from '../chunks.rules.ts'
import { nameWords } from '../names.rules.ts'
import type { FoundProduct, Part, Vocabulary } from '../parts.ts'
import { hasWord, isOneOf, isWord, type Piece, type PieceOf } from '../pieces/piece.rules.ts'
import type { PostAmount } from '../pieces/units.rules.ts'
import { isOtherBusiness } from './doubts.rules.ts'
import { MEASURES } from './per.rules.ts'

export const PRICE_WORDS = new Set(['cena', 'ceny', 'cennik', 'zl', 'pln'])
const AGREED = new Set(['uzgodnienia', 'ustalenia', 'negocjacji', 'dogadania', 'obgadania', 'omowienia'])
const ASKED = new Set(['priv', 'pw', 'wiadomosci'])
/** `cena do uzgodnienia`, `ceny na priv` */
export const isAgreed = (sentence: readonly Piece[]): boolean =>
  hasWord(sentence, AGREED) || (hasWord(sentence, PRICE_WORDS) && hasWord(sentence, ASKED))

const LINKS = new Set(['na', 'z', 'ze', 'do', 'dla', 'od', 'w', 'bez'])
const MAX_NAME_WORDS = 3
/** The first words of a part, up to what they are for. */
function leadingName({ pieces }: Chunk, words: Vocabulary): PieceOf<'word'>[] {
  const end = pieces.findIndex((piece) => !isWord(piece) || isOneOf(piece, LINKS))
  return nameWords(pieces.slice(0, end < 0 ? pieces.length : end), words).slice(0, MAX_NAME_WORDS)
}

/** `…, 12 sztuk.`: how many there are of what the sentence offers. */
function countIn(chunks: readonly Chunk[]): Part<PostAmount> | null {
  const amount = chunks
    .flatMap(({ pieces }) => pieces)
    .find((piece): piece is PieceOf<'amount'> => piece.kind === 'amount' && !MEASURES.has(piece.unit))
  if (!amount) return null
  const { amount: value, unit, start, end } = amount
  return { value: { amount: value, unit }, sure: false, start, end }
}

/** The count in the sentence of a thing without a price. */
function countBeside({ name, price }: FoundProduct, chunks: readonly Chunk[]): Part<PostAmount> | null {
  const own = chunks.find(({ pieces }) => pieces.some(({ start }) => start === name.start))
  return price ? null : countIn(chunks.filter(({ line }) => line === own?.line))
}

/** A post that names its price as open sells what it names first, even where the dictionary knows no word of it. */
export function withAgreedThing(products: FoundProduct[], chunks: readonly Chunk[], words: Vocabulary): FoundProduct[] {
  const [first] = chunks
  const [only, ...others] = products
  const isOpen = chunks.some(({ pieces }) => isAgreed(pieces)) && !chunks.some(({ pieces }) => isOtherBusiness(pieces))
  if (!first || !isOpen || others.length > 0) return products
  if (only) return [only.available ? only : { ...only, available: countBeside(only, chunks) }]
  const run = leadingName(first, words)
  const [start, end] = [run[0], run.at(-1)]
  if (!start || !end || isAgreed(first.pieces.slice(0, MAX_NAME_WORDS))) return products
  const value = run.map(({ text }) => words.spellingOf(text.toLowerCase())).join(' ')
  const name = { value, start: start.start, end: end.end, sure: false }
  const available = countIn(chunks.filter(({ line }) => line === first.line))
  return [{ name, price: null, per: null, available, unclear: null }]
}
