import { DEVICES_HEADER, MAX_DEVICE_SECRETS } from '@kram/contract/accounts/constants'
import type { Session } from '@kram/contract/accounts/schemas'

const KEY = 'devices'
const SECRET = /^[\w-]+$/

/**
 * The secrets by which accounts know this device, the newest first. They stay after a logout: they let nobody in, but keep
 * strangers who enter wrong passwords from delaying a login from here. Without storage the device is unknown.
 */
const stored = (): string[] => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    const secrets: unknown[] = Array.isArray(value) ? value : []
    return secrets.filter((secret) => typeof secret === 'string').filter((secret) => SECRET.test(secret))
  } catch {
    return []
  }
}

/** The header of a login request. */
export const deviceHeader = (): Record<string, string> => {
  const secrets = stored()
  return secrets.length === 0 ? {} : { [DEVICES_HEADER]: secrets.join(',') }
}

/** Keeps the secret of a login response, if it has one. */
export const rememberDevice = (session: Session): Session => {
  if (session.device !== undefined) {
    const secrets = [session.device, ...stored()].slice(0, MAX_DEVICE_SECRETS)
    try {
      localStorage.setItem(KEY, JSON.stringify(secrets))
    } catch {
      return session
    }
  }
  return session
}
