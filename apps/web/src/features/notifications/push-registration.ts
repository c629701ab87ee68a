import type { PushPlatform } from '@kram/contract/notifications/topics'
import type { PushDevice } from '#lib/push'

type TokenRegistration = { userId: number; token: string; platform: PushPlatform }

type RegistrationDependencies = {
  device: () => Promise<PushDevice>
  /** The full user who is logged in. */
  userId: () => number | null
  register: (token: TokenRegistration) => Promise<unknown>
  note: (text: string) => void
}

/**
 * Specification, section 4: a token waits for a logged-in user, a failure keeps it waiting, a success ends that; to initialise happens once
 * and can be forced. Without permission there is no token, and nobody is asked here. Failures are only noted.
 */
export const createPushRegistration = ({ device, userId, register, note }: RegistrationDependencies) => {
  let initialised = false
  let pending: string | null = null

  const registerTokenForCurrentUser = async (): Promise<void> => {
    const [token, id] = [pending, userId()]
    if (token === null || id === null) return
    try {
      await register({ userId: id, token, platform: (await device()).platform })
      // Another one may have come meanwhile.
      if (pending === token) pending = null
      note('Powiadomienia: urządzenie zarejestrowane')
    } catch {
      note('Powiadomienia: rejestracja nie powiodła się')
    }
  }

  const init = async (force = false): Promise<void> => {
    if (initialised && !force) return
    initialised = true
    try {
      pending = (await (await device()).token()) ?? pending
    } catch {
      note('Powiadomienia: urządzenie nie dało adresu')
    }
    await registerTokenForCurrentUser()
  }

  return {
    init,
    registerTokenForCurrentUser,
    /** After a logout the device belongs to nobody: what waits is forgotten, and the next login begins anew. */
    forget: (): void => {
      initialised = false
      pending = null
    },
  }
}
