import { foldWord } from './polish-stemmer.rules.ts'
import { editDistance, maxEdits, phoneticKey } from './typos.rules.ts'

/** Neighbours on a Polish keyboard. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const NEIGHBOURS = new Set(
  ROWS.flatMap((row, y) =>
    Array.from(row).flatMap((key, x) =>
      [row[x + 1], ROWS[y + 1]?.[x], ROWS[y + 1]?.[x - 1]].flatMap((other) =>
        other ? [`${key}${other}`, `${other}${key}`] : [],
      ),
    ),
  ),
)

/** Up to this a word sounds alike. */
export const SOUNDS_ALIKE = 0.45
const SAME_SOUND = 0.3
/** Of words that sound alike the one that is written alike is likelier: "bukovy" is rather bukowy than bukowi. */
const WRITTEN_OTHERWISE = 0.05
const MOST_WRITTEN_OTHERWISE = 3
const FINGER_SLIP = 0.6
const OTHER_LETTER = 1
/** Fingers leave characters out more often than they add some. */
const LETTER_LESS = 0.8
const LETTER_MORE = 0.9
const OTHER_BEGINNING = 0.4
/** The first character is left out as others are, only more rarely. */
const NO_BEGINNING = 0.1
const SHORTEST_WITHOUT_BEGINNING = 4
/** A diacritic that the word does not have is rather typed by ear. */
const OTHER_DIACRITIC = 0.45

/** The single difference of two words of one length: a neighbouring key, or two characters in the wrong order. */
function isSlipOfFinger(typed: string, meant: string): boolean {
  const at = Array.from(typed).flatMap((character, i) => (character === meant[i] ? [] : [i]))
  const [first = 0, second = 0] = at
  if (at.length === 1) return NEIGHBOURS.has(`${typed[first]}${meant[first]}`)
  return at.length === 2 && second === first + 1 && typed[first] === meant[second] && typed[second] === meant[first]
}

/** One character twice, or a double character once. */
const isDoubledLetter = (typed: string, meant: string): boolean =>
  typed.replaceAll(/(.)\1/g, '$1') === meant.replaceAll(/(.)\1/g, '$1')

/** How unlikely it is that somebody typed one word and meant another; undefined when it is too unlikely. */
export function unlikeness(typedWord: string, meantWord: string): number | undefined {
  if (phoneticKey(typedWord) === phoneticKey(meantWord))
    return (
      SAME_SOUND +
      WRITTEN_OTHERWISE * Math.min(MOST_WRITTEN_OTHERWISE, editDistance(typedWord, meantWord, MOST_WRITTEN_OTHERWISE))
    )
  const [typed, meant] = [foldWord(typedWord), foldWord(meantWord)]
  if (typed === meant && typedWord !== typed) return OTHER_DIACRITIC
  if (typed.length >= SHORTEST_WITHOUT_BEGINNING && typed === meant.slice(1)) return LETTER_LESS + NO_BEGINNING
  const limit = maxEdits(typed.length)
  const edits = editDistance(typed, meant, limit)
  if (edits > limit) return undefined
  const beginning = typed[0] === meant[0] ? 0 : OTHER_BEGINNING
  if (typed.length === meant.length ? isSlipOfFinger(typed, meant) : isDoubledLetter(typed, meant))
    return FINGER_SLIP + beginning
  return edits * costPerEdit(typed.length - meant.length) + beginning
}

const costPerEdit = (longer: number): number => (longer === 0 ? OTHER_LETTER : longer < 0 ? LETTER_LESS : LETTER_MORE)
