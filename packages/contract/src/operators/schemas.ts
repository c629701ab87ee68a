import * as z from 'zod/mini'
import { PasskeyAnswer } from '../accounts/passkey-schemas.ts'
import { OwnPassword } from '../accounts/own-account-schemas.ts'
import { atMost, Email, Empty, IdParams, text } from '../common/fields.ts'
import { MAX_OPERATORS, RECOVERY_CODES } from './limits.ts'
import { OPERATOR_ROLES } from './roles.ts'

const Role = z.enum(OPERATOR_ROLES, 'option')
const Reason = text(500)

/** Somebody who has a role. */
export const Operator = z.object({
  id: z.int(),
  email: z.string(),
  displayName: z.string(),
  role: Role,
  /** Whether there is an authenticator app or a passkey. */
  secondFactor: z.boolean(),
})
export type Operator = z.infer<typeof Operator>

export const RoleGrant = z.strictObject({ email: Email, role: Role, reason: Reason })
const ReasonBody = z.strictObject({ reason: Reason })

export const operatorSchemas = {
  list: { reply: z.object({ items: atMost(Operator, MAX_OPERATORS) }) },
  grant: { body: RoleGrant, reply: Operator },
  revoke: { params: IdParams, body: ReasonBody, reply: Empty },
  resetFactor: { params: IdParams, body: ReasonBody, reply: Empty },
}

/** The second factor of the own account in this session. */
export const SecondFactor = z.object({
  role: Role,
  /** An authenticator app is set up. */
  app: z.boolean(),
  passkeys: z.int(),
  /** Recovery codes that are not used. */
  recoveryCodes: z.int(),
  /** Given in this session. */
  given: z.boolean(),
  /** Given so recently that irreversible acts need no other. */
  recent: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** Six digits of the app, or a recovery code; spaces and hyphens do not count. */
export const CodeBody = z.strictObject({
  code: z.string({ error: 'required' }).check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'maxlength')),
})

export const AppStart = z.object({
  /** For typing. */
  secret: z.string(),
  /** For a QR code. */
  uri: z.string(),
})
export type AppStart = z.infer<typeof AppStart>

const RecoveryCodes = z.object({ recoveryCodes: atMost(z.string(), RECOVERY_CODES) })

export const secondFactorSchemas = {
  view: { reply: SecondFactor },
  give: { body: CodeBody, reply: SecondFactor },
  startApp: { body: z.strictObject({ password: z._default(OwnPassword, null) }), reply: AppStart },
  /** Codes are in this answer only. */
  confirmApp: { body: CodeBody, reply: RecoveryCodes },
  givePasskey: { body: PasskeyAnswer, reply: Empty },
  renewCodes: { reply: RecoveryCodes },
}
