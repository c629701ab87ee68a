import type { Endpoint } from '@kram/contract/common/endpoint'
import { ErrorBody } from '@kram/contract/common/error-body'
import { ERRORS } from '@kram/contract/common/errors'
import { PROOF_HEADER } from '@kram/contract/common/proof-of-work'
import type { Access } from '@kram/contract/common/route'
import * as z from 'zod/mini'
import type { RegisteredRoute } from '../routes/index.ts'

type Json = Record<string, unknown>

export type Operation = {
  method: string
  path: string
  summary: string
  access: Access
  tag: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; description?: string; schema: Json }[]
  requestBody?: Json
  responses: Record<string, Json>
}

const ERROR = { $ref: '#/components/responses/Error' }
const ACCESS_TEXT: Record<Access, string> = {
  public: 'Anybody; a dead token counts as none.',
  session: 'Any live session, a guest’s too.',
  user: 'A person with an account.',
  seller: 'A selling account.',
  admin: 'The operator.',
}

/** Keys added by zod that a part of a document does not need. */
const ENVELOPE_KEYS = new Set(['$schema', '~standard'])

/** JSON Schema of input or output. Rules without JSON Schema equivalent are checked by the server only. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const jsonSchema = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return Object.fromEntries(Object.entries(jsonSchema).filter(([key]) => !ENVELOPE_KEYS.has(key)))
}

const isEmptySchema = (schema: z.ZodMiniType): boolean => schema._zod.def.type === 'undefined'
const isOptional = (schema: z.ZodMiniType): boolean => schema._zod.def.type === 'optional'

function parametersOf(schema: z.ZodMiniType | undefined, location: 'path' | 'query'): Operation['parameters'] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const PROOF = {
  name: PROOF_HEADER,
  in: 'header' as const,
  required: false,
  description: 'The solved `details.challenge` of the error WORK_REQUIRED, as base64 of its JSON text.',
  schema: { type: 'string', maxLength: 4096 },
}

const FILE_BODY: Json = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
}

function requestBodyOf({ route: { body }, receives }: RegisteredRoute): Json | undefined {
  if (receives === 'file') return FILE_BODY
  if (!body) return undefined
  return { required: !isOptional(body), content: { 'application/json': { schema: schemaOf(body, 'input') } } }
}

function responseOf({ route, answers }: RegisteredRoute): Json {
  const description = 'As asked.'
  if (answers === 'events') return { description, content: { 'text/event-stream': { schema: { type: 'string' } } } }
  if (isEmptySchema(route.reply)) return { description: 'Done, nothing to read.' }
  const type = route.text ? 'text/plain' : 'application/json'
  const location = route.status === 201 && { headers: { Location: { schema: { type: 'string' } } } }
  // Output schemas describe the transmitted value.
  return { description, ...location, content: { [type]: { schema: schemaOf(route.reply, 'input') } } }
}

/** Error answers that a route can give, derived from its access rule and input. */
const ERROR_STATUSES: readonly [status: number, when: (route: Endpoint) => unknown][] = [
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
const errorStatusesOf = (route: Endpoint): number[] => ERROR_STATUSES.filter(([, when]) => when(route)).map(([status]) => status)

const pathOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}')
const operationIdOf = ({ method, path }: Endpoint): string =>
  `${method.toLowerCase()}${path
    .replace('/api', '')
    .split(/[/:.-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`

export function operationOf(registeredRoutes: RegisteredRoute): Operation {
  const { route } = registeredRoutes
  const requestBody = requestBodyOf(registeredRoutes)
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
      ...(route.limit === 'anonymousReservation' ? [PROOF] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      [String(route.status ?? 200)]: responseOf(registeredRoutes),
      ...Object.fromEntries(errorStatusesOf(route).map((status) => [String(status), ERROR])),
      default: ERROR,
    },
  }
}

const entryOf = (registeredRoutes: RegisteredRoute): Json => {
  const { access, summary, tag, parameters, requestBody, responses } = operationOf(registeredRoutes)
  const { limit } = registeredRoutes.route
  return {
    operationId: operationIdOf(registeredRoutes.route),
    summary,
    description: ACCESS_TEXT[access],
    tags: [tag],
    security: access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses,
    'x-access': access,
    ...(limit && { 'x-limit': limit }),
  }
}

/** The whole API as OpenAPI 3.1, generated from the registered routes. */
export function openApiOf(registeredRoutes: readonly RegisteredRoute[]): Json {
  const paths: Record<string, Json> = {}
  for (const each of registeredRoutes) {
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
          description: 'An error, always in this shape; the sentence is Polish and fit for people.',
          headers: { 'Retry-After': { description: 'With 429 and 503, in seconds.', schema: { type: 'integer' } } },
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  }
}
