import { oneOf, type Chance } from '../support/random.ts'

/** Neighbours on the keyboard. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const neighboursOf = (letter: string): string[] => {
  const row = ROWS.find((each) => each.includes(letter))
  const at = row?.indexOf(letter) ?? -1
  return row === undefined ? [] : [row[at - 1], row[at + 1]].filter((each) => each !== undefined)
}

const swap = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at + 1] ?? ''}${text[at] ?? ''}${text.slice(at + 2)}`

/** The text with one letter swapped, left out, doubled or replaced by its neighbour; never the text itself. */
export function slipOf(chance: Chance, text: string): string {
  const at = 1 + Math.floor(chance() * (text.length - 2))
  const letter = (text[at] ?? '').toLowerCase()
  const neighbour = neighboursOf(letter)
  const slips = [
    swap(text, at),
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + letter + text.slice(at),
    ...(neighbour.length > 0 ? [text.slice(0, at) + oneOf(chance, neighbour) + text.slice(at + 1)] : []),
  ].filter((slip) => slip !== text && slip.trim() === slip)
  return slips.length > 0 ? oneOf(chance, slips) : text.slice(0, -1)
}

const SOUNDS: readonly [RegExp, string][] = [
  [/ó/, 'u'],
  [/Ó/, 'U'],
  [/u/, 'ó'],
  [/rz/, 'ż'],
  [/Rz/, 'Ż'],
  [/ż/, 'rz'],
  [/Ż/, 'Rz'],
  [/ch/, 'h'],
  [/Ch/, 'H'],
  [/(?<!c|C|d|D|s|S)h/, 'ch'],
  [/H/, 'Ch'],
]

/** Every spelling that sounds the same after one exchange of u/ó, rz/ż or ch/h. */
export const soundSlipsOf = (text: string): string[] =>
  SOUNDS.map(([from, to]) => text.replace(from, to)).filter((slip) => slip !== text)
