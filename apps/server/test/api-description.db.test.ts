import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@kram/contract/common/endpoint'
import { ROUTE_ERRORS } from '@kram/contract/api-description/route-errors'
import { ERRORS } from '@kram/contract/common/errors'
import { resolveReferences } from '#testing/fuzz/resolve-references'
import { testDatabase } from '#testing/database/test-database'
import { wholeApi } from '#testing/http/whole-api'
import { describe, expect, test } from 'vitest'

// What /api/openapi.json and /api/docs say about every route.

const { url } = await testDatabase()
const { fastify, registeredRoutes } = await wholeApi(url, 1000)

type Json = Record<string, unknown>
type Operation = {
  parameters?: { schema: Json }[]
  requestBody?: Json
  responses: Record<string, Json>
  security: Json[]
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: Json }

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const sorted = (list: string[]) => list.toSorted()
/** Every route of the contract, registered or not. */
const CONTRACT = join(import.meta.dirname, '../../../packages/contract/src')
const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('endpoints.ts'),
)
const modules = await Promise.all(files.map((file) => import(join(CONTRACT, file)) as Promise<object>))
const declared = modules
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith('Endpoints'))
  .flatMap(([, routes]) => Object.values(routes as Record<string, Endpoint>))

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Every schema in a document, with the path to it. */
const schemasIn = (value: unknown, path = ''): [string, Json][] =>
  isRecord(value)
    ? [
        ...(typeof value['type'] === 'string' ? [[path, value] as [string, Json]] : []),
        ...Object.entries(value).flatMap(([key, inner]) => schemasIn(inner, `${path}/${key}`)),
      ]
    : []

/** Parts of the document, with a reference at their top resolved. */
const resolveParts = (document: Document, parts: Json): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(parts)
      .filter(([, part]) => isRecord(part))
      .map(([key, part]) => {
        const { $ref } = part as Json
        const target = typeof $ref === 'string' ? $ref.split('/').slice(1) : null
        return [
          key,
          target ? (target.reduce<unknown>((at, step) => (at as Json)[step], document) as Json) : (part as Json),
        ]
      }),
  )

/** Every field of every object in a document. */
function fieldsIn(value: unknown): [string, Json][] {
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === 'properties' && isRecord(inner) ? (Object.entries(inner) as [string, Json][]) : []),
    ...fieldsIn(inner),
  ])
}

/** Fields without a description, with the path to them. */
function undescribedFields(value: unknown, path = ''): string[] {
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const own =
      key === 'properties' && isRecord(inner)
        ? Object.entries(inner).flatMap(([name, field]) =>
            isRecord(field) && field['description'] ? [] : [`${path}.${name}`],
          )
        : []
    return [...own, ...undescribedFields(inner, `${path}/${key}`)]
  })
}

const isAmong = (schema: Json, ...keys: string[]) => keys.some((key) => key in schema)
const isEndless = (schema: Json): boolean => {
  const highest = Number(schema['maximum'] ?? schema['exclusiveMaximum'] ?? Infinity)
  switch (schema['type']) {
    case 'string':
      return !isAmong(schema, 'maxLength', 'enum', 'const', 'pattern', 'format')
    case 'integer':
    case 'number':
      return !isAmong(schema, 'enum', 'const') && highest >= Number.MAX_SAFE_INTEGER
    case 'array':
      return !isAmong(schema, 'maxItems')
    case 'object':
      return 'properties' in schema && isRecord(schema['additionalProperties'])
    default:
      return false
  }
}

const document = (await fastify.inject({ url: '/api/openapi.json' })).json<Document>()
const operations = Object.entries(document.paths).flatMap(([path, { parameters, ...methods }]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    // Those of the path hold for every method.
    operation: { ...operation, parameters: [...((parameters ?? []) as never[]), ...(operation.parameters ?? [])] },
  })),
)

