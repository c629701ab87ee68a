import { TAG_TEXTS } from '@kram/contract/api-description/tag-texts'
import { ErrorBody } from '@kram/contract/common/error-body'
import type { RegisteredRoute } from '../routes/index.ts'
import {
  type Contract,
  describeFields,
  FIELD_GROUPS,
  inheritFields,
  inlineSingleUses,
  type Json,
  jsonSchemasOf,
  readContract,
  type Schema,
  sharedParts,
  shareFields,
  withoutImpliedTypes,
} from './schemas/index.ts'
import { ERROR_RESPONSE, ERROR_STATUSES, errorComponent } from './error-responses.ts'
import { type Operation, operationIdOf, operationOf, type Parameter } from './operations.ts'
import { INFOS, type Reader, readerOf } from './readers.ts'
import { DEFAULT_SECURITY, securitySchemes } from './security.ts'

export type Description = { document: Json; operations: readonly Operation[] }

const schemasOf = ({ route: { params, query, body, reply } }: RegisteredRoute): Schema[] =>
  [params, query, body, reply].filter((schema): schema is Schema => schema !== undefined)

const isObject = (schema: Schema): boolean => schema._zod.def.type === 'object'
const isPage = (schema: Schema): boolean =>
  'nextCursor' in ((schema._zod.def as { shape?: Record<string, unknown> }).shape ?? {})
/** What an optional body holds. */
const unwrapped = (schema: Schema): Schema =>
  (schema._zod.def as { innerType?: Schema }).innerType ?? schema

/** Names for bodies and replies that the contract writes in place: `SellerUpdateBody`. */
function withRouteNames(contract: Contract, registered: readonly RegisteredRoute[]): Contract {
  const names = new Map(contract.names)
  for (const { route } of registered) {
    const id = operationIdOf(contract, route)
    const base = `${id.charAt(0).toUpperCase()}${id.slice(1)}`
    const parts: [Schema, string][] = [[route.reply, `${base}Reply`]]
    if (route.body) parts.push([unwrapped(route.body), `${base}Body`])
    for (const [schema, name] of parts)
      if (isObject(schema) && !names.has(schema) && !isPage(schema)) names.set(schema, name)
  }
  return { ...contract, names }
}

/** The components that the document refers to, directly or through others. */
function reachable(components: Record<string, Json>, from: unknown): Record<string, Json> {
  const found = new Set<string>()
  const visit = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue
      found.add(name)
      visit(components[name] ?? {})
    }
  }
  visit(from)
  const names = Object.keys(components).filter((name) => found.has(name))
  return Object.fromEntries(names.toSorted().map((name) => [name, components[name] ?? {}]))
}

const entryOf = (
  operation: Operation,
  share: {
    parameter: (part: Parameter) => Json
    requestBody: (part: Json) => Json
    response: (status: string, part: Json) => Json
  },
): Json => {
  const { security, operationId, summary, description, tag, parameters, requestBody, responses } = operation
  const others = parameters.filter((parameter) => parameter.in !== 'path')
  return {
    operationId,
    summary,
    description,
    tags: [tag],
    ...(operation.deprecated && { deprecated: true }),
    ...(security !== DEFAULT_SECURITY && { security }),
    ...(others.length > 0 && { parameters: others.map(share.parameter) }),
    ...(requestBody && { requestBody: share.requestBody(requestBody) }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [status, share.response(status, response)]),
    ),
  }
}

type SharedResponse = { status: string; response: Json }

const schemaName = (part: Json): string | undefined =>
  /"\$ref":"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(part))?.[1]

/** `errors`, or the schema of the reply: `Item`. */
const responseName = ({ status, response }: SharedResponse): string =>
  status === ERROR_STATUSES ? 'E' : (schemaName(response) ?? `reply${status}`)

