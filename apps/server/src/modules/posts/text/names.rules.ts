import { isOneOf, isWord, type Piece, pieceAt, type PieceOf } from './pieces/piece.rules.ts'
import { nominativeOf } from './nominative.rules.ts'
import type { Part, Vocabulary } from './parts.ts'
import { LEADS } from './stock/stock-words.rules.ts'
import { FEES, FILLER, PAST, STOCK } from './words.rules.ts'

/** Whether a piece is a word for something sold. */
export const isNameWord =
  (words: Vocabulary) =>
  (piece: Piece): boolean =>
    isWord(piece) && !FILLER.has(piece.folded) && words.isProductWord(piece.text.toLowerCase())

const MAX_NAME_WORDS = 5
const MAX_WORDS_TO_HEAD = 3
const MIN_LETTERS = 3
const PREPOSITIONS = new Set(['z', 'ze', 'od', 'w', 'do', 'na', 'bez', 'i'])
/** `kopiemy`, `robimy`, `zbieramy`: what the sellers do. */
const VERB = /[aei]my$/
const ADJECTIVE = /[yeaio]$|[yi]ch$|ego$|ej$|[yi]m$/

/** What tells one of a kind from another: `lipowy`, `ruskie`, `owsiane`. */
const KIND = /(?:ow|[aeo]?n|sk|ck|ast|ist)(?:y|a|e|i|ie)$/
const USUAL_KINDS =
  /^(?:mal|duz|swiez|bial|zolt|czerwon|kurz|kacz|ges|przepiorcz|indycz|koz|owcz|krow|ostr|slodk|such)[a-z]{1,3}$/
/** Whether a folded word is one of the usual ones. */
export const isUsualKind = (word: string): boolean => USUAL_KINDS.test(word)
/** Whether a folded word tells one of a kind from another. */
export const isKindWord = (word: string): boolean => KIND.test(word)

/** Adjectives that praise or describe, and name no kind: "świeże i pachnące", "bite i oskubane". */
const PRAISES =
  /^(?:swiez|zdrow|smaczn|pyszn|soczyst|chrupi|pachn|czyst|mlod|tlust|gotow|domow|naturaln|ekolog|wlasn|tegoroczn|zeszloroczn|ladn|dorodn|jedrn|twarde|such|surow|kruch|delikat|aromat|prawdziw|mocn|szczepion|odrobacz|bit[aey]|oskub|patrosz|zadban|spokojn|roczn|sprawdz|pewn|dobr)|(?:aca|ace|acy)$/
/** Whether a folded word describes a thing and tells no kind of it. */
export const praises = (word: string): boolean => PRAISES.test(word)

/** `L`, `XL`: the size of eggs or of a wreath. */
export const isSize = (text: string): boolean => /^(?:S|M|L|XL|XXL)$/.test(text)

/** `4-miesięczne`, `18-tygodniowe`: how old something is. */
const AGE = /^(?:miesi|tygodni|roczn|dwulet|dwuletn)/

/** Words that may be a name when the dictionary knows none of them. */
export const nameWords = (pieces: readonly Piece[], words: Vocabulary): PieceOf<'word'>[] =>
  pieces.filter(isWord).filter(({ folded, text }) => {
    if (isSize(text)) return true
    const isOther = [FILLER, STOCK, LEADS, FEES].some((others) => others.has(folded))
    return folded.length >= MIN_LETTERS && !isOther && !AGE.test(folded) && !words.isStopWord(text.toLowerCase())
  })

/** An adjective or participle that no dictionary of products knows. */
export const isDescription = (piece: Piece, words: Vocabulary): boolean =>
  describesNext(piece, words) && !isNameWord(words)(piece)

const describesNext = (piece: Piece | undefined, words: Vocabulary): piece is PieceOf<'word'> =>
  isWord(piece) &&
  !FILLER.has(piece.folded) &&
  !LEADS.has(piece.folded) &&
  ADJECTIVE.test(piece.folded) &&
  !VERB.test(piece.folded) &&
  !words.isStopWord(piece.text.toLowerCase())

