import { testDatabase } from '#testing/database/test-database'
import { expect, onTestFinished, test, vi } from 'vitest'
import { manualClock } from '#platform/clock/clock.ts'
import { openPubSub } from '#platform/database'
import { createRateLimiter } from '#platform/security'
import { watchLiveProcesses } from './live-processes.ts'

const { db, url } = await testDatabase()
const clock = manualClock('2026-11-20T12:00:00Z')

/** What a process opens: its LISTEN connection and its limits in memory. */
const startProcess = (name = 'kram') => {
  const pubSub = openPubSub(url, () => undefined, name)
  const live = watchLiveProcesses(db)
  onTestFinished(async () => {
    live.close()
    await pubSub.close()
  })
  const { countLocal } = createRateLimiter({ db, clock, factor: 1, processes: live.count })
  const letIn = (subject: string) => {
    let count = 0
    try {
      for (; count < 100; count += 1) countLocal([{ name: 'read', subject, max: 30, seconds: 60 }])
    } catch {
      return count
    }
    return count
  }
  return { live, letIn, stop: () => pubSub.close() }
}

const seen = (processes: ReturnType<typeof startProcess>[], count: number) =>
  vi.waitFor(async () => {
    await Promise.all(processes.map(({ live }) => live.refresh()))
    expect(processes.map(({ live }) => live.count())).toEqual(processes.map(() => count))
  }, 20_000)

test('an address that spreads its requests over three processes gets no more than over one', async () => {
  const one = startProcess()
  expect(one.letIn('10.0.0.1')).toBe(30)

  const others = [startProcess(), startProcess()]
  startProcess('kram-worker')
  const all = [one, ...others]
  await seen(all, 3)
  expect(all.map(({ letIn }) => letIn('10.0.0.2'))).toEqual([10, 10, 10])

  await Promise.all(others.map(({ stop }) => stop()))
  await seen([one], 1)
  expect(one.letIn('10.0.0.3')).toBe(30)
})
