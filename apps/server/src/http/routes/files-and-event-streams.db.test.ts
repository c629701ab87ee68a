import { Readable } from 'node:stream'
import { MAX_UPLOAD_BYTES } from '@kram/contract/uploads/limits'
import { endpoint } from '@kram/contract/common/endpoint'
import { buyerPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { listenForTests } from '#testing/http/listen'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inTransaction } from '#platform/database'
import { registerLoadShedding } from '../hardening/index.ts'
import { registerEventStream, type SendEvent } from './register-event-stream.ts'
import { registerFiles } from './register-files.ts'
import { registerUpload } from './register-upload.ts'
import { registerRoute } from './register-route.ts'

const { db } = await testDatabase()
const { api, as, inject } = testApi({ db })

const File = z.object({ size: z.int(), fileName: z.string() })
const upload = endpoint({
  method: 'POST',
  path: '/api/files',
  summary: 'Upload',
  access: 'user',
  reply: File,
  errors: ['FILE_TOO_LARGE'],
  status: 201,
  idempotent: true,
})
const base64 = endpoint({
  method: 'POST',
  path: '/api/files/json',
  summary: 'Upload',
  access: 'user',
  errors: ['FILE_TOO_LARGE'],
  body: z.strictObject({ value: z.string() }),
  reply: z.object({ size: z.int() }),
})
const events = endpoint({
  method: 'GET',
  path: '/api/moves',
  summary: 'Moves',
  access: 'user',
  reply: z.string(),
  text: true,
})

const quick = endpoint({
  method: 'GET',
  path: '/api/quick',
  summary: 'Quick',
  access: 'public',
  reply: z.object({ size: z.int() }),
})

registerUpload(api, upload, ({ file, idempotent }) =>
  inTransaction(db, (tx) => idempotent(tx, async () => ({ size: file.bytes.length, fileName: file.fileName }))),
)
registerRoute(api, base64, ({ body }) => ({ size: body.value.length }), {
  large: { maxBytes: 14_500_000, tooLarge: 'FILE_TOO_LARGE' },
})
registerFiles(api, '/pictures', async (name) =>
  name === 'pear-card.webp'
    ? { stream: Readable.from([Buffer.from('RIFF')]), bytes: 4, contentType: 'image/webp' }
    : null,
)
const listeners = new Set<SendEvent>()
registerEventStream(api, events, ({ send }) => {
  listeners.add(send)
  return () => listeners.delete(send)
})
const { url } = await listenForTests(api.fastify)

const ann = as(buyerPrincipal(1))
const form = (name: string, bytes: number | Buffer) => {
  const data = new FormData()
  data.append(name, new Blob([typeof bytes === 'number' ? new Uint8Array(bytes) : new Uint8Array(bytes)]), 'pear.jpg')
  return data
}
const post = async (body: FormData, headers: Record<string, string> = ann) => {
  const reply = await fetch(`${url}/api/files`, { method: 'POST', headers, body })
  return {
    status: reply.status,
    answer: (await reply.json()) as Record<string, unknown>,
    replayed: reply.headers.get('idempotent-replayed'),
  }
}

test('an upload has exactly one file under the expected field', async () => {
  expect(await post(form('file', 1000))).toMatchObject({ status: 201, answer: { size: 1000, fileName: 'pear.jpg' } })
  expect((await post(form('photo', 10))).answer).toMatchObject({
    code: 'VALIDATION_FAILED',
    fieldErrors: [{ property: 'file', code: 'required' }],
  })
  expect((await post(form('file', 10), {})).answer).toMatchObject({ code: 'SESSION_REQUIRED' })
})

test('a file over the limit is refused, whatever length it declares', async () => {
  expect((await post(form('file', MAX_UPLOAD_BYTES + 1))).answer).toMatchObject({ code: 'FILE_TOO_LARGE', status: 413 })
  expect((await post(form('file', MAX_UPLOAD_BYTES))).status).toBe(201)
})

