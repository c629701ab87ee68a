import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, expect, test, vi } from 'vitest'
import { apiErrorFrom } from '#lib/api'
import { currentToasts } from '#lib/feedback'
import { sendWithProof } from './send-with-proof.ts'

const secret = { hmacSignatureSecret: 'of the server' }
const rejectionWith = (details: object) =>
  apiErrorFrom(429, { code: 'WORK_REQUIRED', message: 'Poczekaj chwilę.', status: 429, details })
const challenge = () => createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 30, deriveKey, ...secret })

afterEach(() => vi.unstubAllGlobals())

test('the refused request is sent again with a solution that the server accepts', async () => {
  const given = await challenge()
  const sent: Record<string, string>[] = []
  const saying: string[] = []
  const reply = await sendWithProof(rejectionWith({ challenge: given }), async (headers) => {
    sent.push(headers)
    saying.push(...currentToasts().map(({ message }) => message))
    return 'reserved'
  })

  expect(reply).toBe('reserved')
  expect(saying).toEqual([expect.stringContaining('Sprawdzamy, że to nie automat')])
  expect(currentToasts()).toEqual([])
  const proof = JSON.parse(atob(sent[0]?.['Proof-Of-Work'] ?? ''))
  expect(proof.challenge).toEqual(given)
  const solution = { ...proof.solution, time: 0 }
  expect(await verifySolution({ challenge: given, solution, deriveKey, ...secret })).toMatchObject({ verified: true })
})

test('without a challenge, or without WebCrypto, the rejection stands', async () => {
  const rejection = rejectionWith({})
  await expect(sendWithProof(rejection, async () => 'sent')).rejects.toBe(rejection)
  const solvable = rejectionWith({ challenge: await challenge() })
  vi.stubGlobal('crypto', {})
  await expect(sendWithProof(solvable, async () => 'sent')).rejects.toBe(solvable)
})