function describesBefore(pieces: readonly Piece[], at: number): boolean {
  const [piece, next] = [pieceAt(pieces, at), pieceAt(pieces, at + 1)]
  if (!isWord(piece)) return false
  const isLink = PREPOSITIONS.has(piece.folded) && isWord(next) && !FILLER.has(next.folded)
  return isLink || !(FILLER.has(piece.folded) || PAST.has(piece.folded))
}

/** Between a thing and what it is for or has in it. */
const PURPOSES = new Set(['na', 'do', 'dla', 'z', 'ze', 'bez', 'w'])

/** `kosz na grzyby`, `rolada z czarnuszką`: the thing stands before its purpose. */
function isForHead(pieces: readonly Piece[], at: number, words: Vocabulary): boolean {
  const [thing, link] = [pieceAt(pieces, at - 2), pieceAt(pieces, at - 1)]
  const isPurpose = isWord(link) && PURPOSES.has(link.folded)
  return isPurpose && isWord(thing) && nameWords([thing], words).length > 0
}

const COMPARISONS = new Set(['jak', 'niczym', 'niz'])
/** `jasny jak woda`: nothing that is sold. */
const isCompared = (pieces: readonly Piece[], at: number): boolean => {
  const before = pieceAt(pieces, at - 1)
  return isWord(before) && COMPARISONS.has(before.folded)
}

/** Where the name of a known thing begins: at an adjective, at the thing that it is for, or with "z mięsem" at the preposition. */
function startOfName(pieces: readonly Piece[], head: number, words: Vocabulary): number {
  let first = head
  while (head - first + 1 < MAX_WORDS_TO_HEAD && describesNext(pieceAt(pieces, first - 1), words)) first--
  if (isForHead(pieces, first, words)) return first - 2
  return isOneOf(pieceAt(pieces, first - 1), PURPOSES) ? first - 1 : first
}

const OF_SOMETHING = /(?:ego|ej|ych|ich)$/
/** `jajka od kur z wolnego …`: the word that the adjective belongs to follows. */
const isHalf = (pieces: readonly Piece[], last: number): boolean => {
  const [piece, before] = [pieceAt(pieces, last), pieceAt(pieces, last - 1)]
  return isWord(piece) && OF_SOMETHING.test(piece.folded) && isOneOf(before, PREPOSITIONS)
}

/** The run of words around the first thing that the dictionary knows: adjectives before it, what describes it after it. */
function knownName(pieces: readonly Piece[], words: Vocabulary): PieceOf<'word'>[] {
  const head = pieces.findIndex((piece, at) => isNameWord(words)(piece) && !isCompared(pieces, at))
  if (head < 0) return []
  const first = startOfName(pieces, head, words)
  let last = head
  while (last - first + 1 < MAX_NAME_WORDS && describesBefore(pieces, last + 1)) last++
  if (isHalf(pieces, last) && describesBefore(pieces, last + 1)) last++
  const run = pieces.slice(first, last + 1).filter(isWord)
  while (PREPOSITIONS.has(run.at(-1)?.folded ?? '')) run.pop()
  return run.filter(({ folded }, at) => folded !== run[at - 1]?.folded)
}

/** The words nearest to the price: before it, or behind it where none stand before it. */
function unknownName(pieces: readonly Piece[], words: Vocabulary): PieceOf<'word'>[] {
  const price = pieces.findIndex(({ kind }) => kind === 'money')
  const before = price < 0 ? [] : nameWords(pieces.slice(0, price), words)
  return (before.length > 0 ? before : nameWords(pieces, words)).slice(-MAX_WORDS_TO_HEAD)
}

/** The name of what a part of a post is about; sure when the dictionary knows it. */
export function nameOf(pieces: readonly Piece[], words: Vocabulary): Part<string> | null {
  const known = knownName(pieces, words)
  const run = known.length > 0 ? known : unknownName(pieces, words)
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last) return null
  const value = nominativeOf(
    run.map(({ text }) => words.spellingOf(text.toLowerCase())),
    words,
  )
  return { value, start: first.start, end: last.end, sure: known.length > 0 && isSureName(run, words) }
}

/** The thing itself is known, or what describes it stands before it: of "kosz na grzyby" only the purpose is known. */
const isSureName = (run: readonly PieceOf<'word'>[], words: Vocabulary): boolean => {
  const head = run.findIndex(isNameWord(words))
  return !run.slice(0, head).some(({ folded }) => PURPOSES.has(folded))
}
