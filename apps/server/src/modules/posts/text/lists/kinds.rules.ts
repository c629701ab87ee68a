import { headFor } from '../headings.rules.ts'
import { isNameWord } from '../names.rules.ts'
import type { Vocabulary } from '../parts.ts'
import { isWord, type Piece, type PieceOf } from '../pieces/piece.rules.ts'
import type { Item, List } from './list-items.rules.ts'

type Word = PieceOf<'word'>
const MAX_PIECES_TO_HEAD = 16
/** The thing named before a list of its kinds. */
function headBefore(pieces: readonly Piece[], start: number, words: Vocabulary): Word[] {
  const near = pieces.slice(Math.max(0, start - MAX_PIECES_TO_HEAD), start)
  const after = near.findLastIndex(({ kind }) => kind === 'money') + 1
  const last = near.findLastIndex((piece, at) => at >= after && isNameWord(words)(piece))
  const before = near.slice(0, last + 1).findLastIndex((piece) => !isNameWord(words)(piece))
  return near.slice(before + 1, last + 1).filter(isWord)
}

const SEEDLINGS = /^(?:rozsad|sadzon|nasion|flanc|krzew|krzak|cebulk|tusz)/
const COLOURS = /^(?:bial|zolt|czerwon|czarn|zielon|brazow|rud|szar|rozow|fiolet|bordow|jasn|ciemn|niebiesk)/
export const areColours = (words: readonly Word[]): boolean => words.every(({ folded }) => COLOURS.test(folded))

/** `rozsada kapusty` before "selera". */
const areSeedlings = ({ words: [first, ...others] }: Item): boolean =>
  first !== undefined && others.length > 0 && SEEDLINGS.test(first.folded)

/** `orkiszowa, żytnia`: one word with the ending of another kind. */
const agrees = (kind: readonly Word[], [first]: readonly Word[]): boolean =>
  kind.length === 1 && first !== undefined && kind[0]?.folded.at(-1) === first.folded.at(-1)

/** How many words of the first part are the thing of which the others are kinds: of "mąka orkiszowa, żytnia" one. */
function headLength({ items: [first, ...others] }: List, words: Vocabulary): number {
  if (!first || first.is !== 'thing') return 0
  if (areSeedlings(first)) return others.every(({ words: { length } }) => length === 1) ? 1 : 0
  const kind = first.words.findLastIndex(isNameWord(words)) + 1
  const own = first.words.slice(kind)
  if (others.some((each) => each.is !== 'kind' && !agrees(each.words, own))) return 0
  // "kury nioski, brązowe i czarne"
  return others.every((each) => areColours(each.words)) && !areColours(own) ? first.words.length : kind
}

export type Kinds = { head: readonly Word[]; kinds: readonly (readonly Word[])[] }
/** The parts of a list with the thing of which they are kinds. */
export function kindsOf(pieces: readonly Piece[], list: List, words: Vocabulary): Kinds {
  const own = list.items[0]?.words ?? []
  const length = headLength(list, words)
  const rest = list.items.slice(1).map((item) => item.words)
  if (length > 0)
    return { head: own.slice(0, length), kinds: length < own.length ? [own.slice(length), ...rest] : rest }
  const isThing = list.items.some(({ is }) => is === 'thing')
  return { head: isThing ? [] : headBefore(pieces, list.start, words), kinds: [own, ...rest] }
}

/** The thing before one of its kinds, as if it were written there. */
export const headOf = (head: readonly Word[], kind: readonly Word[], words: Vocabulary): Word[] => {
  const [place, written] = [kind[0]?.start ?? 0, head.map(({ text }) => text)]
  const said = kind.map(({ text }) => text.toLowerCase()).join(' ')
  return head.map((word, at) => {
    const text =
      head.length === 1 ? headFor(words.spellingOf((written[at] ?? '').toLowerCase()), said, words) : word.text
    return { ...word, text, start: place, end: place }
  })
}
