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

test('timestamps come after the numbers that were given by hand, in the order of time', async () => {
  const { dir } = await migrations({
    '20261122203000_c.sql': 'alter table a add n int',
    '20261122194500_b.sql': 'alter table a add m int',
    '0036_a.sql': 'create table a ()',
  })

  expect(await migrate(url, { dir, until: 36 })).toEqual(['0036_a.sql'])
  expect(await migrate(url, { dir })).toEqual(['20261122194500_b.sql', '20261122203000_c.sql'])
})

test('a database that stores versions as integers takes timestamps', async () => {
  const { dir, write } = await migrations({ '0001_a.sql': 'create table a ()' })
  await migrate(url, { dir })
  await sql`alter table schema_migrations alter column version type integer`.execute(db)
  await write('20261122203000_b.sql', 'create table b ()')

  expect(await migrate(url, { dir })).toEqual(['20261122203000_b.sql'])
  expect(await migrate(url, { dir })).toEqual([])
})

test('several processes that start at once apply each file once', async () => {
  const { dir } = await migrations({ '0001_a.sql': 'create table a ()', '0002_b.sql': 'create table b ()' })

  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, { dir })))

  expect(applied.flat().toSorted()).toEqual(['0001_a.sql', '0002_b.sql'])
})

test('a file that fails changes nothing, names its line, and is applied once it is corrected', async () => {
  const { dir, write } = await migrations({
    '0001_a.sql': 'create table a ();',
    '0002_b.sql': 'create table b ();\ncreate tabel c ();',
  })

  await expect(migrate(url, { dir })).rejects.toThrow(/0002_b\.sql: syntax error.*\(line 2\)/)
  expect(await tables()).toEqual(['a', 'schema_migrations'])

  await write('0002_b.sql', 'create table b ()')
  expect(await migrate(url, { dir })).toEqual(['0002_b.sql'])
})

test('a file changed after it was applied is rejected with advice', async () => {
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
    'a version used twice',
    { '20261122203000_a.sql': 'select 1', '20261122203000_b.sql': 'select 1' },
    'Two migrations have the version of 20261122203000_b.sql',
  ],
  ['a date without a time', { '20261122_a.sql': 'select 1' }, '20261122_a.sql is not named like'],
  ['a name without a version', { 'first.sql': 'select 1' }, 'first.sql is not named like'],
])('%s is rejected before any file is applied', async (_, files, message) => {
  const { dir } = await migrations(files)

  await expect(migrate(url, { dir })).rejects.toThrow(message)
  expect(await tables()).toEqual([])
})

test('a file that is older than an applied one is rejected', async () => {
  const { dir, write } = await migrations({ '0001_a.sql': 'create table a ()', '0003_c.sql': 'create table c ()' })
  await migrate(url, { dir })
  await write('0002_b.sql', 'create table b ()')

  await expect(migrate(url, { dir })).rejects.toThrow(
    '0002_b.sql comes before migrations that are already applied. Rename it to a timestamp after 3.',
  )
})
