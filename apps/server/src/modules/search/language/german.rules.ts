/** Polish words by German names without umlauts, in lower case. */
export type GermanNames = ReadonlyMap<string, string>

const UMLAUTS: readonly (readonly [umlaut: string, plain: string, spelled: string])[] = [
  ['ä', 'a', 'ae'],
  ['ö', 'o', 'oe'],
  ['ü', 'u', 'ue'],
  ['ß', 'ss', 'ss'],
]

/** Without umlauts: `kürbis` is `kurbis`. */
const plainOf = (name: string): string =>
  UMLAUTS.reduce((text, [umlaut, plain]) => text.replaceAll(umlaut, plain), name.toLowerCase())

/** A name as it is typed without umlauts: `kurbis`, `kuerbis`. */
export const plainSpellings = (name: string): string[] => [
  plainOf(name),
  UMLAUTS.reduce((text, [umlaut, , spelled]) => text.replaceAll(umlaut, spelled), name.toLowerCase()),
]

/** Endings of plurals, cases and adjectives. */
const ENDINGS = ['', 'e', 'en', 'er', 'es', 'em', 'n', 's', 'ern']
const SHORTEST_STEM = 3

/** The longest first: `Himbeeren` is `Himbeere` rather than `Himbeer-`. */
const stemsOf = (word: string): string[] =>
  ENDINGS.flatMap((ending) =>
    word.endsWith(ending) && word.length - ending.length >= SHORTEST_STEM
      ? [word.slice(0, word.length - ending.length)]
      : [],
  ).toSorted((a, b) => b.length - a.length)

/** A name of several words without their endings: `saure Gurken` is `saur gurk`. */
export const phraseKey = (words: readonly string[]): string =>
  words.map((word) => stemsOf(plainOf(word)).at(-1) ?? word).join(' ')

/** A name in any form: `frische` is `frisch`, `Körbe` is `Korb`. */
function simpleName(word: string, names: GermanNames): string | undefined {
  const known = stemsOf(word).find((stem) => names.has(stem) || names.has(`${stem}e`))
  return known === undefined ? undefined : (names.get(known) ?? names.get(`${known}e`))
}

const SHORTEST_PART = 4

/** The Polish of a German word, also of a compound, whose last part names the thing: `Kirschmarmelade` is dżem wiśnia. */
export function germanName(typed: string, names: GermanNames): string | undefined {
  const word = plainOf(typed)
  const simple = simpleName(word, names)
  if (simple !== undefined) return simple
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const thing = simpleName(word.slice(at), names)
    const kind = thing === undefined ? undefined : simpleName(word.slice(0, at), names)
    if (kind !== undefined) return `${thing} ${kind}`
  }
  return undefined
}
