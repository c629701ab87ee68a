import { createHash } from 'node:crypto'
import { sql } from 'kysely'

const MARKER = '/* prepared */'

/**
 * Marks a hot statement, at its start or at the end of a built one (`modifyEnd`): each connection plans it once and reuses the
 * plan. Only for statements with few different texts.
 */
export const prepared = sql.raw(MARKER)

const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known) return known
  const name = `k${createHash('sha1').update(text).digest('base64url')}`
  names.set(text, name)
  return name
}

const isMarked = (text: string) => text.startsWith(MARKER) || text.endsWith(MARKER)

/** The arguments of a query; a marked statement gets a name made of its text. */
export function withStatementName(args: unknown[]): unknown[] {
  const [text, values, ...rest] = args
  return typeof text === 'string' && isMarked(text) ? [{ name: nameOf(text), text, values }, ...rest] : args
}
