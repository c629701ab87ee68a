import { BODY_EXAMPLES } from '@kram/contract/api-description/body-examples'
import type { Endpoint } from '@kram/contract/common/endpoint'
import { PROOF_HEADER } from '@kram/contract/common/proof-of-work-schemas'
import type { Access } from '@kram/contract/common/route'
import type { RegisteredRoute } from '../routes/index.ts'
import { type Contract, describeFields, type Json, type JsonSchemas, type Schema, textOf } from './schemas/index.ts'
import { ERROR_STATUSES, errorResponseOf } from './error-responses.ts'
import { securityOf } from './security.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: true
  description: string
  schema: Json
}

export type Operation = {
  method: string
  path: string
  operationId: string
  summary: string
  description: string
  security: readonly Json[]
  deprecated?: true
  tag: string
  parameters: Parameter[]
  requestBody?: Json
  responses: Record<string, Json>
}

/** What operations are made of. */
export type Sources = { contract: Contract; schemas: JsonSchemas }

const ACCESS_TEXT: Record<Access, string> = {
  public: 'For all.',
  session: 'For sessions.',
  user: 'For accounts.',
  seller: 'For sellers.',
  admin: 'For operators.',
}

const isEmptySchema = (schema: Schema): boolean => schema._zod.def.type === 'undefined'
const isOptional = (schema: Schema): boolean => schema._zod.def.type === 'optional'

/** The declaration in which the fields of a schema are written. */
const homeOf = ({ names, homes }: Contract, schema: Schema): string => names.get(schema) ?? homes.get(schema) ?? ''

function parametersOf(
  { contract, schemas }: Sources,
  schema: Schema | undefined,
  location: 'path' | 'query',
): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemas.inline(schema) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const home = homeOf(contract, schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    ...((location === 'path' || required.includes(name)) && { required: true as const }),
    description: textOf(contract.comments, home, name),
    schema: property,
  }))
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key with the same body gets the same reply',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const PROOF: Parameter = {
  name: PROOF_HEADER,
  in: 'header',
  description: 'The solved `details.challenge` of the error WORK_REQUIRED, as base64 of its JSON text',
  schema: { type: 'string', maxLength: 4096 },
}

const FILE_BODY: Json = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary', description: 'The file' } },
      },
    },
  },
}

/** A schema in the document; fields written in place are described where they stand. */
const schemaOf = ({ contract, schemas }: Sources, schema: Schema): Json =>
  describeFields(contract.comments, homeOf(contract, schema), schemas.of(schema)) as Json

function requestBodyOf(sources: Sources, { route, receives }: RegisteredRoute): Json | undefined {
  if (receives === 'file') return FILE_BODY
  const { method, path, body } = route
  if (!body) return undefined
  const example = BODY_EXAMPLES[`${method} ${path}`]
  const json = { schema: schemaOf(sources, body), ...(example !== undefined && { example }) }
  return { ...(!isOptional(body) && { required: true }), content: { 'application/json': json } }
}

function replyOf(sources: Sources, { route, answers }: RegisteredRoute): Json {
  const description = 'OK'
  if (answers === 'events') return { description, content: { 'text/event-stream': { schema: { type: 'string' } } } }
  if (isEmptySchema(route.reply)) return { description }
  const type = route.text ? 'text/plain' : 'application/json'
  return { description, content: { [type]: { schema: schemaOf(sources, route.reply) } } }
}

const pathOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}')
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** `reservationRoutes.create` → `reservationCreate`. */
export const operationIdOf = ({ routes }: Contract, { method, path }: Endpoint): string => {
  const found = routes.get(`${method} ${path}`)
  if (found) return `${found[0].replace(/Routes$/, '')}${capital(found[1])}`
  return `${method.toLowerCase()}${path
    .split(/[/:.-]+/)
    .map(capital)
    .join('')}`
}

const aboutOf = ({ comments, routes }: Contract, { method, path }: Endpoint): string => {
  const [declaration, name] = routes.get(`${method} ${path}`) ?? []
  const comment = declaration && name ? comments.ofField(declaration, name) : undefined
  return comment ? `${comment} ` : ''
}

/** Scopes of API keys stand in `security`. */
const accessOf = ({ access, idempotent, roles }: Endpoint): string =>
  `${roles ? `For operators: ${roles.join(', ')}.` : ACCESS_TEXT[access]}${idempotent && access === 'public' ? ' A key must be a random UUID.' : ''}`

export function operationOf(sources: Sources, registered: RegisteredRoute): Operation {
  const { route } = registered
  const requestBody = requestBodyOf(sources, registered)
  return {
    method: route.method,
    path: pathOf(route.path),
    operationId: operationIdOf(sources.contract, route),
    summary: route.summary,
    description: `${aboutOf(sources.contract, route)}${accessOf(route)}`,
    security: securityOf(route),
    ...(route.deprecated && { deprecated: true as const }),
    tag: route.path.split('/')[2]?.split('.')[0] ?? 'api',
    parameters: [
      ...parametersOf(sources, route.params, 'path'),
      ...parametersOf(sources, route.query, 'query'),
      ...(route.idempotent ? [IDEMPOTENCY_KEY] : []),
      ...(route.limit === 'anonymousReservation' ? [PROOF] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      [String(route.status ?? 200)]: replyOf(sources, registered),
      [ERROR_STATUSES]: errorResponseOf(route),
    },
  }
}
