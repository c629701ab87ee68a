import { CHALLENGE_MINUTES, MAX_PASSKEYS } from '@kram/contract/accounts/passkey-limits'
import type { PasskeyCreation, PasskeyRequest } from '@kram/contract/accounts/passkey-schemas'

const MINUTE = 60_000
const TIMEOUT_MS = CHALLENGE_MINUTES * MINUTE

/** Ed25519, ES256 and RS256, by their COSE numbers: what devices have had for years. */
export const ALGORITHMS = [-8, -7, -257]

export const challengeExpiresAt = (now: Date): Date => new Date(now.getTime() + TIMEOUT_MS)

/** The site as passkeys know it. They work on its domain only, and answers from no other origin are accepted. */
export type RelyingParty = { id: string; name: string; origin: string }

export const relyingPartyOf = (publicUrl: string): RelyingParty => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, name: 'Kram', origin }
}

/** The account as its passkeys name it; says nothing about the person. */
export const userHandleOf = (userId: number): string => Buffer.from(String(userId)).toString('base64url')

export const isFull = (passkeys: readonly unknown[]): boolean => passkeys.length >= MAX_PASSKEYS

type Owner = { id: number; email: string; displayName: string }

/**
 * Options for `navigator.credentials.create`. The passkey is stored with its account, so that nobody has to name the account
 * at the login, and it is used only after the device has verified its user.
 */
export const creationOptions = (
  { id, name }: RelyingParty,
  owner: Owner,
  { challenge, existingIds }: { challenge: string; existingIds: readonly string[] },
): PasskeyCreation => ({
  challenge,
  rp: { id, name },
  user: { id: userHandleOf(owner.id), name: owner.email, displayName: owner.displayName },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  excludeCredentials: existingIds.map((existing) => ({ id: existing, type: 'public-key' })),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
  timeout: TIMEOUT_MS,
})

/** Options for `navigator.credentials.get`. */
export const requestOptions = ({ id }: RelyingParty, challenge: string): PasskeyRequest => ({
  challenge,
  rpId: id,
  userVerification: 'required',
  timeout: TIMEOUT_MS,
})

/** The challenge that was signed; `null` if the client data is not what a browser writes. */
export const challengeIn = (clientDataJSON: string): string | null => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const challenge: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'challenge') : null
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/**
 * Whether an answer with a valid signature belongs to the stored passkey: it names the same account, and is as eligible for a
 * backup as when it was made.
 */
export const belongsTo = (
  stored: { userId: number; backupEligible: boolean },
  answer: { userHandle: string; backupEligible: boolean },
): boolean => answer.userHandle === userHandleOf(stored.userId) && answer.backupEligible === stored.backupEligible
