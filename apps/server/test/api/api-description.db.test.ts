import type { Endpoint } from '@kram/contract/common/endpoint'
import { ORDER_ERRORS } from '@kram/contract/api-description/route-errors'
import { ERRORS } from '@kram/contract/common/errors'
import { type Reader, READERS } from '#http/docs'
import { errorCodesOf } from '#http/errors'
import { resolveReferences } from '#testing/fuzz/resolve-references'
import { testDatabase } from '#testing/database/test-database'
import { type Description, type Json, operationsOf, readDescriptions } from '#testing/http/api-documents'
import { endlessLists, isEndless } from '#testing/http/endless-schemas'
import { wholeApi } from '#testing/http/whole-api'
import { describe, expect, test } from 'vitest'

const { url } = await testDatabase()
const { fastify, registeredRoutes } = await wholeApi(url, 1000)

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const routeOf = (name: string): Endpoint => {
  const found = registeredRoutes.find(({ route }) => nameOf(route) === name)
  if (!found) throw new Error(`no route is registered as ${name}`)
  return found.route
}

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

const documents = await readDescriptions(fastify)

describe.each(Object.entries(READERS) as [Reader, (typeof READERS)[Reader]][])(
  'the description for %s',
  (reader, at) => {
    const document = documents[reader]
    const operations = operationsOf(document)

    test('is consistent: references resolve', () => {
      expect(document.openapi).toBe('3.1.0')
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
      for (const { name, operation } of operations) {
        const route = routeOf(name)
        const { description } = resolveReferences(document, operation.responses['4XX']) as Json
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
      const plain = await request('GET', at.document)
      expect(plain.rawPayload.length).toBeLessThanOrEqual(250 * 1024)
      for (const encoding of ['br', 'gzip']) {
        const reply = await request('GET', at.document, { 'accept-encoding': encoding })
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
      expect(texts.length).toBeGreaterThan(20)
      const others = texts.filter(({ schema }) => !schema.includes('"date-time"'))
      expect(others.map(({ name, field }) => `${name} ${field}`)).toEqual([])
    })

    test('is also a page that can be read without scripts, under a content security policy of its own', async () => {
      const page = await request('GET', at.page)
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.headers['content-security-policy']).toContain(
        "default-src 'none'; script-src 'self'; style-src 'self';",
      )
      expect(page.body).not.toMatch(/<script>|<style|style=|\son\w+=/)
      for (const { name } of operations)
        expect(page.body).toContain(`<code>${name.replaceAll(/:(\w+)/g, '{$1}')}</code>`)
      for (const one of Object.values(READERS))
        expect(page.body).toContain(
          one === at ? `<b aria-current="page">${one.label}</b>` : `<a href="${one.page}">${one.label}</a>`,
        )

      const files = [...page.body.matchAll(/(?:src|href)="(\/api-swagger-ui\/[^"]+)"/g)].map(([, path = '']) => path)
      expect(files).toHaveLength(3)
      for (const file of files) {
        const reply = await fastify.inject({ method: 'GET', url: file, headers: { 'accept-encoding': 'br' } })
        expect(reply).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'public, max-age=86400' } })
        if (reply.rawPayload.length > 1024) expect(reply.headers['content-encoding']).toBe('br')
      }
    })
  },
)

/** Parts of the document, with a reference at their top resolved. */
const resolveParts = (document: Description, parts: Json): Record<string, Json> =>
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
function isDescribed(document: Description, field: unknown): boolean {
  const { description, items } = resolveReferences(document, field) as Json
  return Boolean(description) || (isRecord(items) && Boolean(items['description']))
}

const undescribedFields = (document: Description): string[] =>
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
