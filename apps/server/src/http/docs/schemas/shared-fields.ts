import { COMPONENT, type Json, VALUES } from './json-schemas.ts'

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const keyOf = (name: string, field: unknown): string => `${name} ${JSON.stringify(field)}`

/** Maps every field in a schema, at any depth, from the innermost ones outwards. */
function mapFields(schema: unknown, map: (name: string, field: Json) => Json): unknown {
  if (Array.isArray(schema)) return schema.map((part) => mapFields(part, map))
  if (!isRecord(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (VALUES.has(key)) return [key, value]
      if (key !== 'properties' || !isRecord(value)) return [key, mapFields(value, map)]
      const fields = Object.entries(value).map(([name, field]) => [name, map(name, mapFields(field, map) as Json)])
      return [key, Object.fromEntries(fields)]
    }),
  )
}

type Use = { name: string; field: Json; count: number }

function usesOf(components: Record<string, Json>): Use[] {
  const uses = new Map<string, Use>()
  mapFields(Object.values(components), (name, field) => {
    const key = keyOf(name, field)
    const use = uses.get(key) ?? { name, field, count: 0 }
    uses.set(key, { ...use, count: use.count + 1 })
    return field
  })
  return [...uses.values()]
}

/** Characters that a component of its own saves. */
const gainOf = ({ name, field, count }: Use): number => {
  const size = JSON.stringify(field).length
  const reference = COMPONENT.length + name.length + '{"$ref":""}'.length
  return count * (size - reference) - size - name.length - '"":,'.length
}

const LEAST_GAIN = 15

/** Fields with the same name, schema and description in many schemas become a component, named after the field. */
export function shareFields(components: Record<string, Json>): Record<string, Json> {
  const taken = new Set(Object.keys(components).map((name) => name.toLowerCase()))
  const nameFor = (field: string): string => {
    const name = ['', 'Field', 'Field2', 'Field3', 'Field4']
      .map((ending) => capital(field) + ending)
      .find((candidate) => !taken.has(candidate.toLowerCase()))
    if (name === undefined) throw new Error(`no name is free for the field ${field}`)
    taken.add(name.toLowerCase())
    return name
  }
  const worth = usesOf(components)
    .filter((use) => gainOf(use) >= LEAST_GAIN)
    .toSorted((a, b) => gainOf(b) - gainOf(a))
  const shared = new Map(worth.map(({ name, field }) => [keyOf(name, field), { component: nameFor(name), field }]))
  const referring = mapFields(components, (name, field) => {
    const found = shared.get(keyOf(name, field))
    return found ? { $ref: `${COMPONENT}${found.component}` } : field
  }) as Record<string, Json>
  return { ...referring, ...Object.fromEntries([...shared.values()].map(({ component, field }) => [component, field])) }
}
