export type Access = { table: string; kind: 'read' | 'write' }

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|--[^\n'"`]*$/gm
const BUILDER_CALL =
  /\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*\[?((?:\s*'\w+(?: as \w+)?'\s*,?)+)/g
const WRITE_STATEMENT =
  /\b(?:insert\s+into|(?<!\bfor\s|\bdo\s)update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?(\w+)/gi
const TABLE_LIST =
  /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?(\w+(?:\s+(?:as\s+)?\w+)?(?:\s*,\s*\w+(?:\s+(?:as\s+)?\w+)?)*)/gi
/** A table name that is passed to a statement built elsewhere. That statement is not analysed, so it counts as a write. */
const NAMED_TABLE = /\b(?:sql\.table\(|table:\s*)'(\w+)'/g
const BUILDER_WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function builderAccess(code: string): Access[] {
  return [...code.matchAll(BUILDER_CALL)].flatMap(([, call = '', names = '']) =>
    [...names.matchAll(/'(\w+)/g)].map(([, name = '']): Access => ({
      table: snakeCase(name),
      kind: BUILDER_WRITES.has(call) ? 'write' : 'read',
    })),
  )
}

function statementAccess(code: string): Access[] {
  const written = [...code.matchAll(WRITE_STATEMENT)].map(([, table = '']): Access => ({ table, kind: 'write' }))
  // The table of an insert or a delete is not a read.
  const rest = code.replace(/\b(?:insert\s+into|delete\s+from)\s+\w+/gi, '')
  const read = [...rest.matchAll(TABLE_LIST)].flatMap(([, list = '']) =>
    list.split(',').map((entry): Access => ({ table: entry.trim().split(/\s/)[0] ?? '', kind: 'read' })),
  )
  return [...written, ...read]
}

const namedAccess = (code: string): Access[] =>
  [...code.matchAll(NAMED_TABLE)].map(([, table = '']): Access => ({ table: snakeCase(table), kind: 'write' }))

/**
 * The tables that a source file reads and writes, with Kysely's builder or in SQL text, without duplicates. Names that
 * are not in `tables` are left out.
 */
export function sqlAccess(source: string, tables: ReadonlySet<string>): Access[] {
  const code = source.replace(COMMENTS, ' ')
  const found = [...builderAccess(code), ...statementAccess(code), ...namedAccess(code)].filter(({ table }) =>
    tables.has(table),
  )
  return [...new Map(found.map((access) => [`${access.kind} ${access.table}`, access])).values()]
}
