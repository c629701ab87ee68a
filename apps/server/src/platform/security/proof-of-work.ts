import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { ProofOfWork, type WorkChallenge } from '@kram/contract/common/proof-of-work-schemas'
import type { Clock } from '../clock/index.ts'
import type { Db } from '../database/index.ts'
import { serverKeyReader } from './server-key.ts'
import { claimOnce } from './shared-counter.ts'

/**
 * `iterations` of PBKDF2 for each try, and how many tries a solution takes. The client tries one counter after another, so
 * the expected work is the mean of `tries`.
 */
export type WorkSize = { iterations: number; tries: readonly [number, number] }

const DEFAULT_SIZE: WorkSize = { iterations: 1000, tries: [1500, 2500] }
const VALID_MS = 10 * 60_000
const KEY_NAME = 'proof-of-work'

type Settings = { db: Db; clock: Clock; size?: WorkSize }

export type WorkChecker = {
  /** A signed challenge for one purpose. Nothing is stored for it. */
  challenge: (purpose: string) => Promise<WorkChallenge>
  /** True for the solution of a challenge for this purpose that has not expired and was not used before. */
  accept: (purpose: string, proof: string) => Promise<boolean>
}

function parseProof(proof: string): ProofOfWork | null {
  try {
    const parsed = ProofOfWork.safeParse(JSON.parse(Buffer.from(proof, 'base64').toString('utf8')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/**
 * Proof of work after the ALTCHA protocol: the client derives keys until one has the prefix of the challenge. The server
 * derives one key for a challenge and checks a solution with two HMACs.
 */
export function createWorkChecker({ db, clock, size = DEFAULT_SIZE }: Settings): WorkChecker {
  const readKey = serverKeyReader(db, KEY_NAME)
  const secretsOf = (bytes: Buffer) => {
    const key = bytes.toString('hex')
    return { hmacSignatureSecret: key, hmacKeySignatureSecret: `solution ${key}` }
  }
  return {
    challenge: async (purpose) => {
      const expiresAt = new Date(clock.now().getTime() + VALID_MS).toISOString()
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: size.iterations,
        counter: randomInt(...size.tries),
        // Not the library's own expiry, which does not follow the injected clock.
        data: { purpose, expiresAt },
        deriveKey,
        ...secretsOf(await readKey()),
      })
      return challenge as WorkChallenge
    },
    accept: async (purpose, text) => {
      const proof = parseProof(text)
      if (!proof) return false
      const { challenge, solution } = proof
      const { data, nonce } = challenge.parameters
      const expiresAt = new Date(data.expiresAt)
      if (data.purpose !== purpose || !(expiresAt > clock.now())) return false
      const { verified } = await verifySolution({
        challenge,
        solution: { ...solution, time: 0 },
        deriveKey,
        ...secretsOf(await readKey()),
      })
      return verified && (await claimOnce(db, KEY_NAME, nonce, expiresAt))
    },
  }
}
