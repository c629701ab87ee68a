import type { WorkChallenge } from '@kram/contract/common/proof-of-work-schemas'
import { testDatabase } from '#testing/database/test-database'
import { proofFor } from '#testing/http/proof'
import { beforeEach, expect, test } from 'vitest'
import { manualClock } from '#platform/clock/clock.ts'
import { AppError } from '#platform/errors'
import { createRateLimiter } from './rate-limiter.ts'

const { db } = await testDatabase()
const clock = manualClock('2026-11-20T12:00:00Z')
const open = () => createRateLimiter({ db, clock, factor: 1, workSize: { iterations: 2, tries: [20, 40] } })
const limits = (subject: string, purpose = 'reserve') => ({
  purpose,
  free: [{ name: 'free', subject, max: 3, seconds: 3600 }],
  proven: [{ name: 'proven', subject, max: 5, seconds: 3600 }],
})

beforeEach(() => db.deleteFrom('rateLimits').execute())

const ask = async (subject: string, proof: string | null = null, { purpose = 'reserve', process = open() } = {}) => {
  try {
    await process.countFreeOrProven(limits(subject, purpose), proof)
    return 'let in'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error
  }
}
const challengeOf = (answer: unknown): WorkChallenge => {
  if (!(answer instanceof AppError) || answer.code !== 'WORK_REQUIRED') throw new Error('no challenge')
  return answer.details?.['challenge'] as WorkChallenge
}
const useUpFree = async (subject: string) => {
  for (let n = 0; n < 3; n += 1) expect(await ask(subject)).toBe('let in')
  return challengeOf(await ask(subject))
}

test('beyond the free uses every request needs a proof of its own, and any process accepts it', async () => {
  const challenge = await useUpFree('village')
  const proof = await proofFor(challenge)
  expect(await ask('village', proof)).toBe('let in')
  expect(await ask('elsewhere')).toBe('let in')
  expect(challengeOf(await ask('village')).parameters.nonce).not.toBe(challenge.parameters.nonce)
})

test('the same proof sent many times at once is accepted once', async () => {
  const proof = await proofFor(await useUpFree('village'))
  const processes = [open(), open()]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => ask('village', proof, { process: processes[n % 2] ?? open() })),
  )
  expect(answers.filter((answer) => answer === 'let in')).toHaveLength(1)
})

test('free uses asked for at the same time are counted exactly, and a refused one uses up nothing', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('village')))
  expect(answers.filter((answer) => answer === 'let in')).toHaveLength(3)
  const { count } = await db.selectFrom('rateLimits').select('count').executeTakeFirstOrThrow()
  expect(count).toBe(3)
})

test('a script that solves challenges is refused at the limit of its address all the same', async () => {
  let challenge = await useUpFree('robot')
  for (let n = 0; n < 5; n += 1) {
    expect(await ask('robot', await proofFor(challenge))).toBe('let in')
    challenge = challengeOf(await ask('robot'))
  }
  expect(await ask('robot', await proofFor(challenge))).toMatchObject({ code: 'RATE_LIMITED' })
})

test('a proof that is expired, for another purpose, made easier or not solved is worth nothing', async () => {
  const challenge = await useUpFree('robot')
  const proof = await proofFor(challenge)
  const easier = {
    ...challenge,
    parameters: { ...challenge.parameters, keyPrefix: challenge.parameters.keyPrefix.slice(0, 2) },
  }
  const unsolved = { challenge, solution: { counter: 1, derivedKey: 'ab'.repeat(32) } }
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

  for (const worthless of [await proofFor(easier), encoded(unsolved), encoded({}), 'noise', ''])
    expect(await ask('robot', worthless)).toMatchObject({ code: 'WORK_REQUIRED' })
  for (let n = 0; n < 3; n += 1) await ask('robot', null, { purpose: 'other' })
  expect(await ask('robot', proof, { purpose: 'other' })).toMatchObject({ code: 'WORK_REQUIRED' })

  clock.advance(600)
  expect(await ask('robot', proof)).toMatchObject({ code: 'WORK_REQUIRED' })
})

test('a rejection says when the next use is free', async () => {
  await useUpFree('village')
  clock.advance(600)
  expect(await ask('village')).toMatchObject({ status: 429, retryAfterSeconds: 3000 })
  clock.advance(3000)
  expect(await ask('village')).toBe('let in')
})
