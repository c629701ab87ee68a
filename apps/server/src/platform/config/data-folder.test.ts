import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataFolder, makeFolder } from './data-folder.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kram-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a folder is created with its parents, and only once', async () => {
  const folder = join(await newFolder(), 'a/b/c')
  makeFolder(folder)
  makeFolder(folder)
  expect(existsSync(folder)).toBe(true)
})

test('a folder below a file is refused', async () => {
  const file = join(await newFolder(), 'file')
  await writeFile(file, '')
  expect(() => makeDataFolder(file)).toThrow(`there is no making the folder ${file} (EEXIST)`)
  expect(() => makeDataFolder(join(file, 'a'))).toThrow('(EEXIST)')
})

test.runIf(existsSync('/proc/self'))(
  'a file system that allows no folders is named in the error, and the attempt ends',
  () => {
    expect(() => makeDataFolder('/proc/kram')).toThrow(
      'KRAM_DATA_DIR cannot be used: there is no making the folder /proc/kram (ENOENT).',
    )
  },
)
