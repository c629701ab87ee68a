import type { NewPasskey, PasskeyAnswer } from '@kram/contract/accounts/passkey-schemas'
import type * as z from 'zod/mini'
import { ALGORITHMS, type RelyingParty } from './passkey.rules.ts'
import type { StoredPasskey } from './passkeys.store.ts'

/** Loaded at the first use: it takes 0.3 s of processor time and 26 MiB. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

type Expected = { challenge: string; relyingParty: RelyingParty }

const expectations = ({ challenge, relyingParty: { id, origin } }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
})

const PUBLIC_KEY = { type: 'public-key', clientExtensionResults: {} } as const

/** The same without the attestation statement, which was not requested: certificates in it are not even parsed. */
async function withoutAttestation(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await helpers()
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const bare = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare))
}

/** What is stored of a new passkey; `null` if it does not verify. */
export async function verifyNewPasskey(
  { id, clientDataJSON, attestationObject }: z.output<typeof NewPasskey>,
  expected: Expected,
) {
  const { verifyRegistrationResponse } = await library()
  // The library throws an error of no kind of its own for everything that does not verify.
  try {
    const bare = await withoutAttestation(attestationObject)
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectations(expected),
      supportedAlgorithmIDs: ALGORITHMS,
      response: { ...PUBLIC_KEY, id, rawId: id, response: { clientDataJSON, attestationObject: bare } },
    })
    if (registrationInfo?.credential.id !== id) return null
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      backupEligible: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
    }
  } catch {
    return null
  }
}

/** The state of a passkey after this answer; `null` if the answer does not verify. */
export async function verifyAnswer(
  { id, userHandle, clientDataJSON, authenticatorData, signature }: PasskeyAnswer,
  { publicKey, counter }: StoredPasskey,
  expected: Expected,
) {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectations(expected),
      response: {
        ...PUBLIC_KEY,
        id,
        rawId: id,
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
    })
    if (!verified) return null
    const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo
    return {
      counter: newCounter,
      backupEligible: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
    }
  } catch {
    return null
  }
}
