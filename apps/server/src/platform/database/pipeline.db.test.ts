import { testDatabase } from '#testing/database/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Tx } from './database.ts'
import { prepared } from './prepared-statement.ts'
import { inTransaction, deferUntilCommit } from './transaction.ts'

const { db } = await testDatabase()

const add = (tx: Tx, name: string) => tx.insertInto('jobs').values({ name }).execute()
const rename = (tx: Tx, from: string, to: string) =>
  sql`${prepared} update jobs set name = ${to} where name = ${from}`.execute(tx)
const names = async (from: Pick<Tx, 'selectFrom'>) =>
  (await from.selectFrom('jobs').select('name').orderBy('name').modifyEnd(prepared).execute()).map(({ name }) => name)

beforeEach(async () => {
  await db.deleteFrom('jobs').execute()
})

test('statements asked for at once are done in the order in which they were asked for, each seeing those before it', async () => {
  for (let round = 0; round < 20; round++) {
    const seen = await inTransaction(db, async (tx) => {
      const [before, , first, , second, third] = await Promise.all([
        names(tx),
        add(tx, 'a'),
        names(tx),
        rename(tx, 'a', 'b'),
        names(tx),
        sql`delete from jobs`.execute(tx).then(() => 'gone'),
      ])
      return [before, first, second, third, await names(tx)]
    })

    expect(seen).toEqual([[], ['a'], ['b'], 'gone', []])
  }
})

test('the first that fails is the one that is heard of, and nothing of its transaction stays', async () => {
  const failing = inTransaction(db, (tx) =>
    Promise.all([add(tx, 'a'), sql`select 1 / 0`.execute(tx), add(tx, 'b'), names(tx)]),
  )

  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await names(db)).toEqual([])
})

test('a failure that its transaction swallows does not become a commit', async () => {
  const swallowing = inTransaction(db, async (tx) => {
    await add(tx, 'a')
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
  })

  await expect(swallowing).rejects.toThrow(/rolled back/)
  expect(await names(db)).toEqual([])
})

test('what is written deferUntilCommit is there after the commit, and its failure is the failure of the transaction', async () => {
  await inTransaction(db, async (tx) => deferUntilCommit(tx, add(tx, 'a')))
  const failing = inTransaction(db, async (tx) => {
    await add(tx, 'b')
    deferUntilCommit(tx, add(tx, 'a'))
  })

  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await names(db)).toEqual(['a'])
})

test('a deadlock in what is written deferUntilCommit is tried again', async () => {
  let tries = 0
  await inTransaction(db, async (tx) => {
    tries += 1
    deferUntilCommit(
      tx,
      tries === 1 ? sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx) : add(tx, 'a'),
    )
  })

  expect([tries, await names(db)]).toEqual([2, ['a']])
})

test('a transaction that is over takes no more statements', async () => {
  const tx = await inTransaction(db, async (handle) => ({ handle }))

  await expect(add(tx.handle, 'late')).rejects.toThrow(/commit/)
  expect(await names(db)).toEqual([])
})

test('a transaction that asks for nothing leaves nothing open', async () => {
  await inTransaction(db, async () => 'idle')

  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(db)
  expect(rows).toEqual([])
})