test('the same key with the same file repeats the answer; with another file it is refused', async () => {
  const headers = { ...ann, 'idempotency-key': 'photo-1' }
  await post(form('file', Buffer.from('one')), headers)

  expect(await post(form('file', Buffer.from('one')), headers)).toMatchObject({ status: 201, replayed: 'true' })
  expect((await post(form('file', Buffer.from('two')), headers)).answer).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
})

test('multipart is accepted by upload routes only, and they accept nothing else', async () => {
  const wrong = await fetch(`${url}/api/files/json`, { method: 'POST', headers: ann, body: form('file', 10) })
  expect(wrong.status).toBe(415)
  expect((await inject({ method: 'POST', url: '/api/files', headers: ann, payload: { a: 1 } })).json()).toMatchObject({
    code: 'UNSUPPORTED_TYPE',
  })
})

test('incomplete or malformed multipart is a client error', async () => {
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nbytes'
  for (const payload of ['--x', '--x\r\n', part, `${part}\r\n`, '', 'nonsense', '--x--', `--y${part.slice(3)}`]) {
    const headers = { ...ann, 'content-type': 'multipart/form-data; boundary=x' }
    const reply = await inject({ method: 'POST', url: '/api/files', headers, payload })
    expect({ payload, answer: reply.json() }).toMatchObject({ payload, answer: { status: 400 } })
  }
})

test('an anonymous request is rejected before the body is read', async () => {
  const reply = await inject({
    method: 'POST',
    url: '/api/files/json',
    headers: { 'content-type': 'application/json' },
    payload: '{"value": broken',
  })
  expect(reply.json()).toMatchObject({ code: 'SESSION_REQUIRED' })
})

test('a stored file is cached forever and cannot run scripts', async () => {
  const reply = await inject({ method: 'GET', url: '/pictures/pear-card.webp' })
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  for (const name of ['plum.webp', '..%2f..%2fetc%2fpasswd', 'a'.repeat(120)]) {
    expect((await inject({ method: 'GET', url: `/pictures/${name}` })).statusCode).toBeGreaterThanOrEqual(404)
  }
})

test('events reach subscribers, and disconnecting ends the subscription', async () => {
  expect((await fetch(`${url}/api/moves`)).status).toBe(401)

  const leave = new AbortController()
  const reply = await fetch(`${url}/api/moves`, { headers: ann, signal: leave.signal })
  expect(reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toMatch(/^retry: [1-8]\d{3}\n\n:\n\n$/)

  for (const send of listeners) send({ event: 'comment', data: { reservationId: 7, text: 'a\nb' }, id: '3' })
  expect((await reader?.read())?.value).toBe('id: 3\nevent: comment\ndata: {"reservationId":7,"text":"a\\nb"}\n\n')

  leave.abort()
  await expect.poll(() => listeners.size).toBe(0)
})

test('open streams do not keep the process from stopping', async () => {
  const other = testApi({ db })
  registerEventStream(other.api, events, () => () => undefined)
  const live = await listenForTests(other.api.fastify)
  const reply = await fetch(`${live.url}/api/moves`, { headers: other.as(buyerPrincipal(1)) })
  const ended = reply.text().catch(() => 'cut')
  expect(reply.status).toBe(200)

  await other.api.fastify.close()
  expect(await ended).toMatch(/^(retry: \d+\n\n:\n\n|cut)$/)
})

test('open streams do not count as concurrent requests', async () => {
  const other = testApi({ db })
  registerLoadShedding(other.api.fastify, { maxInFlight: 2, maxLagMs: 60_000 })
  registerEventStream(other.api, events, () => () => undefined)
  registerRoute(other.api, quick, () => ({ size: 1 }))
  const live = await listenForTests(other.api.fastify)
  const leave = new AbortController()
  for (const id of [1, 2, 3, 4, 5]) {
    const { status } = await fetch(`${live.url}/api/moves`, {
      headers: other.as(buyerPrincipal(id)),
      signal: leave.signal,
    })
    expect(status).toBe(200)
  }
  expect((await fetch(`${live.url}/api/quick`)).status).toBe(200)
  leave.abort()
})
