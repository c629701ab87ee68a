type Json = Record<string, unknown>

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** A part of the API description with every reference replaced by what it refers to. */
export function resolveReferences(document: Json, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((one) => resolveReferences(document, one))
  if (!isRecord(part)) return part
  const { $ref, ...rest } = part
  const own = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, resolveReferences(document, value)]))
  if (typeof $ref !== 'string') return own
  const target = $ref
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), document)
  return { ...(resolveReferences(document, target) as Json), ...own }
}
