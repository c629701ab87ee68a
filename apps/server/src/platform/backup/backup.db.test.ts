import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { execute, withDatabase } from '#testing/database/sql'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer } from '#testing/factories'
import { type Db, migrate, openDatabase } from '../database/index.ts'
import { localFiles } from '../files/files.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const folder = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'kram-backup-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  return dir
}

/** A fingerprint of every row of every table. */
const contents = async (db: Db): Promise<Record<string, string>> => {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`.execute(
    db,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as sum from ${sql.table(name)} t`.execute(
      db,
    )
    found[name] = rows[0]?.sum ?? ''
  }
  return found
}

const constraints = async (db: Db) =>
  (
    await sql<{ name: string }>`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as name from pg_constraint
      where connamespace = 'public'::regnamespace order by 1`.execute(db)
  ).rows

test('a restored database contains every row and picture and continues from there', async () => {
  const [before, after] = [await testDatabase(), await testDatabase()]
  const [stored, restored, dir] = [localFiles(await folder()), localFiles(await folder()), await folder()]
  const fixture = await insertReservableOffer(before.db)
  await insertReservableOffer(before.db)
  await stored.put('jajka-w-koszyku.webp', Buffer.from('picture'))

  const taken = await backUp(before.url, stored, dir)
  expect(taken.files).toBe(1)
  const back = await restore({ url: after.url, files: restored, folder: dir, accountsTable: 'users' })

  expect(back).toEqual(taken)
  expect(await contents(after.db)).toEqual(await contents(before.db))
  expect(await constraints(after.db)).toEqual(await constraints(before.db))
  const picture = await restored.open('jajka-w-koszyku.webp')
  expect(picture && (await text(picture.stream))).toBe('picture')
  const next = await insertReservableOffer(after.db)
  expect(next.offerId, 'numbers go on').toBeGreaterThan(fixture.offerId)
  await expect(
    after.db.updateTable('offers').set({ sellerId: 1_000_000 }).where('id', '=', next.offerId).execute(),
    'what ties rows together is back',
  ).rejects.toThrow(/foreign key/)
})

test('the owner of a database restores into it without the rights to create extensions', async () => {
  const [{ db, url }, files, dir] = [await testDatabase(), localFiles(await folder()), await folder()]
  await insertReservableOffer(db)
  await backUp(url, files, dir)
  const owner = `kram_owner_${randomBytes(6).toString('hex')}`
  await execute(url, `create role ${owner} login password 'owner'`, `create database ${owner} owner ${owner}`)
  const installed = withDatabase(url, owner)
  onTestFinished(() => execute(url, `drop database ${owner} with (force)`, `drop role ${owner}`))
  await execute(installed, 'create extension earthdistance cascade')
  const own = new URL(installed)
  own.username = owner
  own.password = 'owner'
  await migrate(own.href)

  await restore({ url: own.href, files, folder: dir, accountsTable: 'users' })
  const restored = openDatabase({ url: own.href, max: 1, applicationName: 'kram-test' })
  onTestFinished(() => restored.close())
  expect(await contents(restored.db)).toEqual(await contents(db))
  expect(await constraints(restored.db)).toEqual(await constraints(db))
})

test('a backup of an older schema is restored and migrated, with its stored values', async () => {
  const [old, target] = [await testDatabase(), await testDatabase()]
  const [files, dir] = [localFiles(await folder()), await folder()]
  await sql`drop schema public cascade`.execute(old.db)
  await sql`create schema public`.execute(old.db)
  await migrate(old.url, { until: 36 })
  await sql`insert into outbox (topic, payload) values ('offer.changed', '{"offerId": 7}')`.execute(old.db)
  await sql`insert into live_events (audience, event, data, source) values ('member:7', 'comment', '{}', '1')`.execute(
    old.db,
  )

  const manifest = await backUp(old.url, files, dir)
  expect(manifest.schema).toBe(36)
  await restore({ url: target.url, files, folder: dir, accountsTable: 'users' })

  expect(await target.db.selectFrom('outboxMessages').select(['topic', 'payload']).execute()).toEqual([
    { topic: 'offer.changed', payload: { offerId: 7 } },
  ])
  expect(await target.db.selectFrom('liveEvents').select('recipient').execute()).toEqual([{ recipient: 'user:7' }])
})

test('neither an existing folder nor a used database is overwritten', async () => {
  const { db, url } = await testDatabase()
  const [files, dir, other] = [localFiles(await folder()), await folder(), await folder()]
  await insertReservableOffer(db)
  await backUp(url, files, dir)
  await expect(backUp(url, files, dir)).rejects.toThrow('is not empty')
  const lived = await contents(db)
  await expect(restore({ url, files, folder: dir, accountsTable: 'users' })).rejects.toThrow('holds accounts already')
  expect(await contents(db)).toEqual(lived)
  await expect(restore({ url, files, folder: other, accountsTable: 'users' })).rejects.toThrow('no whole backup')
  expect(await readdir(other)).toEqual([])
})

test('a damaged backup with missing rows leaves the database empty', async () => {
  const [{ db, url }, target] = [await testDatabase(), await testDatabase()]
  const [files, dir] = [localFiles(await folder()), await folder()]
  await insertReservableOffer(db)
  await backUp(url, files, dir)
  await writeFile(join(dir, 'tables', 'users.copy.gz'), gzipSync(''))
  await expect(restore({ url: target.url, files, folder: dir, accountsTable: 'users' })).rejects.toThrow(
    /users: 0 rows came/,
  )
  expect(await target.db.selectFrom('offers').select('id').execute()).toEqual([])
})
