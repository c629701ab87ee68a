import { COMPONENT, type Json, VALUES } from './json-schemas.ts'

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function countUses(part: unknown): Map<string, number> {
  const uses = new Map<string, number>()
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
    uses.set(name, (uses.get(name) ?? 0) + 1)
  return uses
}

/** Writes a component in place where one other component alone refers to it. What operations refer to stays named. */
export function inlineSingleUses(components: Record<string, Json>, operations: unknown): Record<string, Json> {
  const [within, direct] = [countUses(components), countUses(operations)]
  const inline = (schema: unknown): unknown => {
    if (Array.isArray(schema)) return schema.map(inline)
    if (!isRecord(schema)) return schema
    const { $ref: reference, ...own } = schema
    const name = typeof reference === 'string' ? reference.slice(COMPONENT.length) : ''
    const target = within.get(name) === 1 && !direct.has(name) ? components[name] : undefined
    if (target) return inline({ ...target, ...own })
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [key, VALUES.has(key) ? value : inline(value)]),
    )
  }
  return inline(components) as Record<string, Json>
}
