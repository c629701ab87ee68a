import type { Endpoint } from '@kram/contract/common/endpoint'
import * as z from 'zod/mini'
import type { ValidRequest } from '../valid-requests/valid-requests.ts'

type Step = string | number
type JsonSchema = {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

export type Field = { part: 'body' | 'query' | 'path'; steps: readonly Step[] }

const jsonSchemaOf = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const variantsOf = (schema: JsonSchema): JsonSchema[] => [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]

/** Every field at any depth; of a list its first element. */
function stepsIn(schema: JsonSchema, above: readonly Step[] = []): (readonly Step[])[] {
  return variantsOf(schema).flatMap((variant) => {
    const inner = Object.entries<JsonSchema>(variant.properties ?? {})
    const all: [Step, JsonSchema][] = variant.items ? [...inner, [0, variant.items]] : inner
    const deeper = variant === schema ? [] : stepsIn({ ...variant, anyOf: [], oneOf: [] }, above)
    if (variant !== schema) return deeper
    return all.flatMap(([step, below]) => [[...above, step], ...stepsIn(below, [...above, step])])
  })
}

const namesOf = (schema: z.ZodMiniType | undefined): string[] =>
  schema ? Object.keys(jsonSchemaOf(schema).properties ?? {}) : []

const slotsOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** The body as a whole, and every field of body, query and path. */
export function fieldsOf({ path, query, body, method }: Endpoint): Field[] {
  const inBody = body ? [[], ...stepsIn(jsonSchemaOf(body))] : method === 'GET' ? [] : [[]]
  const unique = new Map(inBody.map((steps) => [JSON.stringify(steps), steps]))
  return [
    ...[...unique.values()].map((steps) => ({ part: 'body' as const, steps })),
    ...namesOf(query).map((name) => ({ part: 'query' as const, steps: [name] })),
    ...slotsOf(path).map((name) => ({ part: 'path' as const, steps: [name] })),
  ]
}

/** The names a field error of this route may contain. */
export function knownNames(route: Endpoint): Set<string> {
  const steps = fieldsOf(route).flatMap((field) => field.steps)
  return new Set(['body', 'file', ...steps.filter((step) => typeof step === 'string'), ...slotsOf(route.path)])
}

const MARK = 'hostile value'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value with the mark at the end of the steps; parts that it has not are added. */
function marked(value: unknown, [step, ...rest]: readonly Step[]): unknown {
  if (step === undefined) return MARK
  if (typeof step === 'string')
    return { ...(isRecord(value) && value), [step]: marked(isRecord(value) ? value[step] : {}, rest) }
  const [first, ...others]: unknown[] = Array.isArray(value) ? value : []
  return [marked(first, rest), ...others]
}

/** Hostile JSON as text of an address. */
function addressText(json: string): string {
  const value = json.startsWith('"') ? (JSON.parse(json) as string) : json
  return encodeURIComponent(value.slice(0, 1200).toWellFormed())
}

function withQuery(url: string, name: string, text: string): string {
  const [path = '', query = ''] = url.split('?')
  const others = query.split('&').filter((pair) => pair && !pair.startsWith(`${name}=`))
  return `${path}?${[...others, `${name}=${text}`].join('&')}`
}

function withSlot(url: string, path: string, name: string, text: string): string {
  const [bare = '', query] = url.split('?')
  const at = path.split('/').indexOf(`:${name}`)
  const changed = bare
    .split('/')
    .map((part, index) => (index === at ? text : part))
    .join('/')
  return query ? `${changed}?${query}` : changed
}

export type SpoiledRequest = {
  method: Endpoint['method']
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** The valid request with one field replaced by hostile JSON. */
export function spoiledRequest(route: Endpoint, request: ValidRequest, field: Field, json: string): SpoiledRequest {
  const { method, url, headers, payload } = request
  const [name = ''] = field.steps.map(String)
  if (field.part === 'body') {
    const body = JSON.stringify(marked(payload, field.steps)).replace(JSON.stringify(MARK), () => json)
    return { method, url, headers: { ...headers, 'content-type': 'application/json' }, payload: body }
  }
  const text = addressText(json)
  const changed = field.part === 'query' ? withQuery(url, name, text) : withSlot(url, route.path, name, text)
  if (payload === undefined) return { method, url: changed, headers }
  if (Buffer.isBuffer(payload)) return { method, url: changed, headers, payload }
  return {
    method,
    url: changed,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  }
}
