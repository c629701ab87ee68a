import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { renditionsOf } from '@kram/contract/uploads/renditions'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { localFiles } from '#platform/files/files.ts'
import { encodePicture } from '#platform/images'
import { testDatabase } from '#testing/database/test-database'
import { jpeg } from '#testing/pictures/pictures'
import { pictureRenditionsJob } from './make-rendition-sets.ts'
import { fileName, fileNames } from './picture-name.rules.ts'

const { db } = await testDatabase({ max: 2 })
const root = await mkdtemp(join(tmpdir(), 'kram-renditions-'))
const files = localFiles(root)
afterAll(() => rm(root, { recursive: true }))
const { signal } = new AbortController()
const run = () => pictureRenditionsJob({ db, files }).run(signal)

const insert = async (key: string, width: number) => {
  await db.insertInto('uploads').values({ key, width, height: 1, bytes: 1 }).execute()
  return key
}
const statesOf = async () =>
  Object.fromEntries(
    (await db.selectFrom('uploads').selectAll().execute()).map(({ key, renditionsAt, renditionAttempts }) => [
      key,
      { made: renditionsAt !== null, renditionAttempts },
    ]),
  )

test('an old picture gets every width below its own in both formats, once', async () => {
  const { sizes, width } = await encodePicture(await jpeg(700, 500))
  const key = await insert('a'.repeat(32), width)
  await files.put(fileName(key, 'full'), sizes.full)

  await run()

  expect(await statesOf()).toEqual({ [key]: { made: true, renditionAttempts: 0 } })
  const made = await Promise.all(
    fileNames(key).map(async (name) => {
      const file = await files.open(name)
      const { format, width: wide } = file ? await sharp(await buffer(file.stream)).metadata() : {}
      return file && `${format === 'heif' ? 'avif' : format} ${wide}`
    }),
  )
  const lower = renditionsOf(width).map((rendition) => rendition.width)
  expect(lower).toEqual([160, 240, 320, 400, 480, 640, 700])
  expect(made.filter((name) => name !== null).toSorted()).toEqual(
    lower.flatMap((rendition) => [`avif ${rendition}`, `webp ${rendition}`]).toSorted(),
  )
  await db.deleteFrom('uploads').execute()
})

test('a picture that cannot be made is tried three times and does not keep the next from being made', async () => {
  const broken = await insert('b'.repeat(32), 100)
  await files.put(fileName(broken, 'full'), Buffer.from('not a picture'))
  const missing = await insert('c'.repeat(32), 100)
  const good = await insert('d'.repeat(32), 100)
  await files.put(fileName(good, 'full'), (await encodePicture(await jpeg(100, 80))).sizes.full)

  for (let runs = 0; runs < 4; runs++) await run()

  expect(await statesOf()).toEqual({
    [broken]: { made: false, renditionAttempts: 3 },
    [missing]: { made: false, renditionAttempts: 3 },
    [good]: { made: true, renditionAttempts: 0 },
  })
})

test('under a memory limit that leaves no room for the encoder, pictures wait for a later run', async () => {
  await db.deleteFrom('uploads').execute()
  const key = await insert('e'.repeat(32), 100)
  await files.put(fileName(key, 'full'), (await encodePicture(await jpeg(100, 80))).sizes.full)

  const limit = vi.spyOn(process, 'constrainedMemory').mockReturnValue(process.memoryUsage.rss() + 1024)
  await run()
  expect(await statesOf()).toEqual({ [key]: { made: false, renditionAttempts: 0 } })

  limit.mockRestore()
  await run()
  expect(await statesOf()).toEqual({ [key]: { made: true, renditionAttempts: 0 } })
})
