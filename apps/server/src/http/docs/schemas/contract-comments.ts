/** What the contract's source says in comments: about each declaration, and about the fields written in it. */
export type Comments = {
  of: (declaration: string) => string | undefined
  /** The comment of a field in a declaration, or in one that it extends. */
  ofField: (declaration: string, field: string) => string | undefined
}

type Declaration = { file: string; about: string | undefined; fields: Map<string, string>; extended: string[] }

const DECLARATION = /^(?:export )?const (\w+)/
const FIELD = /^(\w+):/
const EXTENDED = /(?:\.\.\.|\b(?:extend|pick|omit|partial|page)\()(\w+)/g

const plain = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.trim().replace(/^\*\s?/, ''))
    .join(' ')
    .trim()

/** Every comment `/** … *\/` of a text with what follows it. */
const commentsIn = (text: string): [comment: string, next: string][] =>
  text
    .split('/**')
    .slice(1)
    .map((part) => {
      const [comment = '', ...rest] = part.split('*/')
      return [plain(comment), rest.join('*/').trimStart()]
    })

/** The text of each declaration, from its first line to the next one. */
const declarationTexts = (source: string): string[] => source.split(/\n(?=(?:export )?const )/)

function declarationsOf(file: string, source: string): [string, Declaration][] {
  const abouts = new Map(
    commentsIn(source).flatMap(([comment, next]) => {
      const name = DECLARATION.exec(next)?.[1]
      return name ? [[name, comment] as const] : []
    }),
  )
  return declarationTexts(source).flatMap((text): [string, Declaration][] => {
    const name = DECLARATION.exec(text)?.[1]
    if (!name) return []
    const fields = commentsIn(text).flatMap(([comment, next]): [string, string][] => {
      const field = FIELD.exec(next)?.[1]
      return field ? [[field, comment]] : []
    })
    const extended = [...text.matchAll(EXTENDED)].map(([, base = '']) => base)
    // The first comment counts: a declaration seldom names a field twice.
    return [[name, { file, about: abouts.get(name), fields: new Map(fields.toReversed()), extended }]]
  })
}

/** Reads the comments of TypeScript sources: a bundle for browsers carries none of them, unlike texts in the schemas. */
export function readComments(sources: ReadonlyMap<string, string>): Comments {
  const all = new Map<string, Declaration>()
  const local = new Map<string, Declaration>()
  for (const [file, source] of sources) {
    for (const [name, declaration] of declarationsOf(file, source)) {
      all.set(name, declaration)
      local.set(`${file} ${name}`, declaration)
    }
  }
  const find = (declaration: Declaration | undefined, field: string, seen: Set<Declaration>): string | undefined => {
    if (!declaration || seen.has(declaration)) return undefined
    seen.add(declaration)
    const own = declaration.fields.get(field)
    if (own !== undefined) return own
    for (const name of declaration.extended) {
      const inherited = find(local.get(`${declaration.file} ${name}`) ?? all.get(name), field, seen)
      if (inherited !== undefined) return inherited
    }
    return undefined
  }
  return {
    of: (name) => all.get(name)?.about,
    ofField: (name, field) => find(all.get(name), field, new Set()),
  }
}
