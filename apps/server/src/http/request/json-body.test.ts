import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerJsonParser } from './json-body.ts'

const fastify = Fastify()
registerJsonParser(fastify)
fastify.post('/', async ({ body }) => body ?? null)
const statusOf = async (payload: string) =>
  (await fastify.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload }))
    .statusCode

test.each([
  ['lists in lists', '['.repeat(33) + ']'.repeat(33)],
  ['more values than any form has', `[${'0,'.repeat(5000)}0]`],
  ['more fields than any form has', `{${Array.from({ length: 5001 }, (_, n) => `"${n}":0`).join(',')}}`],
])('%s are refused before parsing', async (_, body) => {
  expect(await statusOf(body)).toBe(400)
})

test.each([
  ['brackets and commas', '[{,'.repeat(10_000)],
  ['quotation marks', '"'.repeat(10_000)],
  ['backslashes', '\\'.repeat(9999)],
  ['a backslash before the end', 'a\\'],
  ['both', '\\"[,'.repeat(5000)],
])('a text with %s counts as one value', async (_, text) => {
  expect(await statusOf(JSON.stringify({ text, other: [text] }))).toBe(200)
})

test('an unterminated text is not JSON', async () => {
  expect(await statusOf(`{"a":"${'\\\\'.repeat(1000)}`)).toBe(400)
})
