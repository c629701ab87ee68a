type Json = Record<string, unknown>

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null

const isList = ({ type }: Json): boolean => type === 'array' || (Array.isArray(type) && type.includes('array'))

/** Fields of an object, its own and those of the schemas it extends. */
const fieldsIn = ({ properties, allOf }: Json): Json => ({
  ...(Array.isArray(allOf) ? Object.assign({}, ...allOf.map((part) => fieldsIn(part as Json))) : {}),
  ...(isRecord(properties) ? properties : {}),
})

/** Lists without a maximum, with the path to them. The entries of a page are limited by its query. */
export function endlessLists(value: unknown, path = ''): string[] {
  if (!isRecord(value)) return []
  const fields = fieldsIn(value)
  const isPage = 'nextCursor' in fields
  const own = isList(value) && !isAmong(value, 'maxItems') ? [path] : []
  const inner = Object.entries(value).filter(([key]) => !['properties', 'allOf', 'example'].includes(key))
  return [
    ...own,
    ...inner.flatMap(([key, part]) => endlessLists(part, `${path}/${key}`)),
    ...Object.entries(fields).flatMap(([name, field]) =>
      isPage && name === 'items'
        ? endlessLists((field as Json)['items'], `${path}.items`)
        : endlessLists(field, `${path}.${name}`),
    ),
  ]
}

const isAmong = (schema: Json, ...keys: string[]) => keys.some((key) => key in schema)
/** Texts, lists and numbers of a request that are not limited. */
export const isEndless = (schema: Json): boolean => {
  const highest = Number(schema['maximum'] ?? schema['exclusiveMaximum'] ?? Infinity)
  switch (schema['type']) {
    case 'string':
      return !isAmong(schema, 'maxLength', 'enum', 'const', 'pattern', 'format')
    case 'integer':
    case 'number':
      return !isAmong(schema, 'enum', 'const') && highest >= Number.MAX_SAFE_INTEGER
    case 'array':
      return !isAmong(schema, 'maxItems')
    case 'object':
      return 'properties' in schema && isRecord(schema['additionalProperties'])
    default:
      return false
  }
}
