import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFacebook, noFacebook } from './facebook.ts'

/** A local stand-in for the Graph API. */
const requestedUrls: URL[] = []
let answers: Record<string, (reply: ServerResponse) => void> = {}
const graph = createServer((request: IncomingMessage, reply: ServerResponse) => {
  const url = new URL(request.url ?? '', 'http://graph')
  requestedUrls.push(url)
  const answer = answers[url.pathname]
  if (answer) answer(reply)
  else reply.writeHead(404).end('{}')
})
const json =
  (body: unknown, status = 200) =>
  (reply: ServerResponse) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const valid = { data: { is_valid: true, app_id: '77', type: 'USER', user_id: '1001' } }
const ania = { id: '1001', name: 'Ania Kurek', email: 'ania@kram.test' }
let graphUrl = ''
const identify = (accessToken = 'their-token') =>
  createFacebook({ appId: '77', appSecret: 'hush', graphUrl }).identify(accessToken)

beforeAll(async () => {
  await new Promise<void>((resolve) => graph.listen(0, '127.0.0.1', resolve))
  graphUrl = `http://127.0.0.1:${(graph.address() as AddressInfo).port}/`
})
afterAll(() => graph.close())
beforeEach(() => {
  requestedUrls.length = 0
  answers = { '/v19.0/debug_token': json(valid), '/v19.0/me': json(ania) }
})

test('a valid token of our app returns its user', async () => {
  expect(await identify()).toEqual({ id: '1001', name: 'Ania Kurek', email: 'ania@kram.test' })

  const [inspection, me] = requestedUrls
  expect(Object.fromEntries(inspection?.searchParams ?? [])).toEqual({
    input_token: 'their-token',
    access_token: '77|hush',
  })
  expect(Object.fromEntries(me?.searchParams ?? [])).toEqual({
    fields: 'id,name,email',
    access_token: 'their-token',
    appsecret_proof: createHmac('sha256', 'hush').update('their-token').digest('hex'),
  })
})

test('a user who does not share the e-mail has none', async () => {
  answers['/v19.0/me'] = json({ id: '1001', name: 'Ania' })
  expect(await identify()).toEqual({ id: '1001', name: 'Ania', email: null })
})

test.each([
  ['dead', { data: { ...valid.data, is_valid: false } }],
  ['of another app', { data: { ...valid.data, app_id: '78' } }],
  ['of a page', { data: { ...valid.data, type: 'PAGE' } }],
  ['without a person', { data: { is_valid: true, app_id: '77' } }],
  ['answered with noise', 'noise'],
])('a token %s is rejected without requesting the profile', async (_name, answer) => {
  answers['/v19.0/debug_token'] = json(answer)
  await expect(identify()).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_FAILED' })
  expect(requestedUrls).toHaveLength(1)
})

test('the profile must belong to the user the token was issued for', async () => {
  answers['/v19.0/me'] = json({ ...ania, id: '1002' })
  await expect(identify()).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_FAILED' })
})

test('a rejection by Facebook is reported as such, its outage as a temporary error', async () => {
  answers['/v19.0/me'] = json({ error: { message: 'Invalid appsecret_proof' } }, 400)
  await expect(identify()).rejects.toMatchObject({ code: 'SOCIAL_LOGIN_FAILED' })
  answers['/v19.0/me'] = json({}, 503)
  await expect(identify()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('a redirect is not followed and an endless answer is cut off', async () => {
  answers['/v19.0/debug_token'] = (reply) => reply.writeHead(302, { location: `${graphUrl}v19.0/me` }).end()
  await expect(identify()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(requestedUrls).toHaveLength(1)

  answers['/v19.0/debug_token'] = (reply) => reply.end('x'.repeat(70 * 1024))
  await expect(identify()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})

test('an installation without Facebook answers a clear error', async () => {
  await expect(noFacebook.identify('token')).rejects.toMatchObject({
    code: 'SOCIAL_LOGIN_FAILED',
    message: expect.stringContaining('nie jest tu włączone'),
  })
})
