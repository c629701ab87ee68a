import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { openDatabase, type Tx } from './database.ts'
import { inTransaction } from './transaction.ts'

const { db, url } = await testDatabase()
await sql`create table shelf (id int primary key, taken int not null default 0)`.execute(db)
await sql`insert into shelf values (1), (2)`.execute(db)

const take = (tx: Tx, id: number) => sql`update shelf set taken = taken + 1 where id = ${id}`.execute(tx)
const taken = async () =>
  (await sql<{ sum: number }>`select sum(taken)::int as sum from shelf`.execute(db)).rows[0]?.sum

test('two transactions in a deadlock both succeed, each once', async () => {
  const other = openDatabase({ url, max: 1 })
  onTestFinished(() => other.close())
  const before = await taken()
  const { promise: bothHold, resolve } = Promise.withResolvers<void>()
  let holding = 0
  const cross = (first: number, second: number) => async (tx: Tx) => {
    await take(tx, first)
    if (++holding === 2) resolve()
    await bothHold
    await take(tx, second)
  }

  await Promise.all([inTransaction(db, cross(1, 2)), inTransaction(other.db, cross(2, 1))])

  expect(holding).toBe(3)
  expect(await taken()).toBe((before ?? 0) + 4)
})

test('work that keeps failing with a serialization error is tried four times and then fails as unavailable', async () => {
  let tries = 0
  const collide = (tx: Tx) => {
    tries++
    return sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx)
  }

  await expect(inTransaction(db, collide)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 })
  expect(tries).toBe(4)
})

test('an error of the work rolls it back and is not tried again', async () => {
  const before = await taken()
  let tries = 0

  const work = inTransaction(db, async (tx) => {
    tries++
    await take(tx, 1)
    throw new Error('no')
  })

  await expect(work).rejects.toThrow('no')
  expect(tries).toBe(1)
  expect(await taken()).toBe(before)
})
