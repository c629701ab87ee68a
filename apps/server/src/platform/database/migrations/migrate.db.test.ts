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

const createMany = 'create table many (id int primary key, old int, new int)'
const fillMany = () => sql`insert into many (id, old) select n, n * 2 from generate_series(1, 2500) as n`.execute(db)
const indexes = async () =>
  (
    await sql<{ name: string; valid: boolean }>`
      select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'many'::regclass and not i.indisprimary`.execute(db)
  ).rows
const INDEX = '-- run without a transaction\ncreate index concurrently if not exists many_old_idx on many (old)'

test('an index is created concurrently, also by several processes and over the remains of an interrupted creation', async () => {
  const { dir, write } = await migrations({ '0001_a.sql': createMany })
  await migrate(url, { dir })
  await fillMany()
  await sql`create index many_old_idx on many (old)`.execute(db)
  await sql`update pg_index set indisvalid = false where indexrelid = 'many_old_idx'::regclass`.execute(db)
  await write('0002_b.sql', INDEX)

  const applied = await Promise.all([1, 2, 3].map(() => migrate(url, { dir })))

  expect(applied.flat()).toEqual(['0002_b.sql'])
  expect(await indexes()).toEqual([{ name: 'many_old_idx', valid: true }])
})

test('writes go on while an index is created and rows are filled in batches', async () => {
  const { dir, write } = await migrations({ '0001_a.sql': createMany })
  await migrate(url, { dir })
  await fillMany()
  await write('0002_b.sql', INDEX)
  await write(
    '0003_c.sql',
    '-- run in batches\nupdate many set new = old where id in (select id from many where new is null order by id limit 400 for update)',
  )
  const waits: number[] = []
  let isDone = false
  const writer = async () => {
    for (let id = 1; !isDone; id = (id % 2500) + 1) {
      const startedAt = performance.now()
      await sql`update many set old = old + 1 where id = ${id}`.execute(db)
      waits.push(performance.now() - startedAt)
    }
  }
  const writing = writer()
  await migrate(url, { dir }).finally(() => (isDone = true))
  await writing

  const left = await sql<{ count: number }>`select count(*) as count from many where new is null`.execute(db)
  expect(left.rows[0]?.count).toBe(0)
  expect(waits.length).toBeGreaterThan(0)
  // The limit of the server's statements; a table lock during the whole work would be noticed on any larger table.
  expect(Math.max(...waits)).toBeLessThan(4000)
})

test('batches go on where they were interrupted', async () => {
  const { dir, write } = await migrations({ '0001_a.sql': createMany })
  await migrate(url, { dir })
  await fillMany()
  await sql`alter table many add constraint small check (new is null or id <= 1000)`.execute(db)
  await write(
    '0002_b.sql',
    '-- run in batches\nupdate many set new = old where id in (select id from many where new is null order by id limit 500 for update)',
  )

  await expect(migrate(url, { dir })).rejects.toThrow('violates check constraint "small"')
  const half = await sql<{ count: number }>`select count(*) as count from many where new is not null`.execute(db)
  await sql`alter table many drop constraint small`.execute(db)

  expect(half.rows[0]?.count).toBe(1000)
  expect(await migrate(url, { dir })).toEqual(['0002_b.sql'])
})

test.each([
  ['an unknown way to run', '-- run at night\nselect 1', 'is neither "-- run without a transaction" nor'],
  ['batches of two statements', '-- run in batches\nselect 1; select 2', 'a migration in batches has one statement'],
])('%s is rejected', async (_, text, message) => {
  const { dir } = await migrations({ '0001_a.sql': text })

  await expect(migrate(url, { dir })).rejects.toThrow(message)
})
