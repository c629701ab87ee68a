import { CODE_DIGITS, RECOVERY_CODES } from '@kram/contract/operators/limits'
import { Secret, TOTP } from 'otpauth'
import { hashToken, newCode } from '#platform/security'

const STEP_SECONDS = 30
/** A code of the step before and after is accepted: clocks differ, and typing takes time. */
const WINDOW = 1
/** Without characters that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const GROUP = 4
const GROUPS = 4

const totpOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({
    issuer: 'Kram',
    label,
    digits: CODE_DIGITS,
    period: STEP_SECONDS,
    algorithm: 'SHA1',
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  })

/** What a person types, without spaces and hyphens. */
export const normalCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase()

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/** The step whose code this is (RFC 6238), or null. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
}

/** What an authenticator app reads, and the same for typing. */
export function appSetUp(secret: Buffer, email: string): { uri: string; secret: string } {
  const totp = totpOf(secret, email)
  return { uri: totp.toString(), secret: totp.secret.base32 }
}

/** 16 characters, 79 bits: too many to try, so that the hash needs no salt. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, () => newCode(GROUP, ALPHABET)).join('-'))

export const hashRecoveryCode = (code: string): Buffer => hashToken(`recovery ${normalCode(code)}`)
