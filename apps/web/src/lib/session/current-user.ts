import { getSession, roleOf } from './session.ts'

/** The logged-in user; null for guests, who have a session but no account. */
export const currentUserId = (): number | null => {
  const session = getSession()
  const role = roleOf(session)
  return session && (role === 'buyer' || role === 'seller') ? session.user.id : null
}
