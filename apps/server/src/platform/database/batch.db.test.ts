import { testDatabase } from '#testing/database/test-database'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { batch } from './batch.ts'
import type { SqlDb, SqlTx } from './database.ts'
import { publishOnCommit, subscribeLocal } from './messages.ts'
import { prepared } from './connection/index.ts'
import { deferUntilCommit, inTransaction } from './transaction.ts'

const { db } = await testDatabase()

const add = async (tx: SqlTx, name: string) => void (await sql`insert into jobs (name) values (${name})`.execute(tx))
const rename = (tx: SqlTx, from: string, to: string) =>
  sql`${prepared} update jobs set name = ${to} where name = ${from}`.execute(tx)
const names = async (from: SqlDb) => {
  const { rows } = await sql<{ name: string }>`${prepared} select name from jobs order by name`.execute(from)
  return rows.map(({ name }) => name)
}
const fail = (tx: SqlTx) => sql`select 1 / 0`.execute(tx)
const deadlock = (tx: SqlTx) => sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx)

beforeEach(async () => {
  await db.deleteFrom('jobs').execute()
})

test('a batch runs its statements in the order in which they are written, and each sees those before it', async () => {
  for (let round = 0; round < 20; round++) {
    const seen = await inTransaction(db, (tx) =>
      batch(tx, {
        before: names,
        added: (step) => add(step, 'a'),
        afterAdd: names,
        renamed: (step) => rename(step, 'a', 'b'),
        afterRename: names,
        deleted: async (step) => (await sql`delete from jobs`.execute(step)).rows.length,
        nothing: async () => 'no statement',
      }),
    )

    expect(seen).toMatchObject({ before: [], afterAdd: ['a'], afterRename: ['b'], deleted: 0, nothing: 'no statement' })
  }
})

test('a batch waits for the statement before it and the next statement waits for the batch', async () => {
  const seen = await inTransaction(db, async (tx) => {
    await add(tx, 'a')
    const { found } = await batch(tx, { found: names, added: (step) => add(step, 'b') })
    return [found, await names(tx)]
  })

  expect(seen).toEqual([['a'], ['a', 'b']])
})

test('a batch fails with the error of its first failed statement and its transaction is rolled back', async () => {
  const failing = inTransaction(db, (tx) =>
    batch(tx, { added: (step) => add(step, 'a'), broken: fail, later: (step) => add(step, 'b'), read: names }),
  )

  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await names(db)).toEqual([])
})

test('a step that sends a second statement, or sends it later, fails', async () => {
  const twice = inTransaction(db, (tx) =>
    batch(tx, {
      twice: async (step) => {
        await add(step, 'a')
        await add(step, 'b')
      },
    }),
  )
  const late = inTransaction(db, (tx) =>
    batch(tx, {
      late: async (step) => {
        await Promise.resolve()
        await add(step, 'a')
      },
    }),
  )

  await expect(twice).rejects.toThrow('one statement')
  await expect(late).rejects.toThrow('one statement')
  expect(await names(db)).toEqual([])
})

test('a message published in a step of a batch is sent after the commit of its transaction', async () => {
  const received: (string | null)[] = []
  const stop = subscribeLocal(db, 'batch_test', (payload) => void received.push(payload))
  const publish = async (step: SqlTx) => publishOnCommit(step, 'batch_test', 'committed')

  await inTransaction(db, async (tx) => {
    await batch(tx, { publish })
    expect(received).toEqual([])
  })
  await expect(inTransaction(db, (tx) => batch(tx, { publish, broken: fail }))).rejects.toThrow('zero')
  stop()

  expect(received).toEqual(['committed'])
})

test('a transaction whose work ignores a failed statement is not reported as committed', async () => {
  const ignoring = inTransaction(db, async (tx) => {
    await add(tx, 'a')
    await fail(tx).catch(() => undefined)
  })

  await expect(ignoring).rejects.toThrow(/rolled back/)
  expect(await names(db)).toEqual([])
})

test('a deferred statement is committed with its transaction, and its failure is the failure of the transaction', async () => {
  await inTransaction(db, async (tx) => deferUntilCommit(tx, (last) => add(last, 'a')))
  const failing = inTransaction(db, async (tx) => {
    await add(tx, 'b')
    deferUntilCommit(tx, (last) => add(last, 'a'))
  })

  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await names(db)).toEqual(['a'])
})

test('a deadlock in a deferred statement runs the transaction again', async () => {
  let attempts = 0
  await inTransaction(db, async (tx) => {
    attempts += 1
    deferUntilCommit(tx, attempts === 1 ? deadlock : (last) => add(last, 'a'))
  })

  expect([attempts, await names(db)]).toEqual([2, ['a']])
})

test('a transaction that has ended takes no more statements', async () => {
  const tx = await inTransaction(db, async (handle) => ({ handle }))

  await expect(add(tx.handle, 'late')).rejects.toThrow(/commit/)
  expect(await names(db)).toEqual([])
})

test('a transaction without statements leaves no open transaction behind', async () => {
  await inTransaction(db, async () => 'idle')

  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(db)
  expect(rows).toEqual([])
})
