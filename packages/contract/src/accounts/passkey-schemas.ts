import * as z from 'zod/mini'
import { atMost, Empty, Instant, PathId, text } from '../common/fields.ts'
import { MAX_PASSKEYS, PASSKEY_NAME_MAX } from './passkey-limits.ts'
import { OwnPassword } from './own-account-schemas.ts'
import { Session } from './schemas.ts'

/** Bytes as browsers write them in JSON. */
const base64Url = (max: number) =>
  z
    .string({ error: 'required' })
    .check(z.minLength(1, 'required'), z.maxLength(max, 'maxlength'), z.regex(/^[\w-]+$/, 'format'))

/** At most 1023 bytes (Web Authentication, level 3). */
const CredentialId = base64Url(1364)
const ClientData = base64Url(4000)

/** A passkey of the own account. `backedUp`: its provider keeps it for several devices. */
export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  backedUp: z.boolean(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
})
export type Passkey = z.infer<typeof Passkey>

/** `PublicKeyCredentialCreationOptionsJSON` of Web Authentication, as far as it is used. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
  timeout: z.int(),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** `PublicKeyCredentialRequestOptionsJSON`, which names no account. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.literal('required'),
  timeout: z.int(),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** What the browser makes of a new passkey. An attestation is neither requested nor read. */
export const NewPasskey = z.strictObject({
  name: text(PASSKEY_NAME_MAX),
  id: CredentialId,
  clientDataJSON: ClientData,
  attestationObject: base64Url(16_000),
})

/** What the browser answers to a challenge. */
export const PasskeyAnswer = z.strictObject({
  id: CredentialId,
  clientDataJSON: ClientData,
  authenticatorData: base64Url(4000),
  signature: base64Url(8000),
  userHandle: base64Url(88),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

const PasskeyParams = z.object({ passkeyId: PathId })

export const PasskeyRename = z.strictObject({ name: text(PASSKEY_NAME_MAX) })

export const PasskeyPassword = z.strictObject({ password: z._default(OwnPassword, null) })

/** What a person enters to add one. */
export const PasskeyForm = z.extend(PasskeyRename, PasskeyPassword.shape)

export const passkeyLoginSchemas = {
  options: { reply: PasskeyRequest },
  login: { body: PasskeyAnswer, reply: Session },
}

export const passkeySchemas = {
  list: { reply: z.object({ items: atMost(Passkey, MAX_PASSKEYS) }) },
  options: { body: PasskeyPassword, reply: PasskeyCreation },
  add: { body: NewPasskey, reply: Passkey },
  rename: { params: PasskeyParams, body: PasskeyRename, reply: Passkey },
  remove: { params: PasskeyParams, reply: Empty },
}
