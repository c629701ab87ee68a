import type { Json } from './json-schemas.ts'

/** True when references to a component are shorter than the parts themselves. */
const isWorthSharing = (kind: string, name: string, size: number, count: number): boolean => {
  const reference = `{"$ref":"#/components/${kind}/${name}"}`.length
  return count > 1 && count * reference + size + name.length + '"":,'.length < count * size
}

/** Replaces parts that occur often by references to components, whose names are made from what they hold. */
export function sharedParts<T extends object>(
  kind: 'parameters' | 'requestBodies' | 'responses',
  parts: readonly T[],
  nameOf: (part: T) => string,
  /** What is written into the document. */
  writtenOf: (part: T) => unknown = (part) => part,
): { components: Record<string, Json>; of: (part: T) => Json } {
  const counts = Map.groupBy(parts, (part) => JSON.stringify(part))
  const components: Record<string, Json> = {}
  const names = new Map<string, string>()
  for (const [text, [part, ...others]] of counts) {
    if (!part) continue
    const base = nameOf(part)
    if (!isWorthSharing(kind, base, JSON.stringify(writtenOf(part)).length, others.length + 1)) continue
    const taken = Object.keys(components).filter((name) => name.split('.')[0] === base).length
    const name = taken === 0 ? base : `${base}.${taken + 1}`
    components[name] = part as Json
    names.set(text, name)
  }
  return {
    components,
    of: (part) => {
      const name = names.get(JSON.stringify(part))
      return name === undefined ? (part as Json) : { $ref: `#/components/${kind}/${name}` }
    },
  }
}
