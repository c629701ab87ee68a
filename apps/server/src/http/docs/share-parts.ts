import type { Json } from './json-schemas.ts'

/** So many equal parts become one component. */
const WORTH_SHARING = 2

/** Replaces parts that occur often by references to components, whose names are made from what they hold. */
export function sharedParts<T extends object>(
  kind: 'parameters' | 'responses',
  parts: readonly T[],
  nameOf: (part: T) => string,
): { components: Record<string, Json>; of: (part: T) => Json } {
  const counts = Map.groupBy(parts, (part) => JSON.stringify(part))
  const components: Record<string, Json> = {}
  const names = new Map<string, string>()
  for (const [text, [part, ...others]] of counts) {
    if (!part || others.length + 1 < WORTH_SHARING) continue
    const base = nameOf(part)
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
