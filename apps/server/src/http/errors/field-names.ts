import type { Endpoint } from '@kram/contract/common/endpoint'
import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** Names of errors that are no field of a schema: a file, a body that is no object, a header. */
const OTHER_NAMES = ['file', 'body', 'Idempotency-Key']
/** Steps of a reservation check the order it already holds. */
const ORDER_NAMES = ['items', 'quantity', 'offerItemId', 'occurrenceId', 'deliveryAddress', 'addressId']

const PARTS = ['element', 'options', 'innerType', 'in', 'out', 'left', 'right', 'items', 'valueType', 'rest']

const schemasOf = (value: unknown): Schema[] => {
  if (Array.isArray(value)) return value.flatMap(schemasOf)
  return typeof value === 'object' && value !== null && '_zod' in value ? [value as Schema] : []
}

function collectNames(schema: Schema, names: Set<string>, seen: Set<Schema>): void {
  if (seen.has(schema)) return
  seen.add(schema)
  const def = schema._zod.def as z.core.$ZodTypeDef & Record<string, unknown>
  for (const [name, field] of Object.entries((def['shape'] as Record<string, Schema> | undefined) ?? {})) {
    names.add(name)
    collectNames(field, names, seen)
  }
  for (const part of PARTS.flatMap((name) => schemasOf(def[name]))) collectNames(part, names, seen)
}

const known = new WeakMap<Endpoint, ReadonlySet<string>>()

/** Every name of a field in the input of a route, at any depth. */
export function fieldNames(route: Endpoint): ReadonlySet<string> {
  const existing = known.get(route)
  if (existing) return existing
  const names = new Set([...OTHER_NAMES, ...(route.path.startsWith('/api/reservations') ? ORDER_NAMES : [])])
  const seen = new Set<Schema>()
  for (const schema of [route.params, route.query, route.body]) if (schema) collectNames(schema, names, seen)
  known.set(route, names)
  return names
}
