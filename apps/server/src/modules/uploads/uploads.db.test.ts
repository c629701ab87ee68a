import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Upload } from '@kram/contract/uploads/schemas'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { localFiles } from '#platform/files/files.ts'
import { buyerPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { insertSeller } from '#testing/factories'
import { fromPhone, jpeg } from '#testing/pictures/pictures'
import { invalidPictures } from '#testing/pictures/invalid-pictures'
import { registerUploads, uploadJobs } from './index.ts'

const { db } = await testDatabase()
const { api, deps, as, inject, clock } = testApi({ db, limitFactor: 100 })
const root = await mkdtemp(join(tmpdir(), 'kram-uploads-'))
const files = localFiles(root)
registerUploads(api, { ...deps, files })
afterAll(() => rm(root, { recursive: true }))

const { userId, sellerId } = await insertSeller(db)
const me = as(buyerPrincipal(userId))
type Headers = Record<string, string>

const BOUNDARY = 'granica-7MA4YWxk'
const multipart = (bytes: Uint8Array, { field = 'file', name = 'zdjecie.jpg' } = {}) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

const sendForm = (bytes: Uint8Array, headers: Headers = me, parts?: { field?: string; name?: string }) =>
  inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: multipart(bytes, parts),
  })

const sendJson = (bytes: Uint8Array, headers: Headers = me) =>
  inject({
    method: 'POST',
    url: '/api/uploads/json',
    headers,
    payload: {
      file: { value: Buffer.from(bytes).toString('base64'), fileName: 'zdjecie.jpg', contentType: 'image/jpeg' },
    },
  })

const stored = async () => {
  const names: string[] = []
  for await (const { name } of files.list()) names.push(name)
  const rows = await db.selectFrom('uploads').select('key').execute()
  return { files: names.length, rows: rows.length }
}

beforeEach(async () => {
  await db.deleteFrom('productPictures').execute()
  await db.deleteFrom('uploads').execute()
  await rm(root, { recursive: true })
  await mkdir(root)
})

describe.each([
  ['a form', sendForm],
  ['base64', sendJson],
])('a picture sent as %s', (_name, send) => {
  test('is stored in three sizes under an address that never changes', async () => {
    const reply = await send(await fromPhone())
    expect(reply.statusCode).toBe(201)
    const upload: Upload = reply.json()
    expect(upload).toMatchObject({ width: 200, height: 400, url: upload.variants.full })
    expect(reply.headers.location).toBe(upload.url)
    expect(await stored()).toEqual({ files: 3, rows: 1 })

    for (const [url, height] of [
      [upload.variants.thumb, 200],
      [upload.variants.card, 400],
      [upload.variants.full, 400],
    ] as const) {
      const file = await inject({ method: 'GET', url })
      expect(file.statusCode).toBe(200)
      expect(file.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(String(file.headers['content-security-policy'])).toContain("default-src 'none'")
      expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', height })
      expect(file.rawPayload.includes('Tajny')).toBe(false)
    }
  })

  test.each(invalidPictures)('is rejected when it is %s, and nothing is stored', async (_what, bytes, status) => {
    const reply = await send(await bytes())
    const { code, message, status: bodyStatus } = reply.json()
    // The contract rejects an empty text before it is decoded.
    if (reply.statusCode === 400)
      expect(reply.json().fieldErrors).toEqual([{ property: 'file.value', code: 'required' }])
    else expect([reply.statusCode, bodyStatus]).toEqual([status, status])
    expect(code).toMatch(/^(UNSUPPORTED_IMAGE|FILE_TOO_LARGE|VALIDATION_FAILED)$/)
    expect(message).toMatch(/zdjęci|plik|pola/i)
    expect(await stored()).toEqual({ files: 0, rows: 0 })
  })

  test('twice with one key is stored once; another picture under that key is rejected', async () => {
    const headers = { ...me, 'idempotency-key': randomUUID() }
    const replies = await Promise.all([send(await jpeg(), headers), send(await jpeg(), headers)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(replies[0]?.json()).toEqual(replies[1]?.json())
    expect((await send(await jpeg(20, 20), headers)).statusCode).toBe(422)
    expect(await stored()).toEqual({ files: 3, rows: 1 })
  })

  test('is rejected without a session', async () => {
    expect((await send(await jpeg(), {})).statusCode).toBe(401)
    expect(await stored()).toEqual({ files: 0, rows: 0 })
  })
})

describe('a form', () => {
  test('may send any file name: names and paths from the client are not used', async () => {
    const reply = await sendForm(await jpeg(), me, { name: '../../etc/cron.d/zlo.php' })
    expect(reply.json().url).toMatch(/^\/uploads\/[0-9a-f]{32}-full\.webp$/)
  })

  test('with two files is rejected instead of dropping one', async () => {
    const one = multipart(await jpeg())
    const frame = Buffer.concat([one.subarray(0, one.lastIndexOf(`--${BOUNDARY}--`)), multipart(await jpeg(20, 20))])
    const reply = await inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { ...me, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: frame,
    })
    expect(reply.json()).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      message: expect.stringContaining('jeden plik'),
    })
    expect(await stored()).toEqual({ files: 0, rows: 0 })
  })

  test('without the field, or of another type, is rejected', async () => {
    expect((await sendForm(await jpeg(), me, { field: 'zdjecie' })).json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      fieldErrors: [{ property: 'file', code: 'required' }],
    })
    const text = await inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { ...me, 'content-type': 'text/plain' },
      payload: 'x',
    })
    expect(text.statusCode).toBe(415)
    expect(await stored()).toEqual({ files: 0, rows: 0 })
  })
})

