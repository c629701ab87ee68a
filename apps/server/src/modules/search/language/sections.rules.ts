/** Sections of search_pl.txt and the lines in each. */
const SECTIONS = [
  'same',
  'kinds',
  'categories',
  'uses',
  'adjectives',
  'soft',
  'plants',
  'materials',
  'depicted',
  'conditions',
  'fresh',
  'measures',
  'sets',
  'asides',
  'contents',
  'packaging',
] as const
type Section = (typeof SECTIONS)[number]

export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/** `left: core ; edges`, each a list of names. */
export function splitLine(line: string): { left: string; core: string[]; edges: string[] } {
  const [left = '', right = ''] = line.split(':')
  const [core = '', edges = ''] = right.split(';')
  return { left: left.trim(), core: splitList(core), edges: splitList(edges) }
}

export function parseSections(text: string): Record<Section, string[]> {
  const found: Record<Section, string[]> = {
    same: [],
    kinds: [],
    categories: [],
    uses: [],
    adjectives: [],
    soft: [],
    plants: [],
    materials: [],
    depicted: [],
    conditions: [],
    fresh: [],
    measures: [],
    sets: [],
    asides: [],
    contents: [],
    packaging: [],
  }
  let section: Section | undefined
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (!line || line.startsWith('#')) continue
    const header = /^\[(\w+)\]$/.exec(line)?.[1]
    if (header) section = SECTIONS.find((name) => name === header)
    else if (section) found[section].push(line)
  }
  return found
}

/** A function that replaces ">prezent" in a list by the list of that line. */
export function includedIn(lines: readonly string[]): (list: readonly string[]) => string[] {
  const lists = new Map(lines.map(splitLine).map(({ left, core }) => [splitList(left)[0], core]))
  return (list) => [
    ...new Set(list.flatMap((name) => (name.startsWith('>') ? (lists.get(name.slice(1)) ?? []) : [name]))),
  ]
}
