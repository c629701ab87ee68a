import { fold } from '@kram/contract/common/fold'
import type { Chunk } from './chunks.rules.ts'
import { isKindWord, isNameWord, isSize, isUsualKind } from './names.rules.ts'
import type { FoundProduct, Vocabulary } from './parts.ts'
import { hasKind, isOneOf, isWord, type Piece, pieceAt, type PieceOf, saysNumbers } from './pieces/piece.rules.ts'

/** What the parts of a list below it are: "Miód: lipowy 45 zł, gryczany 50 zł". */
export type Heading = { word: PieceOf<'word'>; index: number }

const MAX_HEADING_PIECES = 8

const WITH = new Set(['z', 'ze', 'bez', 'na', 'do', 'dla', 'w'])
const AND = new Set(['i', 'oraz'])
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
  // "miód lipowy i gryczany po 45 zł": the first of two things.
  if (isOneOf(next[0], AND)) return null
  if (!hasKind(next, 'money') || pieces.length > MAX_HEADING_PIECES || saysNumbers(pieces)) return null
  const word = thingIn(pieces, words)
  return word && { word, index }
}

const HAS = new Set(['z', 'ze', 'bez'])
const MAX_KIND_PIECES = 4
/** `z serem`, `ruskie`: one kind of a list, without a price. */
export const isKindOnly = (pieces: readonly Piece[]): boolean => {
  const [first] = pieces
  const isKindFirst = isWord(first) && (HAS.has(first.folded) || (isKindWord(first.folded) && pieces.length === 1))
  return isKindFirst && pieces.length <= MAX_KIND_PIECES && pieces.every(isWord)
}

/** The nearest heading above a part. */
export function headingAbove(chunks: readonly Chunk[], index: number, words: Vocabulary): Heading | null {
  for (let above = index - 1; above >= 0; above--) {
    const heading = headingOf(chunks, above, words)
    const pieces = chunks[above]?.pieces ?? []
    if (isKindOnly(pieces)) continue
    if (heading) return heading
    if (!hasKind(pieces, 'money')) return null
  }
  return null
}

const MASCULINE = /[yi]$/

const isKind = (name: string): boolean => fold(name).split(' ').every(isKindWord)

/** `miód` for "miody" before "lipowy"; "pierogi" stays before "ruskie". */
export const headFor = (written: string, kind: string, words: Vocabulary): string => {
  const lemma = words.lemmaOf(written)
  const isSingular = MASCULINE.test(kind) && isKind(kind) && lemma !== null && !lemma.startsWith('~')
  return isSingular ? lemma : written
}

const isWith = (name: string): boolean => WITH.has(name.split(' ')[0] ?? '')

/** Whether a name only says which kind it is: "z mięsem", "L", "ruskie". */
function namesKind({ name }: FoundProduct, { pieces }: Chunk): boolean {
  const lead = pieces.find(isWord)
  const isOfSize = isWord(lead) && isSize(lead.text) && lead.start === name.start && lead.end === name.end
  return isOfSize || isWith(name.value) || (!name.sure && isKind(name.value))
}

/** The name with what the heading above says it is; the name alone where it says enough. */
export function underHeading(
  product: FoundProduct,
  chunk: Chunk,
  heading: Heading | null,
  words: Vocabulary,
): FoundProduct {
  const { name } = product
  if (!heading || !product.price || !namesKind(product, chunk)) return product
  const head = headFor(words.spellingOf(heading.word.text.toLowerCase()), name.value, words)
  return { ...product, name: { ...name, value: `${head} ${name.value}`, sure: true } }
}

/** "kurze" is also a form of "kura". */
const KINDS_OF_EGGS = /^(?:kurze|kacze|gesie|perlicze|przepiorcze|strusie|indycze)(?: |$)/
const EGGS = /^jaj/
const isOtherKind = (name: string): boolean =>
  isWith(name) ||
  isSize(name.toUpperCase()) ||
  fold(name)
    .split(' ')
    .every((word) => isKindWord(word) || isUsualKind(word))

/** `jaja kacze 2 zł szt, kurze 1,50 szt`: another kind of the thing named before. */
function asOtherKind<P extends FoundProduct>(product: P, last: FoundProduct, words: Vocabulary): P {
  const { name } = product
  const head = last.name.value.split(' ').find(words.isProductWord)
  if (head === undefined || !product.price) return product
  const isKindOfIt = EGGS.test(fold(head)) ? KINDS_OF_EGGS.test(fold(name.value)) : false
  if (!isKindOfIt && (name.sure || !isOtherKind(name.value))) return product
  return { ...product, name: { ...name, value: `${headFor(head, name.value, words)} ${name.value}` } }
}

/** Names that only say which kind it is get the thing of the product before them. */
export function withKinds<P extends FoundProduct & { line: number }>(products: readonly P[], words: Vocabulary): P[] {
  let last: P | null = null
  return products.map((product) => {
    const named = last && product.line - last.line <= 1 ? asOtherKind(product, last, words) : product
    if (product.name.sure || named !== product) last = named
    return named
  })
}
