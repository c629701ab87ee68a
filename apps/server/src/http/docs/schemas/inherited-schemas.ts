import { COMPONENT, type Json, VALUES } from './json-schemas.ts'

type ObjectSchema = Json & { properties: Record<string, unknown>; required?: string[] }
type Base = { name: string; schema: ObjectSchema }

/** Schemas with fewer fields are not worth a reference. */
const LEAST_FIELDS = 5

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isObjectSchema = (schema: unknown): schema is ObjectSchema =>
  isRecord(schema) && isRecord(schema['properties']) && schema['additionalProperties'] === undefined

const sizeOf = ({ properties }: ObjectSchema): number => Object.keys(properties).length

const extendsSchema = (schema: ObjectSchema, base: ObjectSchema): boolean =>
  Object.entries(base.properties).every(
    ([name, field]) =>
      JSON.stringify(schema.properties[name]) === JSON.stringify(field) &&
      (!base.required?.includes(name) || schema.required?.includes(name)),
  )

const fieldsOf = (schema: ObjectSchema, isPicked: (name: string) => boolean): ObjectSchema['properties'] =>
  Object.fromEntries(Object.entries(schema.properties).filter(([name]) => isPicked(name)))

const objectOf = (properties: ObjectSchema['properties'], required: readonly string[] = []): ObjectSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required: [...required] }),
})

const pick = (schema: ObjectSchema, isPicked: (name: string) => boolean): ObjectSchema =>
  objectOf(fieldsOf(schema, isPicked), schema.required?.filter(isPicked))

/** What the schema says beyond the base; a field that is optional there may be required here. */
const beyond = (schema: ObjectSchema, base: ObjectSchema): ObjectSchema =>
  objectOf(
    fieldsOf(schema, (name) => !(name in base.properties)),
    schema.required?.filter((name) => !base.required?.includes(name)),
  )

const without = (schema: Json, keys: readonly string[]): Json =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)))

/** Fields that several schemas have in common, as a component: its name, a schema that has them, and their names. */
export type FieldGroup = { like: string; fields: readonly string[] }

function groupSchemas(
  components: Record<string, Json>,
  groups: Readonly<Record<string, FieldGroup>>,
): Record<string, ObjectSchema> {
  const entries = Object.entries(groups).map(([name, { like, fields }]) => {
    const source = components[like]
    const missing = isObjectSchema(source) ? fields.filter((field) => !(field in source.properties)) : fields
    if (!isObjectSchema(source) || missing.length > 0) throw new Error(`${name}: ${like} lacks ${missing.join(', ')}`)
    return [name, pick(source, (field) => fields.includes(field))] as const
  })
  return Object.fromEntries(entries)
}

/** An object that has all fields of others refers to them and lists only its own. */
function withBases(schema: ObjectSchema, bases: readonly Base[]): Json {
  const found: string[] = []
  let own = schema
  for (const base of bases) {
    if (!extendsSchema(own, base.schema)) continue
    found.push(base.name)
    own = beyond(own, base.schema)
  }
  if (found.length === 0) return schema
  const references = found.map((name) => ({ $ref: `${COMPONENT}${name}` }))
  // The bases say that it is an object.
  const parts = [...references, ...(sizeOf(own) > 0 || own.required ? [without(own, ['type'])] : [])]
  const rest = without(schema, ['type', 'properties', 'required'])
  return parts.length === 1 ? { ...rest, ...parts[0] } : { ...rest, allOf: parts }
}

/** The same for the objects in a schema. */
function inheritWithin(value: unknown, bases: readonly Base[]): unknown {
  if (Array.isArray(value)) return value.map((part) => inheritWithin(part, bases))
  if (!isRecord(value)) return value
  const outer = isObjectSchema(value) ? withBases(value, bases) : value
  return Object.fromEntries(
    Object.entries(outer).map(([key, part]) => [key, VALUES.has(key) ? part : inheritWithin(part, bases)]),
  )
}

/** Schemas that have all fields of another one, or of a group, refer to it. Groups become components. */
export function inheritFields(
  components: Record<string, Json>,
  groups: Readonly<Record<string, FieldGroup>>,
): Record<string, Json> {
  const grouped = groupSchemas(components, groups)
  const large = Object.entries(components).filter(
    (entry): entry is [string, ObjectSchema] => isObjectSchema(entry[1]) && sizeOf(entry[1]) >= LEAST_FIELDS,
  )
  const bases = [...Object.entries(grouped), ...large]
    .map(([name, schema]) => ({ name, schema }))
    .toSorted((a, b) => sizeOf(b.schema) - sizeOf(a.schema))
  const inherited = Object.entries({ ...components, ...grouped }).map(([name, schema]): [string, Json] => {
    // Of two schemas with the same fields neither refers to the other.
    const smaller = isObjectSchema(schema) ? bases.filter((base) => sizeOf(base.schema) < sizeOf(schema)) : bases
    return [name, inheritWithin(schema, smaller) as Json]
  })
  return Object.fromEntries(inherited)
}
