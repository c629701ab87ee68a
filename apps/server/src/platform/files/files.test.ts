import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { localFiles, type Files } from './files.ts'

const root = await mkdtemp(join(tmpdir(), 'kram-files-'))
afterAll(() => rm(root, { recursive: true }))

const files = localFiles(root)

const namesOf = async (from: Files) => {
  const names: string[] = []
  for await (const { name } of from.list()) names.push(name)
  return names.sort()
}

test('a stored file is read back unchanged until it is removed', async () => {
  await files.put('abc-full.webp', Buffer.from('whole'))

  const found = await files.open('abc-full.webp')
  expect(found?.bytes).toBe(5)
  expect(found && (await buffer(found.stream)).toString()).toBe('whole')

  await files.remove(['abc-full.webp', 'never-there.webp'])
  expect(await files.open('abc-full.webp')).toBeNull()
})

test('an incomplete file left by a crash is listed and can be removed', async () => {
  await files.put('cde-card.webp', Buffer.from('x'))
  await writeFile(join(root, 'cd', 'cde-full.webp.part'), 'ha')
  expect(await namesOf(files)).toEqual(['cde-card.webp', 'cde-full.webp.part'])

  await files.remove(await namesOf(files))
  expect(await namesOf(files)).toEqual([])
})

test.each(['../secret.txt', '/etc/passwd', 'ab/../../x.webp', '.hidden', 'a\0b.webp', ''])(
  'no name leads outside the folder: %j',
  async (name) => {
    await expect(files.put(name, Buffer.from('x'))).rejects.toThrow(RangeError)
    await expect(files.open(name)).rejects.toThrow(RangeError)
    await expect(files.remove([name])).rejects.toThrow(RangeError)
  },
)
