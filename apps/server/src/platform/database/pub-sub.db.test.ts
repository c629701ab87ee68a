import { openConnectionProxy } from '#testing/database/connection-proxy'
import { testDatabase } from '#testing/database/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { publish } from './messages.ts'
import { openPubSub } from './pub-sub.ts'

const { db, url } = await testDatabase()
const CHANNEL = 'kram_test'

test('a connection that has gone silent is noticed within seconds, and messages arrive again after it', async () => {
  const line = await openConnectionProxy(url)
  const pubSub = openPubSub(line.url, () => undefined)
  onTestFinished(async () => {
    line.resume()
    await pubSub.close()
    line.close()
  })
  const received: (string | null)[] = []
  pubSub.subscribe(CHANNEL, (payload) => received.push(payload))
  await expect.poll(() => pubSub.isSubscribed(CHANNEL)).toBe(true)

  line.silence()
  await expect.poll(() => pubSub.isSubscribed(CHANNEL)).toBe(false)
  line.resume()
  await expect.poll(() => pubSub.isSubscribed(CHANNEL)).toBe(true)
  publish(db, CHANNEL, 'later')

  await expect.poll(() => received.at(-1)).toBe('later')
  // Each time LISTEN was confirmed, subscribers learn that messages may be missing.
  expect(received.filter((payload) => payload === null)).toHaveLength(2)
})
