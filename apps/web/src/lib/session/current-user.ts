import { getSession, roleOf } from './session.ts'

/** The full user who is here now; guests have a session but none of what belongs to members. */
export const currentUserId = (): number | null => {
  const session = getSession()
  const role = roleOf(session)
  return session && (role === 'buyer' || role === 'seller') ? session.user.id : null
}
