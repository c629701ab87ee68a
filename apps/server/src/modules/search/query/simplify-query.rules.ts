/** A text query as a tree; `text` is how PostgreSQL reads it. */
type Node =
  | { kind: 'any' | 'all'; parts: readonly Node[]; text: string }
  | { kind: 'not'; of: Node; text: string }
  | { kind: 'word'; term: string; weights: string; text: string }
  | { kind: 'phrase'; text: string }

const ALL_WEIGHTS = 'ABCD'
const TOKEN = /'([^']*)'(?::([ABCD]+))?|<(?:-|\d+)>|[()&|!]|\S/g
const DISTANCE = /^</

type Token = { text: string; term: string | undefined; weights: string }

const tokensOf = (query: string): Token[] =>
  [...query.matchAll(TOKEN)].map(([text, term, weights = ALL_WEIGHTS]) => ({ text, term, weights }))

const joinedAs = (kind: 'any' | 'all', parts: readonly Node[]): Node => {
  const [only] = parts
  if (only && parts.length === 1) return only
  return { kind, parts, text: `(${parts.map(({ text }) => text).join(kind === 'any' ? ' | ' : ' & ')})` }
}

/** Reads a query as `tsquery.rules.ts` writes it. */
function parse(query: string): Node {
  const tokens = tokensOf(query)
  let at = 0
  const takes = (text: string): boolean => {
    const isNext = tokens[at]?.text === text
    if (isNext) at += 1
    return isNext
  }
  const list = (read: () => Node, joint: string): Node[] => {
    const parts = [read()]
    while (takes(joint)) parts.push(read())
    return parts
  }
  const readAny = (): Node => joinedAs('any', list(readAll, '|'))
  const readAll = (): Node => joinedAs('all', list(readPhrase, '&'))
  const readPhrase = (): Node => {
    let phrase = readOne()
    for (let joint = tokens[at]?.text ?? ''; DISTANCE.test(joint); joint = tokens[at]?.text ?? '') {
      at += 1
      phrase = { kind: 'phrase', text: `(${phrase.text} ${joint} ${readOne().text})` }
    }
    return phrase
  }
  const readOne = (): Node => {
    if (takes('!')) {
      const of = readOne()
      return { kind: 'not', of, text: `!${of.text}` }
    }
    if (takes('(')) {
      const inner = readAny()
      if (!takes(')')) throw new Error(`not a text query: ${query}`)
      return inner
    }
    const token = tokens[at]
    at += 1
    if (token?.term === undefined) throw new Error(`not a text query: ${query}`)
    return { kind: 'word', term: token.term, weights: token.weights, text: token.text }
  }
  const read = readAny()
  if (at < tokens.length) throw new Error(`not a text query: ${query}`)
  return read
}

/** True when every offer that matches `a` matches `b`, as far as their form shows it. */
function implies(a: Node, b: Node): boolean {
  if (a.text === b.text) return true
  if (a.kind === 'any') return a.parts.every((part) => implies(part, b))
  if (b.kind === 'all') return b.parts.every((part) => implies(a, part))
  if (b.kind === 'any' && b.parts.some((part) => implies(a, part))) return true
  return a.kind === 'all' ? a.parts.some((part) => implies(part, b)) : isNarrower(a, b)
}

function isNarrower(a: Node, b: Node): boolean {
  if (a.kind === 'not') return b.kind === 'not' && implies(b.of, a.of)
  return a.kind === 'word' && b.kind === 'word' && a.term === b.term && hasAll(b.weights, a.weights)
}

const hasAll = (weights: string, wanted: string): boolean => {
  for (const weight of wanted) if (!weights.includes(weight)) return false
  return true
}

/** The parts that no other makes superfluous; of two that mean the same, the first. */
const needed = (parts: readonly Node[], makesSuperfluous: (other: Node, part: Node) => boolean): Node[] =>
  parts.reduce<Node[]>((kept, part) => {
    if (kept.some((other) => makesSuperfluous(other, part))) return kept
    return [...kept.filter((other) => !makesSuperfluous(part, other)), part]
  }, [])

function simplified(node: Node): Node {
  if (node.kind === 'not') {
    const of = simplified(node.of)
    return { kind: 'not', of, text: `!${of.text}` }
  }
  if (node.kind !== 'any' && node.kind !== 'all') return node
  const parts = node.parts.map(simplified)
  return node.kind === 'any'
    ? joinedAs(
        'any',
        needed(parts, (other, part) => implies(part, other)),
      )
    : joinedAs(
        'all',
        needed(parts, (other, part) => implies(other, part)),
      )
}

/**
 * A shorter text query with the same matches: what an alternative covers, or a condition implies, is left out. PostgreSQL compares
 * the whole query with each offer that has one of its words.
 */
export const simplifyQuery = (query: string): string => simplified(parse(query)).text
