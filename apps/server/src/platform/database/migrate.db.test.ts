import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { migrate } from './migrate.ts'

const { db, url } = await testDatabase()

beforeEach(async () => {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
})

async function migrations(files: Record<string, string>) {
  const dir = await mkdtemp(join(tmpdir(), 'kram-migrations-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const write = async (name: string, text: string) => writeFile(join(dir, name), text)
  for (const [name, text] of Object.entries(files)) await write(name, text)
  return { dir, write }
}

const tables = async () =>
  (
    await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
      db,
    )
  ).rows.map(({ name }) => name)

test('files are applied once, in order, and later ones when they come', async () => {
  const { dir, write } = await migrations({
    '0002_b.sql': 'alter table a add n int',
    '0001_a.sql': 'create table a ()',
  })

  expect(await migrate(url, { dir })).toEqual(['0001_a.sql', '0002_b.sql'])
  await write('0003_c.sql', 'create table c ()')
  expect(await migrate(url, { dir })).toEqual(['0003_c.sql'])
  expect(await migrate(url, { dir })).toEqual([])
})

test('several processes that start at once apply each file once', async () => {
  const { dir } = await migrations({ '0001_a.sql': 'create table a ()', '0002_b.sql': 'create table b ()' })

  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, { dir })))

  expect(applied.flat().toSorted()).toEqual(['0001_a.sql', '0002_b.sql'])
})

test('a file that fails leaves nothing of itself, names its line, and runs when it is mended', async () => {
  const { dir, write } = await migrations({
    '0001_a.sql': 'create table a ();',
    '0002_b.sql': 'create table b ();\ncreate tabel c ();',
  })

  await expect(migrate(url, { dir })).rejects.toThrow(/0002_b\.sql: syntax error.*\(line 2\)/)
  expect(await tables()).toEqual(['a', 'schema_migrations'])

  await write('0002_b.sql', 'create table b ()')
  expect(await migrate(url, { dir })).toEqual(['0002_b.sql'])
})

test('a file changed after it was applied is refused, and told what to do', async () => {
  const { dir, write } = await migrations({ '0001_a.sql': 'create table a ()' })
  await migrate(url, { dir })
  await write('0001_a.sql', 'create table a (n int)')

  await expect(migrate(url, { dir })).rejects.toThrow('0001_a.sql was changed after it had been applied')
})

test('line endings do not count as a change', async () => {
  const { dir, write } = await migrations({ '0001_a.sql': 'create table a ();\n' })
  await migrate(url, { dir })
  await write('0001_a.sql', 'create table a ();\r\n')

  expect(await migrate(url, { dir })).toEqual([])
})

test.each([
  [
    'a number used twice',
    { '0001_a.sql': 'select 1', '0001_b.sql': 'select 1' },
    'Two migrations have the number of 0001_b.sql',
  ],
  ['a name without a number', { 'first.sql': 'select 1' }, 'first.sql is not named like'],
])('%s is refused before anything is done', async (_, files, message) => {
  const { dir } = await migrations(files)

  await expect(migrate(url, { dir })).rejects.toThrow(message)
  expect(await tables()).toEqual([])
})

test('a file that fills a gap behind applied ones is refused', async () => {
  const { dir, write } = await migrations({ '0001_a.sql': 'create table a ()', '0003_c.sql': 'create table c ()' })
  await migrate(url, { dir })
  await write('0002_b.sql', 'create table b ()')

  await expect(migrate(url, { dir })).rejects.toThrow('0002_b.sql comes before migrations that are already applied')
})
