import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

const schemasOf = (value: unknown): Schema[] => {
  if (Array.isArray(value)) return value.flatMap(schemasOf)
  return typeof value === 'object' && value !== null && '_zod' in value ? [value as Schema] : []
}

/**
 * Paths of objects inside a schema that ignore unknown fields; empty when there are none. Strict objects report an unknown
 * field as `unknown` instead of dropping it silently.
 */
export function looseObjects(schema: Schema, path = 'body', seen = new Set<Schema>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  // Each kind of schema stores its inner schemas in its definition under a different name.
  const def = schema._zod.def as z.core.$ZodTypeDef & Record<string, unknown>
  const shape = def['shape'] as Record<string, Schema> | undefined
  const own = def.type === 'object' && def['catchall'] === undefined ? [path] : []
  const fields = Object.entries(shape ?? {}).flatMap(([name, field]) => looseObjects(field, `${path}.${name}`, seen))
  const parts = ['element', 'options', 'innerType', 'in', 'out', 'left', 'right', 'items', 'valueType', 'rest']
    .flatMap((part) => schemasOf(def[part]))
    .flatMap((part) => looseObjects(part, path, seen))
  return [...own, ...fields, ...parts]
}