describe('the API description', () => {
  test('contains every registered route', () => {
    const described = operations.map(({ name }) => name.replaceAll(/\{(\w+)\}/g, ':$1'))
    expect(document.openapi).toBe('3.1.0')
    expect(sorted(described)).toEqual(sorted(registeredRoutes.map(({ route }) => nameOf(route))))
    for (const { route } of registeredRoutes)
      expect(fastify.hasRoute({ method: route.method, url: route.path })).toBe(true)
    const answered = declared.filter(({ method, path }) => fastify.hasRoute({ method, url: path })).map(nameOf)
    expect(answered.length).toBeGreaterThan(80)
    expect(answered.filter((name) => !described.includes(name))).toEqual([])
  })

  test('is consistent: references resolve, operation names are unique', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
    const at = (path: string) =>
      path.split('/').reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), document)
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((path) => !isRecord(at(path)))).toEqual([])

    const ids = operations.map(({ operation }) => (operation as unknown as { operationId: string }).operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('describes the reply and the error shape of every route', () => {
    const incomplete = operations.filter(({ operation: { responses } }) => {
      const statuses = Object.keys(responses)
      return !statuses.some((status) => /^2\d\d$/.test(status)) || !statuses.includes('default')
    })
    expect(incomplete.map(({ name }) => name)).toEqual([])
    for (const { operation } of operations)
      expect(operation.responses['default']).toEqual({ $ref: '#/components/responses/default' })
    expect(document.components).toMatchObject({
      responses: { default: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } } },
      schemas: { Error: { required: ['code', 'message', 'status'] } },
    })
  })

  test('limits every input: no unbounded text, list or number', () => {
    const endless = operations.flatMap(({ name, operation: { parameters, requestBody } }) =>
      schemasIn(resolveReferences(document, { parameters, requestBody }))
        .filter(([, schema]) => isEndless(schema))
        .map(([path]) => `${name} ${path}`),
    )
    expect(endless).toEqual([])
  })

  test('names every object that is sent or answered, and says what each field and parameter means', () => {
    const unnamed = operations.flatMap(({ name, operation: { requestBody, responses } }) =>
      Object.values(resolveParts(document, { requestBody, ...responses }))
        .flatMap((part) => Object.values((part['content'] ?? {}) as Record<string, { schema: Json }>))
        .filter(({ schema }) => 'properties' in schema && !JSON.stringify(schema).includes('"binary"'))
        .map(() => name),
    )
    expect(unnamed).toEqual([])
    expect(undescribedFields(document)).toEqual([])
    for (const { name, operation } of operations) {
      expect(operation).toMatchObject({
        summary: expect.stringMatching(/\w/),
        description: expect.stringMatching(/\w/),
      })
      const parameters = resolveReferences(document, operation.parameters) as { name: string; description?: string }[]
      expect(parameters.filter(({ description }) => !description).map((one) => `${name} ${one.name}`)).toEqual([])
    }
  })

  test('describes every instant of a reply as one, which the check of replies enforces', () => {
    // The year of `sellingSince` is none.
    const INSTANT = /(?:At|Until|(?<!selling)Since)$|^(?:since|until|answerBy|timestamp)$/
    const texts = operations.flatMap(({ name, operation: { responses } }) =>
      fieldsIn(resolveReferences(document, responses))
        .map(([field, schema]) => ({ field, name, schema: JSON.stringify(schema) }))
        .filter(({ field, schema }) => INSTANT.test(field) && schema.includes('"string"')),
    )
    expect(texts.length).toBeGreaterThan(50)
    const others = texts.filter(({ schema }) => !schema.includes('"date-time"'))
    expect(others.map(({ name, field }) => `${name} ${field}`)).toEqual([])
  })

  test('says what every error and field code means', () => {
    const { description } = (document as unknown as { info: { description: string } }).info
    for (const code of Object.keys(ERRORS)) expect(description).toContain(`\`${code}\` | `)
  })

  test('is also a page that can be read without scripts, under a content security policy of its own', async () => {
    const page = await fastify.inject({ url: '/api/docs' })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self';",
    )
    expect(page.body).not.toMatch(/<script>|<style|style=|\son\w+=/)
    for (const { name } of operations) expect(page.body).toContain(`<code>${name}</code>`)

    const files = [...page.body.matchAll(/(?:src|href)="(\/api-swagger-ui\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(files).toHaveLength(3)
    for (const file of files) {
      const reply = await fastify.inject({ method: 'GET', url: file, headers: { 'accept-encoding': 'br' } })
      expect(reply).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'public, max-age=86400' } })
      if (reply.rawPayload.length > 1024) expect(reply.headers['content-encoding']).toBe('br')
    }
  })

  test('lists errors of registered routes only', () => {
    const names = registeredRoutes.map(({ route }) => nameOf(route))
    expect(Object.keys(ROUTE_ERRORS).filter((name) => !names.includes(name))).toEqual([])
  })
})
