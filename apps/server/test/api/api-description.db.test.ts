import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@kram/contract/common/endpoint'
import { ORDER_ERRORS, ROUTE_ERRORS } from '@kram/contract/api-description/route-errors'
import { ERRORS } from '@kram/contract/common/errors'
import { errorCodesOf } from '#http/errors'
import { resolveReferences } from '#testing/fuzz/resolve-references'
import { testDatabase } from '#testing/database/test-database'
import { endlessLists, isEndless } from '#testing/http/endless-schemas'
import { wholeApi } from '#testing/http/whole-api'
import { describe, expect, test } from 'vitest'

const { url } = await testDatabase()
const { fastify, registeredRoutes } = await wholeApi(url, 1000)

type Json = Record<string, unknown>
type Operation = {
  operationId: string
  parameters?: { schema: Json }[]
  requestBody?: Json
  responses: Record<string, Json>
  security: Json[]
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: Json }

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const sorted = (list: string[]) => list.toSorted()
/** Every route of the contract, registered or not. */
const CONTRACT = join(import.meta.dirname, '../../../../packages/contract/src')
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

const request = (method: Endpoint['method'], path: string, headers: Record<string, string> = {}) =>
  fastify.inject({
    method,
    url: path,
    headers: { ...headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { payload: '{}' }),
  })

describe('the description', async () => {
  const document = (await request('GET', '/api/openapi.json')).json<Document>()
  const operations = Object.entries(document.paths).flatMap(([path, { parameters, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      // Those of the path hold for every method.
      operation: { ...operation, parameters: [...((parameters ?? []) as never[]), ...(operation.parameters ?? [])] },
    })),
  )

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

  test('gives every operation a name of its own', () => {
    const names = operations.map(({ operation }) => operation.operationId)
    expect(names).toHaveLength(registeredRoutes.length)
    expect(names.filter((name) => !/^[a-z][A-Za-z0-9]+$/.test(name))).toEqual([])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(names).toContain('reservationCreateAnonymous')
  })

  test('is consistent: references resolve', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
    const at = (path: string) =>
      path.split('/').reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), document)
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((path) => !isRecord(at(path)))).toEqual([])
  })

  test('describes the reply and the error shape of every route', () => {
    const incomplete = operations.filter(({ operation: { responses } }) => {
      const statuses = Object.keys(responses)
      return !statuses.some((status) => /^2\d\d$/.test(status)) || !statuses.includes('4XX')
    })
    expect(incomplete.map(({ name }) => name)).toEqual([])
    for (const { operation } of operations)
      expect(resolveReferences(document, operation.responses['4XX'])).toMatchObject({
        content: { 'application/json': { schema: { required: ['code', 'message', 'status'] } } },
      })
  })

  test('lists every status and code with which an operation refuses, and no other', () => {
    for (const { route } of registeredRoutes) {
      const found = operations.find(({ name }) => name.replaceAll(/\{(\w+)\}/g, ':$1') === nameOf(route))
      const { description } = resolveReferences(document, found?.operation.responses['4XX']) as Json
      const expected = errorCodesOf(route).map((code) => ERRORS[code].status)
      expect([nameOf(route), statusesIn(description)]).toEqual([
        nameOf(route),
        [...new Set(expected)].toSorted((x, y) => x - y),
      ])
      const unusual = errorCodesOf(route).filter((code) => !USUAL.test(code))
      expect([nameOf(route), codesIn(description)]).toEqual([nameOf(route), expect.arrayContaining(unusual)])
      expect(errorCodesOf(route)).toEqual(expect.arrayContaining(codesIn(description)))
    }
  })

  test('is at most 250 KB, and compressed on the wire', async () => {
    const plain = await request('GET', '/api/openapi.json')
    expect(plain.rawPayload.length).toBeLessThanOrEqual(250 * 1024)
    for (const encoding of ['br', 'gzip']) {
      const reply = await request('GET', '/api/openapi.json', { 'accept-encoding': encoding })
      expect(reply.headers['content-encoding']).toBe(encoding)
      expect(reply.rawPayload.length).toBeLessThan(60_000)
      // Everybody gets the same reply, so that it says nothing about one client.
      expect(reply.headers).not.toHaveProperty('ratelimit')
      expect(reply.headers).not.toHaveProperty('ratelimit-policy')
    }
  })

  test('limits every input: no unbounded text, list or number', () => {
    const endless = operations.flatMap(({ name, operation: { parameters, requestBody } }) =>
      schemasIn(resolveReferences(document, { parameters, requestBody }))
        .filter(([, schema]) => isEndless(schema))
        .map(([path]) => `${name} ${path}`),
    )
    expect(endless).toEqual([])
  })

  test('limits every list in an answer: pages, or a maximum', () => {
    const endless = operations
      .filter(({ name }) => name.startsWith('GET '))
      .flatMap(({ name, operation: { responses } }) => {
        const [reply] = Object.entries(responses).flatMap(([status, one]) => (status.startsWith('2') ? [one] : []))
        return endlessLists(resolveReferences(document, reply)).map((path) => `${name} ${path}`)
      })
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
      allFieldsIn(resolveReferences(document, responses))
        .map(([field, schema]) => ({ field, name, schema: JSON.stringify(schema) }))
        .filter(({ field, schema }) => INSTANT.test(field) && schema.includes('"string"')),
    )
    expect(texts.length).toBeGreaterThan(50)
    const others = texts.filter(({ schema }) => !schema.includes('"date-time"'))
    expect(others.map(({ name, field }) => `${name} ${field}`)).toEqual([])
  })

  test('says what every error and field code means', () => {
    const { description } = (document as unknown as { info: { description: string } }).info
    for (const code of Object.keys(ERRORS)) expect(description).toContain(`- \`${code}\` `)
  })

  test('is also a page that can be read without scripts, under a content security policy of its own', async () => {
    const page = await request('GET', '/api/docs')
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
function allFieldsIn(value: unknown): [string, Json][] {
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === 'properties' && isRecord(inner) ? (Object.entries(inner) as [string, Json][]) : []),
    ...allFieldsIn(inner),
  ])
}

/** A field that refers to a schema, or lists what has one, may have its description there. */
function isDescribed(document: Document, field: unknown): boolean {
  const { description, items } = resolveReferences(document, field) as Json
  return Boolean(description) || (isRecord(items) && Boolean(items['description']))
}

const undescribedFields = (document: Document): string[] =>
  allFieldsIn(document)
    .filter(([, field]) => !isDescribed(document, field))
    .map(([name]) => name)

/** What the text of an error response says: `400; 409 IN_USE, VERSION_CONFLICT`. */
const statusesIn = (text: unknown): number[] =>
  [...String(text).matchAll(/\b\d{3}\b/g)].map(([status]) => Number(status)).toSorted((x, y) => x - y)
const codesIn = (text: unknown): string[] =>
  [...String(text).matchAll(/[A-Z][A-Z_]{3,}/g)].flatMap(([code]) => (code === 'ORDER' ? ORDER_ERRORS : code))
/** Codes that a status has unless the text says otherwise. */
const USUAL =
  /^(VALIDATION_FAILED|BAD_JSON|SESSION_REQUIRED|ROLE_FORBIDDEN|NOT_FOUND|VERSION_CONFLICT|DUPLICATE|REQUEST_IN_PROGRESS|IDEMPOTENCY_KEY_REUSED|RATE_LIMITED)$/
