import type { Endpoint } from '@kram/contract/common/endpoint'
import * as z from 'zod/mini'

/** The limits of the server: 256 KiB of JSON, 4 KiB of address. */
const MAX_BODY = 262_144
const MAX_URL = 4096

type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  minimum?: number
}

/** Texts on which an unbounded regular expression is slow, each of the maximum field length. */
const FILLS = ['a', '1', ' ', '@', '-', 'ą']

const VALUES: Record<string, (schema: JsonSchema, fill: string) => unknown> = {
  string: ({ maxLength = 2000 }, fill) => fill.repeat(Math.min(maxLength, 20_000)),
  integer: ({ minimum = 1 }) => minimum,
  number: ({ minimum = 1 }) => minimum,
  boolean: () => true,
  null: () => null,
  array: ({ items, maxItems = 100 }, fill) => Array.from({ length: maxItems }, () => items && filled(items, fill)),
  object: ({ properties = {} }, fill) =>
    Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, filled(inner, fill)])),
}

/** A value with every field as long and every list as full as the schema allows. */
function filled(schema: JsonSchema, fill: string): unknown {
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return filled(first, fill)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  return VALUES[schema.type ?? 'string']?.(schema, fill)
}

const jsonSchemaOf = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Bodies unrelated to the route: deep, wide, and with texts that are expensive to parse. */
const HOSTILE_BODIES: Record<string, string> = {
  'a deep list': '['.repeat(MAX_BODY / 2) + ']'.repeat(MAX_BODY / 2),
  'a deep list with an escape': `${'['.repeat(MAX_BODY / 2 - 8)}"\\u0000"${']'.repeat(MAX_BODY / 2 - 8)}`,
  'many small values': `[${'0,'.repeat(MAX_BODY / 2 - 2)}0]`,
  'many fields': `{${Array.from({ length: MAX_BODY / 11 }, (_, n) => `"${String(n).padStart(6, 'k')}":0`).join(',')}}`,
  'one long text': JSON.stringify('a'.repeat(MAX_BODY - 10)),
  'long texts': JSON.stringify(Array.from({ length: 15 }, () => 'a@'.repeat(8000))),
  'an unfinished text': `{"a":"${'\\\\'.repeat(MAX_BODY / 2 - 20)}`,
}

const bodiesOf = ({ body }: Endpoint): [name: string, text: string][] => {
  if (!body) return []
  const schema = jsonSchemaOf(body)
  const full = FILLS.map((fill): [string, string] => {
    const text = JSON.stringify(filled(schema, fill)) ?? 'null'
    return [`every field full of "${fill}"`, text.slice(0, MAX_BODY)]
  })
  return [...full, ...Object.entries(HOSTILE_BODIES)]
}

const queriesOf = ({ query }: Endpoint, length: number): [name: string, query: string][] => {
  if (!query) return []
  const names = Object.keys(jsonSchemaOf(query).properties ?? {})
  const share = Math.floor(length / Math.max(1, names.length))
  return FILLS.map((fill) => [
    `every parameter full of "${fill}"`,
    names
      .map(
        (name) =>
          `${name}=${encodeURIComponent(fill)
            .repeat(share)
            .slice(0, share - name.length - 2)}`,
      )
      .join('&')
      .replace(/%[^&]?(?=&|$)/g, ''),
  ])
}

export type CostlyRequest = { name: string; method: Endpoint['method']; url: string; body?: string }

/** The most expensive requests for a route within the server's limits. `path` contains existing ids. */
export function costlyRequests(route: Endpoint, path: string): CostlyRequest[] {
  const { method } = route
  const [bare = path] = path.split('?', 1)
  const name = `${method} ${route.path}`
  const slots = route.path.split('/').filter((part) => part.startsWith(':')).length
  const length = slots > 0 ? Math.floor((MAX_URL - route.path.length) / slots) : 0
  const longPaths =
    slots > 0
      ? FILLS.slice(0, 4).map((fill) => ({
          name: `${name}, a long path of "${fill}"`,
          method,
          url: route.path.replaceAll(
            /:\w+/g,
            encodeURIComponent(fill)
              .repeat(length)
              .slice(0, length - (length % 3)),
          ),
        }))
      : []
  const strangeQuery = { name: `${name}, many parameters`, method, url: `${bare}?${'a=&'.repeat(900)}` }
  return [
    ...longPaths,
    strangeQuery,
    ...queriesOf(route, MAX_URL - bare.length - 10).map(([part, query]) => ({
      name: `${name}, ${part}`,
      method,
      url: `${bare}?${query}`,
    })),
    ...bodiesOf(route).map(([part, body]) => ({ name: `${name}, ${part}`, method, url: path, body })),
  ]
}
