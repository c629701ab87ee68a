import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDatabase } from '#testing/chaos/environment/processes'
import { startReplica } from '#testing/chaos/environment/replica'
import { execute } from '#testing/database/sql'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { type Db, openDatabase, readPublicFrom, watchReplica } from '#platform/database'

// Real streaming replication between two databases of their own. The lag is made by stopping the replay, and its length by
// the clock of the test.
const dataDir = await mkdtemp(join(tmpdir(), 'kram-freshness-'))
await chmod(dataDir, 0o711)
const primary = await startDatabase(dataDir)
await execute(primary.url, 'create table seen (n int)', 'insert into seen values (0)')
const replica = await startReplica(dataDir, primary.url, primary.url)
const clock = { now: 1_000_000 }
const [main, copy] = [openDatabase({ url: primary.url, max: 2 }), openDatabase({ url: replica.url, max: 2 })]
const freshness = watchReplica(main.db, copy.db, () => clock.now)
// The test asks by itself.
freshness.close()
const readPublic = readPublicFrom(main.db, { db: copy.db, freshness })

afterAll(async () => {
  await Promise.all([main.close(), copy.close()])
  await primary.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

/** A limit for what hangs. */
const HANGS = { timeout: 60_000 }

const newest = async (db: Db) => (await sql<{ n: number }>`select max(n) as n from seen`.execute(db)).rows[0]?.n
const read = (needsOwnWrites = false) => readPublic(needsOwnWrites, newest)
const write = (n: number) => execute(primary.url, `insert into seen values (${n})`)
const caughtUp = (n: number) => vi.waitUntil(async () => (await newest(copy.db)) === n, HANGS)

test('a replica is read while it is at most five seconds behind, and by those who need their own writes never', async () => {
  await write(1)
  await caughtUp(1)
  await freshness.check()
  expect([freshness.isUsable(), freshness.stalenessSeconds()]).toEqual([true, 0])

  await execute(replica.url, 'select pg_wal_replay_pause()')
  await write(2)
  clock.now += 2000
  await freshness.check()
  expect(freshness.stalenessSeconds()).toBe(2)
  expect([await read(), await read(true)], 'two seconds are allowed').toEqual([1, 2])

  clock.now += 3500
  await freshness.check()
  expect(freshness.stalenessSeconds()).toBe(5.5)
  expect(await read(), 'too old: from the primary').toBe(2)

  await execute(replica.url, 'select pg_wal_replay_resume()')
  await caughtUp(2)
  await freshness.check()
  expect([freshness.isUsable(), await read()]).toEqual([true, 2])
})

test('a promoted replica is read when the address of the primary leads to it too; one that is gone is left alone', async () => {
  await execute(replica.url, 'select pg_promote(true)')
  await write(3)
  await freshness.check()
  expect(freshness.isUsable(), 'two databases that both take writes').toBe(false)
  expect(await read()).toBe(3)

  const followed = openDatabase({ url: replica.url, max: 1 })
  const after = watchReplica(followed.db, copy.db, () => clock.now)
  after.close()
  await after.check()
  expect(after.isUsable()).toBe(true)
  await followed.close()

  await replica.stop()
  await vi.waitUntil(
    () =>
      newest(copy.db).then(
        () => false,
        () => true,
      ),
    HANGS,
  )
  expect(await readPublicFrom(main.db, { db: copy.db, freshness: { isUsable: () => true } })(false, newest)).toBe(3)
})
