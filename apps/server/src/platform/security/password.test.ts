import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'
import { AppError } from '../errors/index.ts'

test('a password matches its own hash and no other, to the last of 200 characters', async () => {
  const long = 'zażółć gęślą jaźń '.repeat(12).slice(0, 199)
  const phc = await hashPassword(`${long}a`)

  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword(`${long}a`, phc)).toEqual({ matches: true, stale: false })
  expect(await verifyPassword(`${long}b`, phc)).toEqual({ matches: false, stale: false })
  expect((await verifyPassword(` ${long}a`, phc)).matches).toBe(false)
})

test('two hashes of one password differ', async () => {
  expect(await hashPassword('kram-demo-2026')).not.toBe(await hashPassword('kram-demo-2026'))
})

test('composed and decomposed letters make the same password', async () => {
  const phc = await hashPassword('ho\u0144')

  expect((await verifyPassword('hon\u0301', phc)).matches).toBe(true)
})

test('a hash of another cost still matches and needs rehashing', async () => {
  const nonce = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', {
    message: 'stare-haslo',
    nonce,
    memory: 8192,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const phc = `$argon2id$v=19$m=8192,t=1,p=1$${bare(nonce)}$${bare(tag)}`

  expect(await verifyPassword('stare-haslo', phc)).toEqual({ matches: true, stale: true })
})

test('an unknown account and an invalid hash take the time of a hash and never match', async () => {
  expect((await verifyPassword('x', null)).matches).toBe(false)
  expect((await verifyPassword('', '$argon2id$v=19$m=1,t=1,p=1$$')).matches).toBe(false)
})

test('two passwords are hashed at once, fifty wait, further ones get 503', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword('tlum')))

  const refused = tries.filter((done) => done.status === 'rejected').map((done) => done.reason)
  expect(refused).toHaveLength(8)
  expect(
    refused.every((reason) => reason instanceof AppError && reason.code === 'UNAVAILABLE' && reason.retryAfterSeconds),
  ).toBe(true)
})
