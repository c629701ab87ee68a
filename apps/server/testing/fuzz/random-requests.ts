import type { Operation } from '#http/docs'
import type { Random } from '../../seed/data/random.ts'
import { hostileValues, spoiled, validValue } from './values.ts'

const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=latin2',
  'a/b/c',
  '',
]
const BROKEN = [
  '{',
  '{"a":',
  '[1,',
  'nul',
  '"',
  '{"a":1}}',
  '{"__proto__":{"a":1}}',
  '{"a":"\\u0000"}',
  '{"a":1,"a":2}',
  '\u0000',
  '[]',
  '""',
  '1',
]

export type Sent = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A random request for an operation: mostly valid, often with one part spoiled. */
export function requestFor(operation: Operation, token: string | null, random: Random): Sent {
  const body = bodyFor(operation, random)
  return {
    method: operation.method as Sent['method'],
    url: urlFor(operation, random),
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(random.chance(0.1) && {
        'idempotency-key': textOf(hostileValues(random))
          .replaceAll(/[^\x20-\x7e]/g, '?')
          .slice(0, 300),
      }),
      ...(body !== undefined && { 'content-type': random.chance(0.05) ? random.pick(TYPES) : 'application/json' }),
    },
    ...(body !== undefined && { payload: body }),
  }
}

function bodyFor({ method, requestBody }: Operation, random: Random): string | undefined {
  if (method === 'GET') return undefined
  if (random.chance(0.05)) return random.pick(BROKEN)
  const content = requestBody?.['content'] as Record<string, { schema: Record<string, unknown> }> | undefined
  const value = validValue(content?.['application/json']?.schema ?? { type: 'object' }, random)
  return JSON.stringify(random.chance(0.6) ? spoiled(value, random) : value)
}

/** A path with mostly existing ids and a mostly valid query. */
function urlFor({ path, parameters }: Operation, random: Random): string {
  const strange = (value: unknown) => encodeURIComponent(textOf(value).slice(0, 500).toWellFormed())
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {}
    return strange(random.chance(0.1) ? hostileValues(random) : validValue(schema, random)) || '1'
  })
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required || random.chance(0.5)))
    .map(
      ({ name, schema }) =>
        `${name}=${strange(random.chance(0.3) ? hostileValues(random) : validValue(schema, random))}`,
    )
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}
