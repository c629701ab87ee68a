import { isPackage } from '../contents.rules.ts'
import { areForms } from '../forms.rules.ts'
import type { Vocabulary } from '../parts.ts'
import { hasKind, isMark, isOneOf, isWord, type Piece, sentenceBefore } from '../pieces/piece.rules.ts'
import { LIMITS } from '../words.rules.ts'
import { areColours, headOf, type Kinds, kindsOf } from './kinds.rules.ts'
import { type List, listBefore } from './list-items.rules.ts'
import { endOfTerms, isMeasured, isSize, type Lead, leadTo } from './terms.rules.ts'

const MAX_PIECES_BEHIND = 60
/** `białe i brązowe, 38 zł. Białych 60 szt.`: the post counts one of them. */
const isCountedLater = (kinds: Kinds['kinds'], behind: readonly Piece[]): boolean =>
  kinds.some(([first]) =>
    behind.slice(0, MAX_PIECES_BEHIND).some((piece) => isWord(piece) && first && areForms(piece.text, first.text)),
  )

/** `marchew i pietruszka 5 zł`: the last one stands behind "i", or a dash before the price. */
const isJoint = ({ items, isJoined }: List, { isDashed }: Lead, { head }: Kinds): boolean =>
  (isJoined || isDashed) && (head.length > 0 || !items.some(({ is }) => is === 'name'))

/** Several, of which each names a thing or is a kind of one. */
const areNamed = ({ items }: List, { head, kinds }: Kinds): boolean =>
  kinds.length > 1 && (head.length > 0 || !items.some(({ is }) => is === 'kind'))

/** Whether the price behind a list is that of all its parts, and not only of the last. */
function isShared(list: List, lead: Lead, found: Kinds, behind: readonly Piece[]): boolean {
  const { head, kinds } = found
  if (!areNamed(list, found)) return false
  if (lead.isEach || (list.isLed && head.length > 0)) return true
  if (!isJoint(list, lead, found)) return false
  // "szparagi zielone i białe! Pęczek 12 zł": perhaps of one price for any of them.
  const isNamed = list.items[0]?.is === 'thing' && kinds.length === list.items.length
  return (isNamed && lead.isInSentence) || isCountedLater(kinds, behind)
}

const breakAt = (place: number): Piece => ({ kind: 'break', text: '.', start: place, end: place })

/** Each part of a list with the thing that it is a kind of and the price of all, as a sentence of its own. */
function asSentences({ head, kinds }: Kinds, terms: readonly Piece[], words: Vocabulary): Piece[] {
  return kinds.flatMap((kind, at) => {
    const [before, first] = [head.at(-1), kind[0]]
    const isWritten = at === 0 && before !== undefined && first !== undefined && first.start - before.end === 1
    const own = isWritten ? head : headOf(head, kind, words)
    return [breakAt(own[0]?.start ?? first?.start ?? 0), ...own, ...kind, ...terms]
  })
}

/** `jajka do malowania, białe i brązowe, 30 szt. 36 zł`: says only how the thing before is. */
const isDescription = ({ head, kinds }: Kinds, { isLed }: List): boolean =>
  !isLed && head.length > 0 && kinds.length > 1 && kinds.every(areColours)

/** The pieces from one place to another, and the sentences that say the same. */
type Written = { from: number; to: number; sentences: Piece[] }

/** The list before a price, unless the price is that of a whole: "zestaw: miód, świeca i piernik – 69 zł". */
function listFor(pieces: readonly Piece[], lead: Lead, words: Vocabulary): List | null {
  const list = isOneOf(pieces[lead.end], LIMITS) ? null : listBefore(pieces, lead.end, words)
  const before = list ? sentenceBefore(pieces, list.start) : []
  // "Po 12 zł słoik: dżem malinowy i wiśniowy."
  const isPriced = list?.isLed === true && hasKind(before, 'money')
  return isPriced || before.some(isPackage) ? null : list
}

/** The price with what it is for, from the list or from the heading above it. */
function termsOf(pieces: readonly Piece[], { start }: Lead, to: number, list: List): readonly Piece[] {
  const own = pieces.slice(start, to)
  const isComplete = own.some(isSize) || !list.isLed
  return isComplete ? own : [...sentenceBefore(pieces, list.start).filter(isMeasured), ...own]
}

/** The list before a price and the price, written as sentences; of colours that share none nothing. */
function writtenAt(pieces: readonly Piece[], money: number, words: Vocabulary): Written | null {
  const lead = leadTo(pieces, money)
  const list = listFor(pieces, lead, words)
  if (!list) return null
  const found = kindsOf(pieces, list, words)
  const [first] = found.kinds
  if (!isShared(list, lead, found, pieces.slice(money + 1)))
    return isDescription(found, list)
      ? { from: pieces.indexOf(first?.[0] as Piece), to: lead.end + 1, sentences: [] }
      : null
  const to = endOfTerms(pieces, money, words)
  // The price of the list behind it.
  if (isMark(pieces[to], ':')) return null
  return { from: list.start, to, sentences: asSentences(found, termsOf(pieces, lead, to, list), words) }
}

/** `mąka orkiszowa, żytnia i pszenna po 6 zł`: lists before one price, written as if each part had it. */
export function withListsWritten(pieces: readonly Piece[], words: Vocabulary): Piece[] {
  const written: Piece[] = []
  let [rest, from] = [pieces, 0]
  for (const [at, piece] of pieces.entries()) {
    const found = piece.kind === 'money' && at >= from ? writtenAt(rest, at - from, words) : null
    if (!found) continue
    written.push(...rest.slice(0, found.from), ...found.sentences)
    from += found.to
    rest = rest.slice(found.to)
  }
  return [...written, ...rest]
}
