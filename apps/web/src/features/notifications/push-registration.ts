import type { PushPlatform } from '@kram/contract/notifications/topics'
import type { PushDevice } from '#lib/push'

type TokenRegistration = { userId: number; token: string; platform: PushPlatform }

type RegistrationDependencies = {
  device: () => Promise<PushDevice>
  /** The logged-in user (not a guest). */
  userId: () => number | null
  register: (token: TokenRegistration) => Promise<unknown>
  note: (text: string) => void
}

/**
 * Specification, section 4: a token is pending until a user is logged in; a failure keeps it pending, a success clears it.
 * Initialisation runs once and can be forced. It never asks for permission. Failures are only logged.
 */
export const createPushRegistration = ({ device, userId, register, note }: RegistrationDependencies) => {
  let initialised = false
  let pending: string | null = null
  let running: Promise<void> | null = null

  const registerPending = async (): Promise<void> => {
    const [token, id] = [pending, userId()]
    if (token === null || id === null) return
    try {
      await register({ userId: id, token, platform: (await device()).platform })
      // Another token may have arrived meanwhile.
      if (pending === token) pending = null
      note('Powiadomienia: urządzenie zarejestrowane')
    } catch {
      note('Powiadomienia: rejestracja nie powiodła się')
    }
    if (pending !== null && pending !== token) await registerPending()
  }

  /** Calls during a registration share it. */
  const registerTokenForCurrentUser = (): Promise<void> => {
    running ??= registerPending().finally(() => {
      running = null
    })
    return running
  }

  const init = async (force = false): Promise<void> => {
    if (initialised && !force) return registerTokenForCurrentUser()
    initialised = true
    try {
      pending = (await (await device()).token()) ?? pending
    } catch {
      note('Powiadomienia: urządzenie nie dało adresu')
    }
    return registerTokenForCurrentUser()
  }

  return {
    init,
    registerTokenForCurrentUser,
    /** Clears the pending token on logout; the next login initialises again. */
    forget: (): void => {
      initialised = false
      pending = null
    },
  }
}
