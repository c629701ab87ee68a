import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { WorkChallenge } from '@kram/contract/common/proof-of-work-schemas'

/** The value of the `Proof-Of-Work` header for a challenge. */
export async function proofFor(challenge: WorkChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge has no solution')
  const { counter, derivedKey } = solution
  return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64')
}
