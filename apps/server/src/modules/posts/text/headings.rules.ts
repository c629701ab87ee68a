import { fold } from '@kram/contract/common/fold'
import type { Chunk } from './chunks.rules.ts'
import { isNameWord, isSize } from './names.rules.ts'
import type { FoundProduct, Vocabulary } from './parts.ts'
import { hasKind, isOneOf, isWord, type Piece, pieceAt, type PieceOf, saysNumbers } from './pieces/piece.rules.ts'

/** What the parts of a list below it are: "Miód: lipowy 45 zł, gryczany 50 zł". */
export type Heading = { word: PieceOf<'word'>; index: number }

const MAX_HEADING_PIECES = 8

const PURPOSE = new Set(['na'])
/** The thing that a heading names: of "chlebek na zakwasie" what stands before the purpose. */
function thingIn(pieces: readonly Piece[], words: Vocabulary): PieceOf<'word'> | null {
  const at = pieces.findIndex(isNameWord(words))
  const [known, thing] = [pieces[at], pieceAt(pieces, at - 2)]
  if (isOneOf(pieceAt(pieces, at - 1), PURPOSE) && isWord(thing)) return thing
  return isWord(known) ? known : null
}

/** A thing without a price, before parts that have one. */
function headingOf(chunks: readonly Chunk[], index: number, words: Vocabulary): Heading | null {
  const [pieces, next] = [chunks[index]?.pieces ?? [], chunks[index + 1]?.pieces ?? []]
  if (!hasKind(next, 'money') || pieces.length > MAX_HEADING_PIECES || saysNumbers(pieces)) return null
  const word = thingIn(pieces, words)
  return word && { word, index }
}

/** The nearest heading above a part. */
export function headingAbove(chunks: readonly Chunk[], index: number, words: Vocabulary): Heading | null {
  for (let above = index - 1; above >= 0; above--) {
    const heading = headingOf(chunks, above, words)
    if (heading) return heading
    if (!hasKind(chunks[above]?.pieces ?? [], 'money')) return null
  }
  return null
}

/** What tells one of a kind from another: `lipowy`, `ruskie`, `owsiane`. */
const KIND = /(?:ow|[aeo]?n|sk|ck|ast|ist)(?:y|a|e|i|ie)$/
const MASCULINE = /[yi]$/
const WITH = new Set(['z', 'ze', 'bez'])

const isKind = (name: string): boolean =>
  fold(name)
    .split(' ')
    .every((word) => KIND.test(word))

/** `miód` for "miody" before "lipowy"; "pierogi" stays before "ruskie". */
const headFor = ({ word }: Heading, kind: string, words: Vocabulary): string => {
  const written = word.text.toLowerCase()
  return MASCULINE.test(kind) ? (words.lemmaOf(written) ?? written) : written
}

/** Where a name begins that only says which kind it is: "z mięsem", "L", "ruskie"; null for the name of a thing. */
function kindStart({ name }: FoundProduct, { pieces }: Chunk): number | null {
  const first = pieces.findIndex(isWord)
  const [lead, next] = [pieceAt(pieces, first), pieceAt(pieces, first + 1)]
  if (isOneOf(lead, WITH) && next.start === name.start) return lead.start
  const isOfSize = isWord(lead) && isSize(lead.text) && lead.start === name.start && lead.end === name.end
  return isOfSize || (!name.sure && isKind(name.value)) ? name.start : null
}

/** The name with what the heading above says it is; the name alone where it says enough. */
export function underHeading(
  product: FoundProduct,
  chunk: Chunk,
  heading: Heading | null,
  words: Vocabulary,
): FoundProduct {
  const start = heading && product.price ? kindStart(product, chunk) : null
  if (!heading || start === null) return product
  const { name } = product
  const lead = chunk.pieces.find((piece) => piece.start === start)
  const kind = isWord(lead) && start < name.start ? `${lead.text.toLowerCase()} ${name.value}` : name.value
  return { ...product, name: { ...name, value: `${headFor(heading, kind, words)} ${kind}`, sure: true, start } }
}