test('a user has a quota, also for concurrent uploads', async () => {
  await db
    .insertInto('uploads')
    .values({ userId, key: '0'.repeat(32), width: 1, height: 1, bytes: 200 * 1024 * 1024 - 500 })
    .execute()
  const replies = await Promise.all([
    sendForm(await jpeg(40, 40)),
    sendForm(await jpeg(41, 41)),
    sendForm(await jpeg(42, 42)),
    sendForm(await jpeg(43, 43)),
    sendForm(await jpeg(44, 44)),
  ])
  const full = replies.filter(({ statusCode }) => statusCode === 409)
  expect(full.length).toBeGreaterThan(0)
  expect(full.length).toBeLessThan(5)
  expect(full[0]?.json()).toMatchObject({ code: 'LIMIT_REACHED' })
  const { bytes } = await db
    .selectFrom('uploads')
    .select((eb) => eb.fn.sum<number>('bytes').as('bytes'))
    .executeTakeFirstOrThrow()
  expect(bytes).toBeLessThanOrEqual(200 * 1024 * 1024)
  expect((await stored()).files).toBe(3 * replies.filter(({ statusCode }) => statusCode === 201).length)
})

test('no address gives access to other files', async () => {
  await writeFile(join(root, 'tajne.txt'), 'tajne')
  for (const url of [
    '/uploads/tajne.txt',
    '/uploads/..%2Ftajne.txt',
    '/uploads/%2e%2e/tajne.txt',
    `/uploads/${'0'.repeat(32)}-full.webp`,
    `/uploads/${'0'.repeat(32)}-full.webp.part`,
  ]) {
    expect((await inject({ method: 'GET', url })).statusCode).toBe(404)
  }
})

describe('the cleanup job', () => {
  const { signal } = new AbortController()
  const run = async () => {
    for (const job of uploadJobs({ ...deps, files })) await job.run(signal)
  }

  test('removes a picture without references after a day, and keeps used ones', async () => {
    const [used, face, unused] = await Promise.all(
      [1, 2, 3].map(async (n): Promise<Upload> => (await sendForm(await jpeg(50 + n, 50))).json()),
    )
    const { id: productId } = await db
      .insertInto('products')
      .values({ sellerId, name: 'Miód', category: 'miod' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('productPictures')
      .values({ productId, position: 1, uploadId: used?.id ?? 0 })
      .execute()
    await db
      .updateTable('sellers')
      .set({ uploadId: face?.id ?? 0 })
      .where('id', '=', sellerId)
      .execute()

    clock.set(new Date())
    await run()
    expect(await stored()).toEqual({ files: 9, rows: 3 })
    clock.advance(25 * 3600)
    await run()

    expect(await stored()).toEqual({ files: 6, rows: 2 })
    expect((await inject({ method: 'GET', url: unused?.url ?? '' })).statusCode).toBe(404)
    expect((await inject({ method: 'GET', url: used?.url ?? '' })).statusCode).toBe(200)
    await db.updateTable('sellers').set({ uploadId: null }).where('id', '=', sellerId).execute()
  })

  test('removes old files without an upload, which a crash can leave', async () => {
    const upload: Upload = (await sendForm(await jpeg())).json()
    const orphan = `${'a'.repeat(32)}-full.webp`
    for (const name of [orphan, `${'b'.repeat(32)}-card.webp.part`]) {
      await mkdir(join(root, name.slice(0, 2)), { recursive: true })
      await writeFile(join(root, name.slice(0, 2), name), 'x')
    }
    await writeFile(join(root, 'README.txt'), 'nothing of ours')
    clock.set(new Date())
    await run()
    expect((await stored()).files).toBe(6)

    const old = new Date(Date.now() - 48 * 3600 * 1000)
    for await (const { name } of files.list())
      await utimes(join(root, name === 'README.txt' ? '' : name.slice(0, 2), name), old, old)
    await run()
    expect(await stored()).toEqual({ files: 4, rows: 1 })
    expect((await inject({ method: 'GET', url: upload.url })).statusCode).toBe(200)
  })
})
