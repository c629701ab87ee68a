import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAnswer } from '@kram/contract/accounts/passkey-schemas'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const [USER_PRESENT, USER_VERIFIED, BACKUP_ELIGIBLE, BACKED_UP, KEY_INCLUDED] = [0x01, 0x04, 0x08, 0x10, 0x40]

/** What a test may have the browser and the device do differently. */
type Changes = {
  origin?: string
  rpId?: string
  userVerified?: boolean
  backupEligible?: boolean
  counter?: number
  userHandle?: string
  type?: string
  /** Attestation statement that nobody requested. */
  attestation?: { fmt: string; attStmt: Map<string, unknown> }
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** An ES256 key: the public half in COSE (elliptic curve, ES256, P-256, coordinates). */
function createKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  return { privateKey, coseKey: Buffer.from(isoCBOR.encode(cose)) }
}

const clientData = (type: string, challenge: string, origin: string): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')

const flagsOf = ({ userVerified = true, backupEligible = true }: Changes, withKey: boolean): number =>
  USER_PRESENT |
  (userVerified ? USER_VERIFIED : 0) |
  (backupEligible ? BACKUP_ELIGIBLE | BACKED_UP : 0) |
  (withKey ? KEY_INCLUDED : 0)

/** The data that is signed: site, flags, counter, and the key when it is new. */
function authenticatorData(rpId: string, changes: Changes, newKey: Buffer | null): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(flagsOf(changes, newKey !== null), 0)
  head.writeUInt32BE(changes.counter ?? 0, 1)
  return Buffer.concat([sha256(changes.rpId ?? rpId), head, newKey ?? Buffer.alloc(0)])
}

/**
 * A browser and a device with one passkey, in software: real CBOR, a real ES256 key and real signatures. `origin` is the page
 * on which it is used. The passkey does not count unless a test gives it a counter.
 */
export function createAuthenticator(origin: string) {
  const { privateKey, coseKey } = createKey()
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const { hostname } = new URL(origin)
  let userHandle = ''

  return {
    /** As the server stores it. */
    stored: { credentialId, publicKey: coseKey, backupEligible: true, backedUp: true },

    /** `navigator.credentials.create` */
    make: (options: { challenge: string; user: { id: string } }, changes: Changes = {}) => {
      userHandle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const newKey = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey])
      const { fmt, attStmt } = changes.attestation ?? { fmt: 'none', attStmt: new Map<string, unknown>() }
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', new Uint8Array(authenticatorData(hostname, changes, newKey))],
      ])
      return {
        id,
        clientDataJSON: clientData(changes.type ?? 'webauthn.create', options.challenge, changes.origin ?? origin),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      }
    },

    /** `navigator.credentials.get` */
    answer: ({ challenge }: { challenge: string }, changes: Changes = {}): PasskeyAnswer => {
      const clientDataJSON = clientData(changes.type ?? 'webauthn.get', challenge, changes.origin ?? origin)
      const data = authenticatorData(hostname, changes, null)
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
      return {
        id,
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: changes.userHandle ?? userHandle,
      }
    },
  }
}
