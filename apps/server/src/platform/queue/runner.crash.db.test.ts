import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { testDatabase } from '#testing/database/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { enqueue } from './outbox.ts'
import { inTransaction } from '../database/index.ts'

const { db, url } = await testDatabase()
const RUNNER = join(import.meta.dirname, '../../../testing/processes/outbox-runner.ts')
const MESSAGES = 150
const KILLS = 4

const start = () => {
  const child = fork(RUNNER, { execArgv: [], env: { PATH: process.env['PATH'], DATABASE_URL: url }, stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
const sent = () => db.selectFrom('devMailboxEmails').select(['recipient', 'subject']).orderBy('id').execute()

test('killed runners lose no message, and a retried one keeps its id', async () => {
  await inTransaction(db, async (tx) => {
    for (let n = 0; n < MESSAGES; n += 1) await enqueue(tx, { topic: 'pear', payload: n })
  })

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const child = start()
    const before = (await sent()).length
    await expect.poll(async () => (await sent()).length, { interval: 10 }).toBeGreaterThan(before + 5)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  start()
  const waiting = () => db.selectFrom('outboxMessages').select('id').where('doneAt', 'is', null).execute()
  await expect.poll(waiting, { timeout: 60_000, interval: 100 }).toEqual([])

  const copies = Map.groupBy(await sent(), ({ recipient }) => recipient)
  expect(copies.size).toBe(MESSAGES)
  expect([...copies.values()].filter((same) => new Set(same.map(({ subject }) => subject)).size !== 1)).toEqual([])
})
