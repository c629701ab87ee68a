import * as z from 'zod/mini'
import type { Contract, Schema } from './contract.ts'

export type Json = Record<string, unknown>

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Named schemas for which JSON Schema has a format; a reference would be longer. */
const FORMATS: Record<string, string> = { Instant: 'date-time', UpdatedSince: 'date-time', LocalDate: 'date' }

/** What a refinement checks that JSON Schema can say. */
const KEYWORDS: Record<string, Json> = {
  Price: { pattern: '^\\d{1,5}(\\.\\d{1,2})?$', minLength: 1 },
  Amount: { pattern: '^-?\\d+\\.\\d{2}$' },
}

const DROPPED = new Set(['$schema', '~standard', 'id', '$id', 'propertyNames'])
/** What holds for every request, as the introduction says: unknown fields are refused, and an optional field is null. */
const isImplied = (key: string, value: unknown): boolean =>
  (key === 'additionalProperties' && value === false) || (key === 'default' && value === null)
/** Keywords that hold values of the API and no schemas. */
export const VALUES = new Set(['default', 'enum', 'const'])
const REFERENCE = '#/$defs/'
export const COMPONENT = '#/components/schemas/'

/** A reference to a schema that is only a format is that format. */
function withFormat(schema: Json): Json {
  const { $ref, ...rest } = schema
  const format = typeof $ref === 'string' ? FORMATS[$ref.slice(COMPONENT.length)] : undefined
  return format === undefined ? schema : { ...rest, type: 'string', format }
}

const isNull = (schema: unknown): boolean => isRecord(schema) && schema['type'] === 'null'

/** `anyOf` a plain schema and null is that schema with two types. */
function withNullType(schema: Json): Json {
  const { anyOf, ...rest } = schema
  const [plain, nothing, ...others] = Array.isArray(anyOf) ? (anyOf as unknown[]) : []
  if (!isRecord(plain) || !isNull(nothing) || others.length > 0) return schema
  const { type, ...keywords } = plain
  if (typeof type !== 'string' || type === 'object' || 'const' in plain) return schema
  const values = plain['enum']
  return { ...rest, type: [type, 'null'], ...keywords, ...(Array.isArray(values) && { enum: [...values, null] }) }
}

/** Removes what zod adds to a schema and points references at the components. Names of properties stay. */
function tidy(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(tidy)
  if (!isRecord(schema)) return schema
  const tidied = Object.fromEntries(
    Object.entries(schema)
      .filter(
        ([key, value]) =>
          !DROPPED.has(key) && !isImplied(key, value) && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER,
      )
      .map(([key, value]) => [key, tidyKeyword(key, value)]),
  )
  return withNullType(withFormat(tidied))
}

function tidyKeyword(key: string, value: unknown): unknown {
  if (key === '$ref') return String(value).replace(REFERENCE, COMPONENT)
  if (key === 'properties' && isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, tidy(inner)]))
  return VALUES.has(key) ? value : tidy(value)
}

/** The name of a page of a list: `page(Item)` → `ItemPage`. */
function pageName({ names }: Contract, schema: Schema): string | undefined {
  const { shape } = schema._zod.def as unknown as { shape?: Record<string, Schema> }
  if (!shape?.['items'] || !shape['nextCursor']) return undefined
  const { element } = shape['items']._zod.def as unknown as { element?: Schema }
  const name = element && names.get(element)
  return name && `${name}Page`
}

/** Leaves out what `properties` implies: the schema of an object. */
export function withoutImpliedTypes(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutImpliedTypes)
  if (!isRecord(schema)) return schema
  const { type, ...rest } = schema
  const isImpliedType = type === 'object' && isRecord(schema['properties'])
  return Object.fromEntries(
    Object.entries(isImpliedType ? rest : schema).map(([key, value]) => [
      key,
      VALUES.has(key) ? value : withoutImpliedTypes(value),
    ]),
  )
}

export type JsonSchemas = {
  /** The schema in the document: a reference when it has a name. */
  of: (schema: Schema) => Json
  /** The same, with the reference resolved. */
  inline: (schema: Schema) => Json
  components: Record<string, Json>
}

/** The first page schema of each kind of entry, by name: two lists of the same entries have one. */
function pageSchemas(contract: Contract, schemas: readonly Schema[]): Map<string, Schema> {
  const pages = new Map<string, Schema>()
  for (const schema of schemas) {
    const name = contract.names.has(schema) ? undefined : pageName(contract, schema)
    if (name && !pages.has(name)) pages.set(name, schema)
  }
  return pages
}

function convert(names: ReadonlyMap<Schema, string>, schemas: ReadonlyMap<Schema, string>) {
  const registry = z.registry<{ id: string }>()
  for (const [schema, name] of names) registry.add(schema, { id: name })
  const everything = z.object(Object.fromEntries([...schemas].map(([schema, key]) => [key, schema])))
  const root = tidyRoot(
    z.toJSONSchema(everything, { metadata: registry, io: 'input', unrepresentable: 'any', target: 'draft-2020-12' }),
  )
  for (const [name, keywords] of Object.entries(KEYWORDS)) if (root.$defs[name]) Object.assign(root.$defs[name], keywords)
  return root
}

/** JSON Schema of all these at once; those with a name become components. Input and replies alike describe what is transmitted. */
export function jsonSchemasOf(contract: Contract, schemas: readonly Schema[]): JsonSchemas {
  const pages = pageSchemas(contract, schemas)
  const canonical = (schema: Schema): Schema =>
    (contract.names.has(schema) ? undefined : pages.get(pageName(contract, schema) ?? '')) ?? schema
  const keys = new Map([...new Set(schemas.map(canonical))].map((schema, index) => [schema, String(index)]))
  const pageNames = [...pages].map(([name, schema]) => [schema, name] as const)
  const { properties, $defs } = convert(new Map([...contract.names, ...pageNames]), keys)

  const of = (schema: Schema): Json => properties[keys.get(canonical(schema)) ?? ''] ?? {}
  const inline = (schema: Schema): Json => {
    const found = of(schema)
    const reference = found['$ref']
    return typeof reference === 'string' ? ($defs[reference.slice(COMPONENT.length)] ?? {}) : found
  }
  return { of, inline, components: $defs }
}

type Root = { properties: Record<string, Json>; $defs: Record<string, Json> }

/** The converted schemas and the named ones among their parts. */
const tidyRoot = (root: unknown): Root => {
  const { $defs, properties } = root as { $defs?: Record<string, unknown>; properties?: Record<string, unknown> }
  const tidied = (schemas: Record<string, unknown> = {}) =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, tidy(schema) as Json]))
  return { properties: tidied(properties), $defs: tidied($defs) }
}
