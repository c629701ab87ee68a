import { testDatabase } from '#testing/database/test-database'
import { insertUser } from '#testing/factories'
import { expect, test } from 'vitest'
import { manualClock } from '#platform/clock/clock.ts'
import { hashToken, newToken } from '#platform/security'
import { notificationJobs } from './notifications.jobs.ts'

const { db } = await testDatabase()
const NOW = new Date('2026-11-20T12:00:00+01:00')
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 24 * 3_600_000)

const sweep = async (): Promise<void> => {
  const [job] = notificationJobs({ db, clock: manualClock(NOW.toISOString()) })
  await job?.run(new AbortController().signal)
}

/** Inserts one row of each kind with this age in days. */
async function insertRowsOfAge(userId: number, sessionHash: Buffer, days: number): Promise<void> {
  const createdAt = daysAgo(days)
  const name = `${days} days`
  await db
    .insertInto('liveEvents')
    .values({ recipient: name, event: 'comment', data: '{}', source: name, createdAt })
    .execute()
  await db
    .insertInto('notifications')
    .values({ userId, topic: 'comment', kind: 'comment', title: name, body: '', path: '/', dedupKey: name, createdAt })
    .execute()
  await db
    .insertInto('pushTokens')
    .values({
      userId,
      sessionHash,
      tokenHash: hashToken(name),
      platform: 'android',
      token: name,
      seenAt: createdAt,
    })
    .execute()
  await db
    .insertInto('unsubscribeLinks')
    .values({ secretHash: hashToken(name), userId, topic: name, createdAt })
    .execute()
}

test('the clean-up deletes rows of each kind after their own retention period', async () => {
  const userId = await insertUser(db)
  const sessionHash = hashToken(newToken())
  await db
    .insertInto('sessions')
    .values({ tokenHash: sessionHash, userId, expiresAt: new Date(NOW.getTime() + 1000) })
    .execute()
  for (const days of [0.9, 1.1, 179, 181, 269, 271, 364, 366]) await insertRowsOfAge(userId, sessionHash, days)
  await sweep()
  await sweep()

  const left = async (rows: Promise<{ name: string }[]>) => (await rows).map(({ name }) => Number.parseFloat(name))
  const events = db.selectFrom('liveEvents').select('recipient as name').orderBy('id').execute()
  const notified = db.selectFrom('notifications').select('title as name').orderBy('id').execute()
  const devices = db.selectFrom('pushTokens').select('token as name').orderBy('id').execute()
  const links = db.selectFrom('unsubscribeLinks').select('topic as name').orderBy('createdAt', 'desc').execute()
  expect(await left(events)).toEqual([0.9])
  expect(await left(notified)).toEqual([0.9, 1.1, 179])
  expect(await left(devices)).toEqual([0.9, 1.1, 179, 181, 269])
  expect(await left(links)).toEqual([0.9, 1.1, 179, 181, 269, 271, 364])
})

test('a clean-up that is aborted stops between two batches', async () => {
  const userId = await insertUser(db)
  await db
    .insertInto('unsubscribeLinks')
    .values({ secretHash: hashToken('called off'), userId, topic: 'comment', createdAt: daysAgo(400) })
    .execute()
  const [job] = notificationJobs({ db, clock: manualClock(NOW.toISOString()) })
  await job?.run(AbortSignal.abort())
  const kept = db.selectFrom('unsubscribeLinks').select('topic').where('userId', '=', userId)
  expect(await kept.execute()).toHaveLength(1)
})
