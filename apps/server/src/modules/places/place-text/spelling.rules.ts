const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const MIN_LENGTH = 3
const MAX_LENGTH = 24

/** Every text at edit distance one: transposition, deletion, insertion or substitution of a letter. */
export function misspellingsOf(name: string): string[] {
  if (name.length < MIN_LENGTH || name.length > MAX_LENGTH) return []
  const misspellings = new Set<string>()
  for (let i = 0; i <= name.length; i++) {
    const [before, after] = [name.slice(0, i), name.slice(i)]
    misspellings.add(before + after.slice(1))
    if (after.length > 1) misspellings.add(`${before}${after[1]}${after[0]}${after.slice(2)}`)
    for (const letter of `${LETTERS} `) misspellings.add(before + letter + after)
    for (const letter of LETTERS) if (after) misspellings.add(before + letter + after.slice(1))
  }
  misspellings.delete(name)
  return [...misspellings].map((text) => text.trim()).filter((text) => text !== name)
}

/** Spellings that sound alike once diacritics are removed: ó/u, rz/ż, ch/h. */
const SOUNDS: readonly [string, string][] = [
  ['u', 'o'],
  ['o', 'u'],
  ['rz', 'z'],
  ['z', 'rz'],
  ['ch', 'h'],
  ['h', 'ch'],
]
const MAX_SPELLINGS = 48

const exchanges = (text: string): string[] =>
  SOUNDS.flatMap(([from, to]) => {
    const results: string[] = []
    for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + 1))
      results.push(text.slice(0, at) + to + text.slice(at + from.length))
    return results
  })

/** Other spellings of the same sound with one exchange, then with two. */
export function soundAlikesOf(name: string): string[] {
  const once = exchanges(name)
  const found = new Set([...once, ...once.flatMap(exchanges)])
  found.delete(name)
  return [...found].slice(0, MAX_SPELLINGS)
}
