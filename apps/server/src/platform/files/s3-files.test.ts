import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeS3 } from '#testing/stand-ins/s3'
import { s3Files } from './s3-files.ts'
import { isOutage } from '../errors/index.ts'

const storage = await fakeS3()
const files = s3Files(storage.settings)
afterAll(async () => {
  await files.close()
  await storage.close()
})
beforeEach(() => storage.stored.clear())
afterEach(() => {
  delete storage.faults.cut
  delete storage.faults.status
})

const namesOf = async () => {
  const names: string[] = []
  for await (const { name } of files.list()) names.push(name)
  return names.sort()
}

test('a stored file is read back unchanged until it is removed', async () => {
  const bytes = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, n) => n % 251))
  await files.put('abc-full.webp', bytes)
  expect([...storage.stored.keys()]).toEqual(['abc-full.webp'])

  const found = await files.open('abc-full.webp')
  expect(found?.bytes).toBe(bytes.length)
  expect(found && bytes.equals(await buffer(found.stream))).toBe(true)

  await files.remove(['abc-full.webp', 'never-there.webp'])
  expect(await files.open('abc-full.webp')).toBeNull()
})

test('an own bucket passes the startup check', async () => {
  await expect(files.check()).resolves.toBeUndefined()
})

test('a missing bucket is created once, an existing one stays as it is', async () => {
  const others = s3Files({ ...storage.settings, bucket: 'kram-nowy' })
  try {
    await expect(others.check()).rejects.toThrow('NoSuchBucket')
    await others.createBucket()
    await others.createBucket()
    await expect(others.check()).resolves.toBeUndefined()
  } finally {
    await others.close()
  }
})

test('a list continues over its pages and contains the time each file was stored', async () => {
  const names = Array.from({ length: 8 }, (_, n) => `abc${n}-card.webp`)
  await Promise.all(names.map((name) => files.put(name, Buffer.from('x'))))

  expect(await namesOf()).toEqual(names)
  for await (const { storedAt } of files.list()) expect(Date.now() - storedAt.getTime()).toBeLessThan(60_000)
})

test.each(['../secret.txt', '/etc/passwd', 'ab/../../x.webp', '.hidden', 'a\0b.webp', ''])(
  'no name leads elsewhere in the bucket: %j',
  async (name) => {
    expect(() => files.put(name, Buffer.from('x'))).toThrow(RangeError)
    expect(() => files.open(name)).toThrow(RangeError)
    expect(() => files.remove([name])).toThrow(RangeError)
    expect(storage.stored.size).toBe(0)
  },
)

describe('a storage', () => {
  test.each([
    ['a wrong secret', { secretAccessKey: 'guessed' }],
    ['a wrong key', { accessKeyId: 'AKIANOBODY' }],
    ['another region', { region: 'us-east-1' }],
    ['another bucket', { bucket: 'not-ours' }],
  ])('that rejects %s is a configuration error, not a temporary one', async (_what, wrong) => {
    const unauthorised = s3Files({ ...storage.settings, ...wrong })
    for (const attempt of [unauthorised.check(), unauthorised.put('abc-full.webp', Buffer.from('x'))]) {
      const error: unknown = await attempt.catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(Error)
      expect(error).not.toMatchObject({ code: 'UNAVAILABLE' })
      expect(isOutage(error)).toBe(false)
    }
    expect(storage.stored.size).toBe(0)
    await unauthorised.close()
  })

  test('that is overloaded is a temporary error', async () => {
    storage.faults.status = 503
    await expect(files.put('abc-full.webp', Buffer.from('x'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(files.open('abc-full.webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  test('that closes the connection is a temporary error', async () => {
    storage.faults.cut = true
    await expect(files.open('abc-full.webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  test('that refuses connections counts as unavailable', async () => {
    const stopped = await fakeS3()
    await stopped.close()
    const unavailable = s3Files(stopped.settings)
    const error: unknown = await unavailable.open('abc-full.webp').catch((reason: unknown) => reason)
    expect(isOutage(error)).toBe(true)
    await unavailable.close()
  })
})
