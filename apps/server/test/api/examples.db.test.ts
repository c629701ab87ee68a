import { BODY_EXAMPLES } from '@kram/contract/api-description/body-examples'
import type { Endpoint } from '@kram/contract/common/endpoint'
import { createMatrixFixtures } from '#testing/authorization/fixtures'
import { resolveReferences } from '#testing/fuzz/resolve-references'
import { testDatabase } from '#testing/database/test-database'
import { describedIn, readDescriptions } from '#testing/http/api-documents'
import { wholeApi } from '#testing/http/whole-api'
import { acceptsNow, acceptingFacebook, validRequest } from '#testing/valid-requests/valid-requests'
import { expect, test } from 'vitest'

type Json = Record<string, unknown>
type Content = { 'application/json'?: { example?: unknown } }

const { db, url } = await testDatabase()
const { fastify, registeredRoutes } = await wholeApi(url, 1_000_000, { facebook: acceptingFacebook })
const documents = await readDescriptions(fastify)

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
function contentOf(route: Endpoint): Content {
  const found = describedIn(documents, route)
  if (!found?.operation.requestBody) return {}
  return (resolveReferences(found.document, found.operation.requestBody) as { content?: Content }).content ?? {}
}
const withJson = registeredRoutes.map(({ route }) => route).filter((route) => 'application/json' in contentOf(route))

/**
 * What an example cannot know: ids, secrets, what a passkey makes, addresses of accounts, and days that have to be in the near
 * future.
 */
const OWN_DATA =
  /(^id|^code|Ids?|token|Token|uuid|Uuid|email|[pP]assword|clientDataJSON|authenticatorData|signature|userHandle|attestationObject|value|lastDay|^date|^from|^to)$/

/** The example with the test's own data in its place. */
function withOwnData(example: unknown, own: unknown, field = ''): unknown {
  if (own !== undefined && OWN_DATA.test(field)) return own
  if (Array.isArray(example))
    return example.map((part, index) => withOwnData(part, Array.isArray(own) ? own[index] : undefined))
  if (typeof example !== 'object' || example === null) return example
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, withOwnData(value, (own as Json | undefined)?.[name], name)]),
  )
}

test('every operation that takes JSON has an example, and every example an operation', () => {
  const names = withJson.map(nameOf)
  expect(names.length).toBeGreaterThan(70)
  expect(withJson.filter((route) => contentOf(route)['application/json']?.example === undefined).map(nameOf)).toEqual(
    [],
  )
  expect(Object.keys(BODY_EXAMPLES).filter((name) => !names.includes(name))).toEqual([])
})

test.each(withJson.filter(acceptsNow).map((route) => [nameOf(route), route] as const))(
  '%s accepts its example',
  async (_name, route) => {
    const { method, url: address, headers, payload } = await validRequest(db, route, await createMatrixFixtures(db))
    const { example } = contentOf(route)['application/json'] ?? {}
    const reply = await fastify.inject({
      method,
      url: address,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify(withOwnData(example, payload)),
    })
    expect([reply.statusCode, reply.body.slice(0, 300)]).toEqual([expect.toBeOneOf([200, 201, 204]), expect.anything()])
  },
)
