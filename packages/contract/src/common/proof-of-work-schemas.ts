import * as z from 'zod/mini'

/** Request header with the solved challenge: base64 of the JSON text of `ProofOfWork`. */
export const PROOF_HEADER = 'Proof-Of-Work'

const hex = (max: number) => z.string().check(z.regex(/^[0-9a-f]+$/), z.maxLength(max))

/**
 * What a client has to solve (ALTCHA, version 2): find the smallest `counter` from 0 whose key begins with `keyPrefix`. The key
 * is PBKDF2-HMAC-SHA-256 of the password `nonce` followed by the counter as 32 bits, big-endian, with `salt` and `cost`
 * iterations, `keyLength` bytes long.
 */
export const WorkChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: hex(64),
    salt: hex(64),
    cost: z.int().check(z.positive(), z.maximum(1_000_000)),
    keyLength: z.literal(32),
    keyPrefix: hex(64),
    keySignature: hex(128),
    data: z.strictObject({
      purpose: z.string().check(z.maxLength(50)),
      expiresAt: z.string().check(z.maxLength(40)),
    }),
  }),
  signature: hex(128),
})
export type WorkChallenge = z.infer<typeof WorkChallenge>

/** The challenge as it came and its solution. */
export const ProofOfWork = z.strictObject({
  challenge: WorkChallenge,
  solution: z.strictObject({
    counter: z.int().check(z.nonnegative(), z.maximum(0xffffffff)),
    derivedKey: hex(64),
  }),
})
export type ProofOfWork = z.infer<typeof ProofOfWork>
