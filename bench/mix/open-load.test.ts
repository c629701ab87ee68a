import { expect, test } from 'vitest'
import { openLoad } from './open-load.ts'

const always = (value: number) => () => value
/** With this number every gap of the Poisson process is the mean. */
const MEAN_GAP = 1 - 1 / Math.E

test('a pause counts for every request that falls into it', async () => {
  let sent = 0
  const outcomes = await openLoad({
    perSecond: 100,
    seconds: 0.495,
    random: always(MEAN_GAP),
    send: () => {
      sent += 1
      // Everything stands still for 200 ms after the tenth request.
      if (sent === 10) for (const until = performance.now() + 200; performance.now() < until;);
      return { kind: 'list', status: Promise.resolve(200) }
    },
  })
  expect(outcomes).toHaveLength(50)
  expect(outcomes.filter(({ ms }) => ms >= 100).length).toBeGreaterThanOrEqual(10)
})

test('requests are sent at their times although no answer has come', async () => {
  const answer = Promise.withResolvers<number>()
  let sent = 0
  const running = openLoad({
    perSecond: 200,
    seconds: 0.198,
    random: always(MEAN_GAP),
    send: () => {
      sent += 1
      if (sent === 40) answer.resolve(200)
      return { kind: 'list', status: answer.promise }
    },
  })
  expect(await running).toHaveLength(40)
})

test('a request without an answer has the status 0', async () => {
  const send = () => ({ kind: 'list', status: Promise.reject(new Error('reset')) })
  const [outcome] = await openLoad({ perSecond: 100, seconds: 0.01, random: always(MEAN_GAP), send })
  expect(outcome?.status).toBe(0)
})
