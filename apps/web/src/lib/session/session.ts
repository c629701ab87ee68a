import type { GUEST_EMAIL } from '@kram/contract/accounts/constants'
import type { Session } from '@kram/contract/accounts/schemas'
import { createSource } from '../store.ts'

/** Local storage key of the specification: the unchanged login response. */
const KEY = 'auth'
// A type import: the schemas of the slice stay out of the first load.
const GUEST: typeof GUEST_EMAIL = 'temporary'

export type Role = 'anonymous' | 'guest' | 'buyer' | 'seller'

/** Printable ASCII: other characters cannot be sent in a header, so every request would fail. */
const TOKEN = /^[!-~]+$/

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** True for what the shell and the guards read of a session; anything else counts as logged out. */
export const isSession = (value: unknown): value is Session => {
  const [token, user] = [field(value, 'token'), field(value, 'user')]
  return (
    typeof token === 'string' &&
    TOKEN.test(token) &&
    typeof field(user, 'id') === 'number' &&
    typeof field(user, 'email') === 'string'
  )
}

const parse = (text: string | null): Session | null => {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isSession(value) ? value : null
  } catch {
    return null
  }
}

/** In a tab where an operator sees the market as somebody else does, that session hides the own one. */
const area = (): Storage => (sessionStorage.getItem(KEY) === null ? localStorage : sessionStorage)

/** Without storage (a private window, a full disk) the session lasts as long as the page. */
const storage = {
  get: (): string | null => {
    try {
      return area().getItem(KEY)
    } catch {
      return null
    }
  },
  set: (text: string | null): void => {
    try {
      if (text === null) area().removeItem(KEY)
      else area().setItem(KEY, text)
    } catch {
      return
    }
  },
}

let cachedSession: Session | null | undefined

const onStorageEvent = (event: StorageEvent): void => {
  if ((event.key !== KEY && event.key !== null) || event.storageArea !== area()) return
  cachedSession = parse(event.newValue)
  source.notify()
}

/** The present session; on the server there is none. */
export const getSession = (): Session | null => {
  if (typeof window === 'undefined') return null
  if (cachedSession === undefined) {
    cachedSession = parse(storage.get())
    window.addEventListener('storage', onStorageEvent)
  }
  return cachedSession
}

const source = createSource(getSession, { onFirst: getSession })

export const setSession = (session: Session | null): void => {
  storage.set(session && JSON.stringify(session))
  // After a view it is the own session.
  cachedSession = session ?? parse(storage.get())
  source.notify()
}

export const clearSession = (): void => setSession(null)

/** Called with every change of the session, made here or in another tab. */
export const subscribeSession = source.subscribe

/** Anonymous on the server and in the first render, so that every page hydrates alike. */
export const useSession = (): Session | null => source.useValue(null)

export const roleOf = (session: Session | null): Role => {
  if (!session) return 'anonymous'
  if (session.user.email === GUEST) return 'guest'
  return session.user.isSeller ? 'seller' : 'buyer'
}

export const useRole = (): Role => roleOf(useSession())
