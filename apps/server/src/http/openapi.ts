import { ErrorBody } from '@kram/contract/error-body'
import { ERRORS } from '@kram/contract/errors'
import type { Access, Route } from '@kram/contract/route'
import * as z from 'zod/mini'
import type { Served } from './api.ts'

type Json = Record<string, unknown>

export type Operation = {
  method: string
  path: string
  summary: string
  access: Access
  tag: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Json }[]
  requestBody?: Json
  responses: Record<string, Json>
}

const ERROR = { $ref: '#/components/responses/Error' }
const WHO: Record<Access, string> = {
  public: 'Anybody; a dead token counts as none.',
  session: 'Any live session, a guest’s too.',
  member: 'A person with an account.',
  seller: 'A selling account.',
  admin: 'The operator.',
}

/** What zod adds and a part of a document does not need. */
const ENVELOPE = new Set(['$schema', '~standard'])

/** The JSON Schema of what goes in or comes out. Rules that JSON Schema cannot say stay with the server. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return Object.fromEntries(Object.entries(made).filter(([key]) => !ENVELOPE.has(key)))
}

const isNothing = (schema: z.ZodMiniType): boolean => schema._zod.def.type === 'undefined'
const mayBeMissing = (schema: z.ZodMiniType): boolean => schema._zod.def.type === 'optional'

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Operation['parameters'] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const FILE_BODY: Json = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
}

function bodyOf({ route: { body }, receives }: Served): Json | undefined {
  if (receives === 'file') return FILE_BODY
  if (!body) return undefined
  return { required: !mayBeMissing(body), content: { 'application/json': { schema: schemaOf(body, 'input') } } }
}

function answerOf({ route, answers }: Served): Json {
  const description = 'As asked.'
  if (answers === 'events') return { description, content: { 'text/event-stream': { schema: { type: 'string' } } } }
  if (isNothing(route.reply)) return { description: 'Done, nothing to read.' }
  const type = route.text ? 'text/plain' : 'application/json'
  const location = route.status === 201 && { headers: { Location: { schema: { type: 'string' } } } }
  // What a handler sends is what goes over the wire.
  return { description, ...location, content: { [type]: { schema: schemaOf(route.reply, 'input') } } }
}

/** Refusals to be reckoned with, by what the route asks. */
const REFUSALS: readonly [status: number, when: (route: Route) => unknown][] = [
  [400, ({ query, body }) => query ?? body],
  [401, ({ access }) => access !== 'public'],
  [403, ({ access }) => access !== 'public' && access !== 'session'],
  [404, ({ params }) => params],
  [409, ({ method }) => method !== 'GET'],
  [413, ({ body }) => body],
  [415, ({ body }) => body],
  [422, ({ idempotent }) => idempotent],
  [429, ({ limit }) => limit],
  [503, () => true],
]
const refusalsOf = (route: Route): number[] => REFUSALS.filter(([, when]) => when(route)).map(([status]) => status)

const pathOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}')
const idOf = ({ method, path }: Route): string =>
  `${method.toLowerCase()}${path
    .replace('/api', '')
    .split(/[/:.-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`

export function operationOf(served: Served): Operation {
  const { route } = served
  const requestBody = bodyOf(served)
  return {
    method: route.method,
    path: pathOf(route.path),
    summary: route.summary,
    access: route.access,
    tag: route.path.split('/')[2]?.split('.')[0] ?? 'api',
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query'),
      ...(route.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      [String(route.status ?? 200)]: answerOf(served),
      ...Object.fromEntries(refusalsOf(route).map((status) => [String(status), ERROR])),
      default: ERROR,
    },
  }
}

const entryOf = (served: Served): Json => {
  const { access, summary, tag, parameters, requestBody, responses } = operationOf(served)
  const { limit } = served.route
  return {
    operationId: idOf(served.route),
    summary,
    description: WHO[access],
    tags: [tag],
    security: access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses,
    'x-access': access,
    ...(limit && { 'x-limit': limit }),
  }
}

/** The whole API as OpenAPI 3.1, printed from the routes that were registered. */
export function openApiOf(served: readonly Served[]): Json {
  const paths: Record<string, Json> = {}
  for (const each of served) {
    const { method, path } = each.route
    paths[pathOf(path)] = { ...paths[pathOf(path)], [method.toLowerCase()]: entryOf(each) }
  }
  const error = schemaOf(ErrorBody, 'output') as { properties: Record<string, Json> }
  const code = { type: 'string', description: 'Stable.', enum: Object.keys(ERRORS) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kram',
      version: '1',
      description:
        'Money is text `X.XX` in złoty, quantities are numbers with three decimals, instants carry their offset.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: { ...error, properties: { ...error.properties, code } } },
      responses: {
        Error: {
          description: 'A refusal, always in this shape; the sentence is Polish and fit for people.',
          headers: { 'Retry-After': { description: 'With 429 and 503, in seconds.', schema: { type: 'integer' } } },
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  }
}