function pathsAndComponents(operations: readonly Operation[]) {
  const ofPaths = [...Map.groupBy(operations, ({ path }) => path).values()].flatMap(([first]) =>
    (first?.parameters ?? []).filter((parameter) => parameter.in === 'path'),
  )
  const others = operations.flatMap(({ parameters: all }) => all.filter((parameter) => parameter.in !== 'path'))
  const allParameters = [...ofPaths, ...others]
  const parameters = sharedParts('parameters', allParameters, ({ name }) => name.split('-').at(-1) ?? name)
  const requestBodies = sharedParts(
    'requestBodies',
    operations.flatMap(({ requestBody }) => (requestBody ? [requestBody] : [])),
    (body) => schemaName(body) ?? 'File',
  )
  const responses = sharedParts(
    'responses',
    operations
      .flatMap((operation) =>
        Object.entries(operation.responses).map(([status, response]): SharedResponse => ({ status, response })),
      )
      .filter(({ response }) => 'description' in response),
    responseName,
    ({ response }) => response,
  )
  const share = {
    parameter: parameters.of,
    requestBody: requestBodies.of,
    response: (status: string, response: Json) => {
      const part = responses.of({ status, response })
      return '$ref' in part ? part : response
    },
  }
  const paths: Record<string, Json> = {}
  for (const [path, methods] of Map.groupBy(operations, (operation) => operation.path)) {
    // Parameters in the path are the same for every method.
    const inPath = methods[0]?.parameters.filter((parameter) => parameter.in === 'path') ?? []
    paths[path] = {
      ...(inPath.length > 0 && { parameters: inPath.map(share.parameter) }),
      ...Object.fromEntries(
        methods.map((operation) => [operation.method.toLowerCase(), entryOf(operation, share)]),
      ),
    }
  }
  const sharedResponses = Object.entries(responses.components).map(([name, part]) => [name, part['response']])
  return {
    paths,
    parameters: parameters.components,
    requestBodies: requestBodies.components,
    responses: { ...(Object.fromEntries(sharedResponses) as Json), [ERROR_RESPONSE]: errorComponent() },
  }
}

const HEADERS: Json = {
  RetryAfter: { description: 'Seconds to wait, with 429 and 503', schema: { type: 'integer' } },
  RateLimit: { description: 'What is left of the limit, and for how long', schema: { type: 'string' } },
  RateLimitPolicy: { description: 'The limit: requests and seconds', schema: { type: 'string' } },
}

/** Every named schema that `used` refers to, with its texts; what several have in common is written once. */
function describeComponents(
  { comments }: Contract,
  schemas: Record<string, Json>,
  used: unknown,
): Record<string, Json> {
  const described = Object.entries(inheritFields(schemas, FIELD_GROUPS)).map(([name, schema]): [string, Json] => {
    const about = comments.of(name)
    const fields = describeFields(comments, FIELD_GROUPS[name]?.like ?? name, schema) as Json
    return [name, { ...(about && { description: about }), ...fields }]
  })
  const named = Object.fromEntries(described)
  const components = reachable({ ...named, Error: named['ErrorBody'] ?? {} }, used)
  const shared = withoutImpliedTypes(shareFields(components)) as Record<string, Json>
  return reachable(inlineSingleUses(shared, used), used)
}

/** The operations for these readers, or all of them, as OpenAPI 3.1, printed from the registered routes and the contract. */
export async function describeApi(registered: readonly RegisteredRoute[], reader?: Reader): Promise<Description> {
  const contract = withRouteNames(await readContract(), registered)
  const schemas = jsonSchemasOf(contract, [...registered.flatMap(schemasOf), ErrorBody])
  const described = registered.filter(({ route }) => reader === undefined || readerOf(route) === reader)
  const operations = described.map((route) => operationOf({ contract, schemas }, route))
  const { paths, ...parts } = pathsAndComponents(operations)
  const tags = [...new Set(operations.map(({ tag }) => tag))].toSorted()
  const document: Json = {
    openapi: '3.1.0',
    info: INFOS[reader ?? 'programs'],
    servers: [{ url: '/' }],
    security: DEFAULT_SECURITY,
    tags: tags.map((name) => ({ name, description: TAG_TEXTS[name] ?? '' })),
    paths,
    components: {
      securitySchemes: securitySchemes(operations.flatMap(({ security }) => security)),
      headers: HEADERS,
      ...parts,
      schemas: describeComponents(contract, schemas.components, [paths, parts]),
    },
  }
  return { document, operations }
}
